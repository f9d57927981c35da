import { InjectRecords, nullIfDuplicate, type Records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { type GoogleSignIn, GoogleSignInRecords } from './google-sign-in.records.js';

/** Tokens used already. */
@Injectable()
export class GoogleSignInsRepository {
  constructor(@InjectRecords(GoogleSignInRecords) private readonly used: Records<GoogleSignIn>) {}

  /** Notes that the token is used; false if it was already. */
  async use(signIn: GoogleSignIn): Promise<boolean> {
    return (await nullIfDuplicate(this.used.insert(signIn))) !== null;
  }
}
