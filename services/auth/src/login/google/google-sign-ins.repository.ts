import { recordId, timestamp } from '@easy-tax/contracts';
import { InjectRecords, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

/** A used Google token, stored until it expires. */
const StoredGoogleSignIn = z.object({
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

/** Used Google tokens. */
@Injectable()
export class GoogleSignInsRepository {
  constructor(@InjectRecords(GoogleSignInRecords) private readonly used: Records<GoogleSignIn>) {}

  /** Marks the token as used; false if it was used before. */
  async useToken(signIn: GoogleSignIn): Promise<boolean> {
    return (await nullIfDuplicate(this.used.insert(signIn))) !== null;
  }
}
