import { isIP } from 'node:net';

/** The site that passkeys are made for (WebAuthn §4, Relying Party). */
export interface RelyingParty {
  readonly rpId: string;
  readonly origin: string;
}

/**
 * By the address that people open: a domain with HTTPS. On this machine alone it is `localhost`, also where the product
 * calls itself 127.0.0.1, since an IP address can't have passkeys. Null: no browser would make one.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, port } = new URL(publicUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (['localhost', '127.0.0.1', '::1'].includes(host))
    return { rpId: 'localhost', origin: new URL(`${protocol}//localhost:${port}`).origin };
  if (protocol !== 'https:' || isIP(host)) return null;
  return { rpId: host, origin: new URL(publicUrl).origin };
}
