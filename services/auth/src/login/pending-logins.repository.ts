import { InjectRecords, type Records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { type PendingLogin, PendingLoginRecords } from './pending-login.records.js';

/** Logins that wait for the second step. */
@Injectable()
export class PendingLoginsRepository {
  constructor(@InjectRecords(PendingLoginRecords) private readonly logins: Records<PendingLogin>) {}

  /** Not flushed: after a crash the person logs in again. */
  async add(login: PendingLogin): Promise<void> {
    await this.logins.insert(login, { shouldFlush: false });
  }

  find(tokenHash: string): Promise<PendingLogin | null> {
    return this.logins.findBy('tokenHash', tokenHash);
  }

  /** False if it was finished at the same moment. */
  remove({ _id }: PendingLogin): Promise<boolean> {
    return this.logins.remove({ _id });
  }

  async removeOf(userId: string): Promise<void> {
    for await (const { _id } of this.logins.iterate({ userId })) await this.logins.remove({ _id });
  }
}
