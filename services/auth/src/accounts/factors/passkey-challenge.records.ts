import { recordId, timestamp } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** The only act that an answer to the challenge permits. */
export const ChallengePurpose = z.enum(['add', 'login', 'look']);
export type ChallengePurpose = z.infer<typeof ChallengePurpose>;

/** Random bytes that a passkey has to sign within five minutes. */
export const StoredPasskeyChallenge = z.object({
  _id: recordId,
  createdAt: timestamp,
  userId: recordId,
  purpose: ChallengePurpose,
  /** SHA-256 of its base64url, as hexadecimal. */
  challengeHash: z.string(),
  expiresAt: timestamp,
});
export type StoredPasskeyChallenge = z.infer<typeof StoredPasskeyChallenge>;

export const PasskeyChallengeRecords = records<StoredPasskeyChallenge>('passkey_challenges', StoredPasskeyChallenge, {
  unique: ['challengeHash'],
  filter: ['userId'],
  expires: 'expiresAt',
});
