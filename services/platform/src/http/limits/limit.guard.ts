import type { RateName } from '@easy-tax/contracts';
import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { clientAddress } from '../request/address.js';
import type { AppRequest } from '../request/request.js';
import { RateLimits } from './rate-limits.js';

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
