import { cookieValues, limits, SECOND } from '@easy-tax/contracts';

const NAME = 'easytax_device';
const TOKEN = /^[\w-]{43}$/;

/** Reads the token from a request's cookies. An earlier release's cookie for `/auth`, without the prefix, comes first. */
export const trustTokenOf = (cookies: string | undefined): string | undefined =>
  cookieValues(cookies, NAME).findLast((value) => TOKEN.test(value));

/** A cookie that is HttpOnly, SameSite and host-bound (`__Host-`), which browsers accept only over HTTPS. */
export function trustCookieOf(token: string, publicUrl: string): string {
  const [prefix, secure] = publicUrl.startsWith('https:') ? ['__Host-', '; Secure'] : ['', ''];
  const seconds = limits.trustedDeviceMs / SECOND;
  return `${prefix}${NAME}=${token}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Strict${secure}`;
}
