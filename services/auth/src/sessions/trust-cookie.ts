import { limits, SECOND } from '@easy-tax/contracts';

const NAME = 'easytax_device';
const FORMAT = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`);

/** The token that a request's cookies hold. */
export const trustTokenOf = (cookies: string | undefined): string | undefined => FORMAT.exec(cookies ?? '')?.[1];

/** A cookie that only calls below /auth bring back, and no script reads. Browsers keep no `Secure` one of plain HTTP. */
export function trustCookieOf(token: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const seconds = limits.trustedDeviceMs / SECOND;
  return `${NAME}=${token}; Max-Age=${seconds}; Path=/auth; HttpOnly; SameSite=Strict${secure}`;
}
