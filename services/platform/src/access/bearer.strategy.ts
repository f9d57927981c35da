import { messages } from '@easy-tax/contracts';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import passport, { Strategy } from 'passport';
import { SERVICE } from '../core/config/config.js';
import { newId } from '../data/index.js';
import { Unauthenticated, Unavailable } from '../http/errors.js';
import type { Caller } from './caller.js';
import { SessionGate } from './caller.js';

/** The claims that auth mints and every service demands. */
export const accessToken = { issuer: 'easy-tax', audience: 'easy-tax', algorithm: 'ES256', maxLength: 4096 } as const;

const SERVER_SIDE = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** @throws Unauthenticated without a well-formed bearer token */
function bearerToken(authorization: string | undefined): string {
  if (!authorization) throw new Unauthenticated();
  const token = BEARER.exec(authorization)?.[1];
  if (!token || token.length > accessToken.maxLength) throw new Unauthenticated(messages.sessionEnded);
  return token;
}

type Verify = (token: string, done: (error: unknown, caller?: Caller) => void) => Promise<void>;

class BearerTokens extends Strategy {
  constructor(
    override readonly name: string,
    private readonly verify: Verify,
  ) {
    super();
  }

  override authenticate(request: Request): void {
    const done = (error: unknown, caller?: Caller) => (caller ? this.success(caller) : this.error(error));
    try {
      void this.verify(bearerToken(request.headers.authorization), done);
    } catch (error) {
      this.error(error);
    }
  }
}

/**
 * Finds the caller of a bearer token by the gate of its service. Passport keeps strategies by name for the whole process,
 * which may run several services, and in tests two replicas of one: so the name is the service's with a unique ending.
 */
@Injectable()
export class BearerStrategy extends PassportStrategy(BearerTokens) implements OnApplicationShutdown {
  constructor(
    private readonly gate: SessionGate,
    @Inject(SERVICE) service: string,
  ) {
    super(`bearer-${service}-${newId()}`);
  }

  validate(token: string): Promise<Caller> {
    return this.gate.verify(token);
  }

  onApplicationShutdown(): void {
    passport.unuse(this.name);
  }
}

/** @returns a token's session id, which must still be checked @throws Unauthenticated; Unavailable without the keys */
export async function sessionIdOf(token: string, key: JWTVerifyGetKey): Promise<string> {
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer: accessToken.issuer,
      audience: accessToken.audience,
      algorithms: [accessToken.algorithm],
      requiredClaims: ['exp', 'sid'],
    });
    if (typeof payload.sid === 'string' && payload.sid !== '') return payload.sid;
  } catch (error) {
    if (!(error instanceof errors.JOSEError) || SERVER_SIDE.has(error.code)) throw new Unavailable({ cause: error });
  }
  throw new Unauthenticated(messages.sessionEnded);
}
