import helmet from 'helmet';
import type { Manifest } from './static/web-root.js';

/** Sent only over TLS: a local installation must stay reachable over HTTP. */
export const HSTS = 'max-age=31536000';

const PERMISSIONS = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/** Sets the headers of every response. A service's own value of a header wins. */
export function securityHeaders({ scriptHashes, frames }: Manifest) {
  const setHelmet = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash.replaceAll("'", '')}'`)],
        'style-src': ["'self'"],
        // React writes style attributes; the other directives limit what those can load.
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'media-src': ["'self'", 'blob:'],
        'connect-src': ["'self'"],
        // The desk shows a PDF that it unlocked from memory.
        'frame-src': ["'self'", 'blob:', ...frames],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'object-src': ["'none'"],
      },
    },
    // The Google popup must be able to answer the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  });
  return (...[req, res, next]: Parameters<typeof setHelmet>): void => {
    res.setHeader('Permissions-Policy', PERMISSIONS);
    setHelmet(req, res, next);
  };
}
