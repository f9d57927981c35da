import { recordId, timestamp } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** A mailed code. One for each account: a new code replaces the last. */
export const StoredMailedCode = z.object({
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
