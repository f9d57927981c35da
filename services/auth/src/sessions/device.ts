import { cleanLine, cookieValues, cutText, type Language, languageOf, limits, SECOND } from '@easy-tax/contracts';
import { type AppRequest, clientAddress } from '@easy-tax/platform/http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

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

const NAME = 'easytax_device';
const TOKEN = /^[\w-]{43}$/;

/** Reads the token from a request's cookies. An earlier release's cookie for `/auth`, without the prefix, comes first. */
const trustTokenOf = (cookies: string | undefined): string | undefined =>
  cookieValues(cookies, NAME).findLast((value) => TOKEN.test(value));

/** A cookie that is HttpOnly, SameSite and host-bound (`__Host-`), which browsers accept only over HTTPS. */
export function trustCookieOf(token: string, publicUrl: string): string {
  const [prefix, secure] = publicUrl.startsWith('https:') ? ['__Host-', '; Secure'] : ['', ''];
  const seconds = limits.trustedDeviceMs / SECOND;
  return `${prefix}${NAME}=${token}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Strict${secure}`;
}

/** The language of a registration's page (Accept-Language): `@InLanguage() language: Language` */
export const InLanguage = createParamDecorator(
  (_: unknown, context: ExecutionContext): Language =>
    languageOf(context.switchToHttp().getRequest<AppRequest>().headers),
);
