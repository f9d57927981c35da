import { cleanLine, cutText, limits } from '@easy-tax/contracts';
import { type AppRequest, clientAddress } from '@easy-tax/platform';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { trustTokenOf } from './trust-cookie.js';

/** Browser and IP address of a login, shown to its owner. */
export interface Device {
  readonly address: string;
  readonly userAgent: string;
  /** Value of the trusted device's cookie. */
  readonly trustToken?: string | undefined;
}

/** `@FromDevice() device: Device` */
export const FromDevice = createParamDecorator((_: unknown, context: ExecutionContext): Device => {
  const request = context.switchToHttp().getRequest<AppRequest>();
  const userAgent = cleanLine(cutText(request.headers['user-agent'] ?? '', limits.userAgentLength));
  return { address: clientAddress(request), userAgent, trustToken: trustTokenOf(request.headers.cookie) };
});
