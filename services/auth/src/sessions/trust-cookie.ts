import { limits, SECOND } from '@easy-tax/contracts';

const NAME = 'easytax_device';
/** The last one: an earlier release set it for `/auth`, without the prefix, and browsers send that one first. */
const FORMAT = new RegExp(`(?:.*;\\s*|^)(?:__Host-)?${NAME}=([\\w-]{43})(?:;|$)`);

/** The token that a request's cookies hold. */
export const trustTokenOf = (cookies: string | undefined): string | undefined => FORMAT.exec(cookies ?? '')?.[1];

/**
 * A cookie that no script reads, no other site makes a browser send, and no other host can set (`__Host-`). Browsers keep
 * no such one of plain HTTP.
 */
export function trustCookieOf(token: string, publicUrl: string): string {
  const [prefix, secure] = publicUrl.startsWith('https:') ? ['__Host-', '; Secure'] : ['', ''];
  const seconds = limits.trustedDeviceMs / SECOND;
  return `${prefix}${NAME}=${token}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Strict${secure}`;
}
