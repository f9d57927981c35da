import { recordId, timestamp } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** A code that was mailed to an account's address. One for each account: a new one takes the place of the last. */
export const StoredMailedCode = z.object({
  _id: recordId,
  createdAt: timestamp,
  userId: recordId,
  /** Argon2id. */
  codeHash: z.string(),
  /** The account's epoch at sending: another address or password since then voids the code. */
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
