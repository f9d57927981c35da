import { createHash, timingSafeEqual } from 'node:crypto';
import { admits } from '@easy-tax/contracts';
import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { Clock } from '../core/clock.js';
import { CONFIG, type CommonConfig } from '../core/config/config.js';
import { Forbidden, SecondFactorRequired, SecondLookNeeded } from '../http/errors.js';
import type { AppRequest } from '../http/request/request.js';
import { BearerStrategy } from './bearer.strategy.js';
import { INTERNAL_HEADER } from './call-service.js';
import { type Caller, needsLook, SessionGate } from './caller.js';
import { SERVED, type Served } from './handles.js';
import { LinkGate } from './link-gate.js';

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
