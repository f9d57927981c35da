import { limits, messages } from '@easy-tax/contracts';
import { accessToken, type Caller } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { NotFound } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { errors, jwtVerify } from 'jose';
import { KeysService } from '../../keys/keys.service.js';
import { SessionsService } from '../../sessions/sessions.service.js';

/** Not the audience of access tokens, so that no service accepts a link's token as one. */
const AUDIENCE = 'easy-tax/export';

/** Signed links to the export ZIP: a browser's own download sends no header. */
@Injectable()
export class ExportLinks {
  constructor(
    private readonly jwt: JwtService,
    private readonly keys: KeysService,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
  ) {}

  /** Makes a link token for the caller's session, valid for 15 minutes. */
  async mintLink({ _id, sid }: Caller): Promise<{ ticket: string; until: Date }> {
    const { kid, privateKey } = await this.keys.readSigningKey();
    const until = new Date(this.clock.now().getTime() + limits.ticketMs);
    const { algorithm, issuer } = accessToken;
    const ticket = await this.jwt.signAsync(
      { sid, exp: Math.floor(until.getTime() / 1000) },
      { privateKey, keyid: kid, algorithm, issuer, audience: AUDIENCE, subject: _id },
    );
    return { ticket, until };
  }

  /** @returns the owner. @throws NotFound if the token is invalid or expired, or its session has ended */
  async redeemLink(ticket: string): Promise<Caller> {
    try {
      const caller = await this.sessions.callerOf(await this.sessionOf(ticket));
      if (!caller.limited) return caller;
    } catch (error) {
      if (!(error instanceof errors.JOSEError || error instanceof NotFound)) throw error;
    }
    throw new NotFound(messages.exportOver);
  }

  private async sessionOf(ticket: string): Promise<string> {
    const { algorithm, issuer } = accessToken;
    const { payload } = await jwtVerify(ticket, ({ kid }) => this.keys.publicKeyOf(kid), {
      issuer,
      audience: AUDIENCE,
      algorithms: [algorithm],
      requiredClaims: ['exp', 'sid'],
      currentDate: this.clock.now(),
    });
    return String(payload.sid);
  }
}
