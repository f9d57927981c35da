import { isIPv6 } from 'node:net';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AppRequest } from './request.js';

/** The address that a request came from; X-Forwarded-For counts only from the proxies of TRUST_PROXY. */
export const clientAddress = (request: AppRequest): string => (request.ip ?? '').replace(/^::ffff:/, '');

/** `@Address() address: string`: for limits and audit. */
export const Address = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  clientAddress(context.switchToHttp().getRequest<AppRequest>()),
);

/** Counts IPv6 addresses by their first 64 bits, because a household has a whole network. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%', 1)[0]?.toLowerCase().split('::', 2) ?? [];
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left.slice(0, 4).join(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
