import { recordId, timestamp } from '@easy-tax/contracts';
import { InjectRecords, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

/** An account's authenticator app and recovery codes. One record, so that a code is used only once. */
export const StoredTwoStep = z.object({
  _id: recordId,
  createdAt: timestamp,
  userId: recordId,
  /** The app's secret, encrypted; null for an account with passkeys only. */
  sealed: z.string().nullable(),
  /** Null until the app has shown a first code. */
  onSince: timestamp.nullable(),
  /** Time step of the last used code (RFC 6238, T), so that no code works twice. */
  lastTimeStep: z.number().int(),
  lastUsedAt: timestamp.nullable(),
  /** Argon2id of each unused recovery code. */
  recoveryHashes: z.array(z.string()),
  /** Passkeys that are being removed, so that concurrent removals count each other. */
  leavingPasskeys: z.array(recordId).nullish(),
  /** A new app and its recovery codes, which replace those above once the app shows a first code. */
  moving: z
    .object({ sealed: z.string(), lastTimeStep: z.number().int(), recoveryHashes: z.array(z.string()) })
    .nullish(),
  /**
   * The app's wrong codes at logins since the last right one, for each familiar network, and together for all others
   * (`place` null). A new password (new epoch) resets a count.
   */
  wrongCodes: z
    .array(
      z.object({
        place: z.string().nullable(),
        count: z.number().int(),
        since: timestamp,
        epoch: z.number().int(),
      }),
    )
    .nullish(),
  /** Incremented by every change (optimistic locking). */
  version: z.number().int(),
});
export type StoredTwoStep = z.infer<typeof StoredTwoStep>;

export const TwoStepRecords = records<StoredTwoStep>('two_steps', StoredTwoStep, {
  unique: ['userId'],
  filter: ['version'],
  migrations: [
    {
      to: 2,
      change: ({ wrong, ...record }) => (wrong ? { ...record, wrongCodes: [{ ...wrong, place: null }] } : record),
    },
  ],
});

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

  iterateAll(): AsyncIterable<StoredTwoStep> {
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
