import { accessToken, sessionIdOf } from '@easy-tax/platform/access';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { JWTVerifyGetKey } from 'jose';
import { KeysService } from './keys.service.js';

/** Claims of a token: account, session, latest end. All else is read from the records. */
export interface TokenClaims {
  readonly userId: string;
  readonly sid: string;
  readonly endsAt: Date;
}

/** Signs and verifies access tokens (`docs/decisions/tokens.md`). */
@Injectable()
export class AccessTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly keys: KeysService,
  ) {}

  async mint({ userId, sid, endsAt }: TokenClaims): Promise<string> {
    const { kid, privateKey } = await this.keys.readSigningKey();
    const exp = Math.floor(endsAt.getTime() / 1000);
    return this.jwt.signAsync(
      { sid, exp },
      {
        privateKey,
        keyid: kid,
        algorithm: accessToken.algorithm,
        issuer: accessToken.issuer,
        audience: accessToken.audience,
        subject: userId,
      },
    );
  }

  /**
   * The session that a token belongs to.
   * @throws Unauthenticated if the token is not one of ours or has ended.
   */
  sessionOf(token: string): Promise<string> {
    return sessionIdOf(token, this.publicKey);
  }

  private readonly publicKey: JWTVerifyGetKey = ({ kid }) => this.keys.publicKeyOf(kid);
}
