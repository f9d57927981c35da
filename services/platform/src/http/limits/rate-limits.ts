import { hash } from 'node:crypto';
import { networkOf, type Rate, type RateName, rates } from '@easy-tax/contracts';
import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Clock, CONFIG, type CommonConfig, Telemetry } from '../../core/index.js';
import { RECORDS_ENGINE, type RecordsEngine } from '../../data/index.js';
import { TooMany } from '../errors.js';
import { type AppRequest, clientAddress } from '../request/request.js';
import { RateCountersRepository } from './rate-counters.repository.js';

/**
 * Limits in fixed windows. Replicas count in shared records. A single process counts in memory, from zero at each
 * start.
 */
@Injectable()
export class RateLimits {
  private readonly inMemory = new Map<string, RateLimiterMemory>();

  constructor(
    @Inject(RECORDS_ENGINE) private readonly engine: RecordsEngine,
    private readonly counters: RateCountersRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: CommonConfig,
    private readonly telemetry: Telemetry,
  ) {}

  /** Counts one use by an address, an account (an id, or the e-mail tried), or both. @throws TooMany past the limit */
  async consume(name: RateName, { address, account }: { address?: string; account?: string }): Promise<void> {
    const rate: Rate = rates[name];
    if (address && rate.perAddress)
      await this.count(name, 'address', networkOf(address), rate.windowMs, rate.perAddress);
    if (account && rate.perAccount) await this.count(name, 'account', account, rate.windowMs, rate.perAccount);
  }

  private async count(name: RateName, kind: string, who: string, windowMs: number, max: number): Promise<void> {
    const scaled = Math.max(1, Math.floor(max * this.config.RATE_LIMIT_SCALE));
    const count = this.engine.isShared ? this.countInRecords : this.countInMemory;
    const waitMs = await count.call(this, `${name}:${kind}`, who, windowMs, scaled);
    if (waitMs === 0) return;
    this.telemetry.count('easytax_rate_limited_total', { limit: name, by: kind });
    throw new TooMany(Math.max(1, Math.ceil(waitMs / 1000)));
  }

  /** Counts one use. @returns 0, or the remaining time of the window in ms if none is left */
  private async countInMemory(limit: string, who: string, windowMs: number, max: number): Promise<number> {
    const limiter = this.inMemory.get(limit) ?? new RateLimiterMemory({ points: max, duration: windowMs / 1000 });
    this.inMemory.set(limit, limiter);
    const { consumedPoints, msBeforeNext } = await limiter.penalty(who);
    return consumedPoints > max ? Math.max(1, msBeforeNext) : 0;
  }

  private async countInRecords(limit: string, who: string, windowMs: number, max: number): Promise<number> {
    const now = this.clock.now();
    const window = Math.floor(now.getTime() / windowMs);
    const endsAt = new Date((window + 1) * windowMs);
    const key = `${limit}:${window}:${hash('sha256', who, 'base64url')}`;
    return (await this.counters.countUp(key, max, now, endsAt)) ? 0 : endsAt.getTime() - now.getTime();
  }
}

const LIMIT = 'easy-tax:limit';

/** Counts each call against the limit's rate per address; rates per account need `RateLimits.consume` in the service. */
export const Limit = (name: RateName) => SetMetadata<string, RateName>(LIMIT, name);

@Injectable()
export class LimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = this.reflector.get<RateName | undefined>(LIMIT, context.getHandler());
    if (name)
      await this.limits.consume(name, { address: clientAddress(context.switchToHttp().getRequest<AppRequest>()) });
    return true;
  }
}
