import { recordId, timestamp } from '@easy-tax/contracts';
import { InjectRecords, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import {
  HoldsPersonalData,
  secretHash,
  secretsBy,
  UserSecretsRepository,
  userSecret,
} from '../user-records/user-records.repository.js';

/** A used Google token, stored until it expires. */
const StoredGoogleSignIn = z.object({
  _id: recordId,
  createdAt: timestamp,
  /** SHA-256 of the token's signed part. */
  tokenHash: z.string(),
  expiresAt: timestamp,
});
type GoogleSignIn = z.infer<typeof StoredGoogleSignIn>;

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

/** A login after the password and before the second step. */
const StoredPendingLogin = z.object({
  ...userSecret,
  /** SHA-256 of the browser's id of the login. */
  tokenHash: secretHash,
  /** The account's epoch at that time: a block or a new password ends the login. */
  epoch: z.number().int(),
  /** The Google account that the login came with, to be linked after the second step. */
  googleSub: z.string().optional(),
});
type PendingLogin = z.infer<typeof StoredPendingLogin>;

export const PendingLoginRecords = records<PendingLogin>('pending_logins', StoredPendingLogin, secretsBy('tokenHash'));

/** Logins that wait for the second step. After a crash the person logs in again. */
@Injectable()
@HoldsPersonalData(PendingLoginRecords)
export class PendingLoginsRepository extends UserSecretsRepository<PendingLogin, 'tokenHash'> {
  constructor(@InjectRecords(PendingLoginRecords) logins: Records<PendingLogin>) {
    super(logins, 'tokenHash', { shouldFlush: false });
  }
}
