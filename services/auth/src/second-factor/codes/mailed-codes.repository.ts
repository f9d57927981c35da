import { recordId, timestamp } from '@easy-tax/contracts';
import { InjectRecords, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { HoldsPersonalData, type PersonalDataPart } from '../../user-records/personal-data-part.js';

/** A mailed code. One for each account: a new code replaces the last. */
const StoredMailedCode = z.object({
  _id: recordId,
  createdAt: timestamp,
  userId: recordId,
  /** Argon2id. */
  codeHash: z.string(),
  /** The account's epoch when it was sent: a new address or password invalidates the code. */
  epoch: z.number().int(),
  guessesLeft: z.number().int(),
  expiresAt: timestamp,
});
export type MailedCode = z.infer<typeof StoredMailedCode>;

export const MailedCodeRecords = records<MailedCode>('mailed_codes', StoredMailedCode, {
  unique: ['userId'],
  filter: ['guessesLeft'],
  expires: 'expiresAt',
});

/** Unused mailed codes. */
@Injectable()
@HoldsPersonalData(MailedCodeRecords)
export class MailedCodesRepository implements PersonalDataPart {
  constructor(@InjectRecords(MailedCodeRecords) private readonly codes: Records<MailedCode>) {}

  findByUser(userId: string): Promise<MailedCode | null> {
    return this.codes.findBy('userId', userId);
  }

  /** Replaces the account's last code. */
  async save(code: MailedCode): Promise<void> {
    await this.removeByUser(code.userId);
    await nullIfDuplicate(this.codes.insert(code));
  }

  /** False if a concurrent guess was faster. */
  async countGuess({ _id, guessesLeft }: MailedCode): Promise<boolean> {
    return (await this.codes.change({ _id, guessesLeft }, { add: { guessesLeft: -1 } })) !== null;
  }

  async removeByUser(userId: string): Promise<void> {
    await this.codes.remove({ userId });
  }
}
