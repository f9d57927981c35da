import { isIP } from 'node:net';

/** The site that passkeys are made for (WebAuthn §4, Relying Party). */
export interface RelyingParty {
  readonly rpId: string;
  readonly origin: string;
}

/**
 * Derived from PUBLIC_URL: a domain with HTTPS, or `localhost` for a local product, also at 127.0.0.1, as IP addresses
 * can't have passkeys. Null: browsers allow none.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, port } = new URL(publicUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (['localhost', '127.0.0.1', '::1'].includes(host))
    return { rpId: 'localhost', origin: new URL(`${protocol}//localhost:${port}`).origin };
  if (protocol !== 'https:' || isIP(host)) return null;
  return { rpId: host, origin: new URL(publicUrl).origin };
}
