import { InjectRecords, nullIfDuplicate, type Records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { type StoredTwoStep, TwoStepRecords } from './two-step.records.js';

type TwoStepChange = Partial<
  Pick<
    StoredTwoStep,
    | 'sealed'
    | 'onSince'
    | 'lastTimeStep'
    | 'lastUsedAt'
    | 'recoveryHashes'
    | 'moving'
    | 'wrongCodes'
    | 'leavingPasskeys'
  >
>;

/** The second steps of accounts, set up or on. */
@Injectable()
export class TwoStepsRepository {
  constructor(@InjectRecords(TwoStepRecords) private readonly stored: Records<StoredTwoStep>) {}

  findByUser(userId: string): Promise<StoredTwoStep | null> {
    return this.stored.findBy('userId', userId);
  }

  all(): AsyncIterable<StoredTwoStep> {
    return this.stored.iterate();
  }

  /** Null if a concurrent request has set one up. */
  add(twoStep: StoredTwoStep): Promise<StoredTwoStep | null> {
    return nullIfDuplicate(this.stored.insert(twoStep));
  }

  /** Null if it was changed since it was read. */
  change({ _id, version }: StoredTwoStep, set: TwoStepChange): Promise<StoredTwoStep | null> {
    return this.stored.change({ _id, version }, { set, add: { version: 1 } });
  }

  /** False if it was changed since it was read. */
  remove({ _id, version }: StoredTwoStep): Promise<boolean> {
    return this.stored.remove({ _id, version });
  }

  async removeByUser(userId: string): Promise<void> {
    await this.stored.remove({ userId });
  }
}
