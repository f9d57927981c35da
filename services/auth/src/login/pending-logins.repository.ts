import { recordId, timestamp } from '@easy-tax/contracts';
import { InjectRecords, type Records, records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

/** A login after the password and before the second step. */
const StoredPendingLogin = z.object({
  _id: recordId,
  createdAt: timestamp,
  userId: recordId,
  /** SHA-256 of the browser's id of it, as hexadecimal. */
  tokenHash: z.string(),
  /** The account's epoch at that time: a block or a new password ends the login. */
  epoch: z.number().int(),
  /** The Google account that the login came with, to be linked after the second step. */
  googleSub: z.string().optional(),
  expiresAt: timestamp,
});
export type PendingLogin = z.infer<typeof StoredPendingLogin>;

export const PendingLoginRecords = records<PendingLogin>('pending_logins', StoredPendingLogin, {
  unique: ['tokenHash'],
  filter: ['userId'],
  expires: 'expiresAt',
});

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
