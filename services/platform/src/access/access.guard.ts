import { createHash, timingSafeEqual } from 'node:crypto';
import { admits, messages } from '@easy-tax/contracts';
import { type ExecutionContext, Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import passport, { Strategy } from 'passport';
import { Clock, CONFIG, type CommonConfig, SERVICE } from '../core/index.js';
import { newId } from '../data/index.js';
import {
  type AppRequest,
  Forbidden,
  SecondFactorRequired,
  SecondLookNeeded,
  Unauthenticated,
  Unavailable,
} from '../http/index.js';
import { INTERNAL_HEADER } from './call-service.js';
import { type Caller, needsLook, SessionGate } from './caller.js';
import { SERVED, type Served } from './handles.js';
import { LinkGate } from './link-gate.js';

/** The claims that auth mints and every service demands. */
export const accessToken = { issuer: 'easy-tax', audience: 'easy-tax', algorithm: 'ES256' } as const;

const SERVER_SIDE = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** @throws Unauthenticated without a well-formed bearer token */
function bearerToken(authorization: string | undefined): string {
  if (!authorization) throw new Unauthenticated();
  const token = BEARER.exec(authorization)?.[1];
  if (!token) throw new Unauthenticated(messages.sessionEnded);
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

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Checks every call of every service. A route without declared access is shut. */
@Injectable()
export class AccessGuard extends AuthGuard() {
  private readonly internalToken: Buffer | undefined;

  constructor(
    strategy: BearerStrategy,
    private readonly gate: SessionGate,
    private readonly links: LinkGate,
    private readonly reflector: Reflector,
    private readonly clock: Clock,
    @Inject(CONFIG) config: CommonConfig,
  ) {
    super({ defaultStrategy: strategy.name });
    this.internalToken = config.INTERNAL_TOKEN === undefined ? undefined : digest(config.INTERNAL_TOKEN);
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const served = this.reflector.get<Served | undefined>(SERVED, context.getHandler());
    const rule = served?.access;
    const request = context.switchToHttp().getRequest<AppRequest>();
    if (rule === 'public') return true;
    if (rule === 'internal') return this.isInternal(request);
    if (rule === undefined) throw new Forbidden();
    if (rule === 'link') {
      request.user = await this.links.callerOf(request);
      return true;
    }
    await super.canActivate(context);
    const caller = request.user as Caller;
    if (!admits(rule, caller)) throw new Forbidden();
    if (caller.limited && !served?.enrolment) throw new SecondFactorRequired();
    if (served?.secondLook && needsLook(caller, this.clock.now())) {
      // The cached session may be older than the second step.
      const now = await this.gate.callerOf(caller.sid, { isFresh: true });
      if (served.secondLook === true && needsLook(now, this.clock.now())) throw new SecondLookNeeded();
      request.user = now;
    }
    return true;
  }

  private isInternal(request: AppRequest): boolean {
    const shown = request.headers[INTERNAL_HEADER];
    const expected = this.internalToken;
    if (expected && typeof shown === 'string' && timingSafeEqual(digest(shown), expected)) return true;
    throw new Forbidden();
  }
}
