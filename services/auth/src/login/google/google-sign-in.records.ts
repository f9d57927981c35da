import { recordId, timestamp } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** A used Google token, stored until it expires. */
export const StoredGoogleSignIn = z.object({
  _id: recordId,
  createdAt: timestamp,
  /** SHA-256 of the token's signed part. */
  tokenHash: z.string(),
  expiresAt: timestamp,
});
export type GoogleSignIn = z.infer<typeof StoredGoogleSignIn>;

export const GoogleSignInRecords = records<GoogleSignIn>('google_sign_ins', StoredGoogleSignIn, {
  unique: ['tokenHash'],
  expires: 'expiresAt',
});
