import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AppRequest } from './request.js';

/** The address that a request came from; X-Forwarded-For counts only from the proxies of TRUST_PROXY. */
export const clientAddress = (request: AppRequest): string => (request.ip ?? '').replace(/^::ffff:/, '');

/** `@Address() address: string`: for limits and audit. */
export const Address = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  clientAddress(context.switchToHttp().getRequest<AppRequest>()),
);
