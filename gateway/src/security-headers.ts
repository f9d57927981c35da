import type { ServerResponse } from 'node:http';

/** What of the policy the web's build decides. */
export interface BuiltPolicy {
  /** Of the inline scripts in its pages. */
  readonly scriptHashes: readonly string[];
  /** Hosts whose maps and films the content frames; nothing else may be framed, and nothing at all may frame us. */
  readonly frames: readonly string[];
}

function contentSecurityPolicy({ scriptHashes, frames }: BuiltPolicy): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash.replace(/'/g, '')}'`)];
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self'",
    // React writes style attributes; an attribute can't fetch or run anything that the other lines forbid.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    `frame-src ${["'self'", ...frames].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

/** What every answer carries, errors and proxied answers included. A service's own value for a name wins. */
export function securityHeaders(
  built: BuiltPolicy = { scriptHashes: [], frames: [] },
): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(built),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    // The Google popup must be able to answer the page that opened it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** Only over TLS: a browser ignores it elsewhere, and a local installation must stay reachable without. */
export const HSTS = 'max-age=31536000';

/** Puts the headers on an answer before anything else is decided about it. */
export function secure(res: ServerResponse, headers: Readonly<Record<string, string>>, tls: boolean): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  if (tls) res.setHeader('Strict-Transport-Security', HSTS);
}
