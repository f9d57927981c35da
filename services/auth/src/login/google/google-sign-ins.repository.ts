import { InjectRecords, nullIfDuplicate, type Records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { type GoogleSignIn, GoogleSignInRecords } from './google-sign-in.records.js';

/** Used Google tokens. */
@Injectable()
export class GoogleSignInsRepository {
  constructor(@InjectRecords(GoogleSignInRecords) private readonly used: Records<GoogleSignIn>) {}

  /** Marks the token as used; false if it was used before. */
  async use(signIn: GoogleSignIn): Promise<boolean> {
    return (await nullIfDuplicate(this.used.insert(signIn))) !== null;
  }
}
