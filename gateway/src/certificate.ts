import { X509Certificate } from 'node:crypto';
import type { Server } from 'node:https';
import { MINUTE } from '@easy-tax/contracts';
import type { FrontDoorOptions } from './front-door.js';

/** PEM texts. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export const secureOptions = (certificate: Certificate) => ({ ...certificate, minVersion: 'TLSv1.2' }) as const;

export interface ServedCertificate {
  /** When it ends, in seconds since 1970. */
  end(): number;
  /** Stops looking for a renewed one. */
  stop(): void;
}

/** Looks for a renewed certificate and serves it. One that can't be served is logged once; the one before stays. */
export function watchCertificate(
  server: Server,
  first: Certificate,
  read: () => Certificate,
  { log, certificateCheckMs = MINUTE }: Pick<FrontDoorOptions, 'log'> & { readonly certificateCheckMs?: number },
): ServedCertificate {
  let served = first;
  let seen = served.cert + served.key;
  const takeOver = () => {
    const found = read();
    if (found.cert + found.key === seen) return;
    seen = found.cert + found.key;
    server.setSecureContext(secureOptions(found));
    served = found;
  };
  let logged = '';
  const timer = setInterval(() => {
    try {
      takeOver();
      logged = '';
    } catch (err) {
      if (String(err) === logged) return;
      logged = String(err);
      const message = 'The renewed certificate is not taken over, and the one of before is shown on';
      log?.({ message, requestId: '', err });
    }
  }, certificateCheckMs);
  return {
    end: () => Date.parse(new X509Certificate(served.cert).validTo) / 1000,
    stop: () => clearInterval(timer),
  };
}
