import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import {
  bareAddress,
  calls,
  errorBody,
  messages,
  networkOf,
  rates,
  SECOND,
  type Service,
  type SiteConfig,
} from '@easy-tax/contracts';
import helmet from 'helmet';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { answerJson, isAmbiguous, type RequestTarget, refuse, requestTarget, singleSlashed } from './refusals.js';
import { leadToPage, sendFile, serveWeb, type WebRoot } from './static/serve-web.js';
import type { Folder, Manifest } from './static/web-root.js';

export type ServiceName = Exclude<Service, 'gateway'>;

/** A service that runs in this process. */
export interface InProcessService {
  readonly handle: RequestListener;
  isReady(): Promise<boolean>;
}

export interface FrontDoorOptions {
  readonly services: Readonly<Record<ServiceName, InProcessService>>;
  /** Answered at /config.json. */
  readonly siteConfig: SiteConfig;
  /** True behind one trusted proxy: its X-Forwarded-For and -Proto count. */
  readonly trustProxy?: boolean;
  /** Multiplies the rate of pages (RATE_LIMIT_SCALE). */
  readonly rateLimitScale?: number;
  readonly log?: (entry: { readonly message: string; readonly requestId: string; readonly err: unknown }) => void;
}

/** The service of each path. `/contact` alone is a page. */
const PREFIXES: readonly (readonly [prefix: string, owner: ServiceName])[] = [
  ['/auth', 'auth'],
  ['/contact-data', 'contacts'],
  ['/contact/contact-data', 'contacts'],
  ['/api', 'filings'],
  ['/file', 'filings'],
];
/** The API's reference: a page and its files. */
const DOCS = /^\/api\/docs(?:\/(docs\.css|openapi\.json)?)?$/;
/** Asked by balancers all the time. */
const PROBES = new Set(['/healthz', '/readyz']);
const ownerOf = (path: string) =>
  DOCS.test(path) ? undefined : PREFIXES.find(([prefix]) => `${path}/`.startsWith(`${prefix}/`))?.[1];

function requestIdOf({ headers }: IncomingMessage): string {
  const id = headers['x-request-id'];
  return typeof id === 'string' && /^[\w-]{8,36}$/.test(id) ? id : randomUUID();
}

/** Only a trusted proxy may set the client's address. */
function dropForwarded({ headers }: IncomingMessage): void {
  for (const name of Object.keys(headers))
    if (/^(?:forwarded|x-forwarded-.*|x-real-ip)$/.test(name)) delete headers[name];
}

/** The entry point: sets headers, then answers itself, from the web's build, or by the service of the path. */
export function createFrontDoor(options: FrontDoorOptions, web: WebRoot, docs: Folder): RequestListener {
  const { services, siteConfig, trustProxy = false, rateLimitScale = 1 } = options;
  const waitForPages = pageRate(rateLimitScale);
  const setSecurityHeaders = securityHeaders(web.manifest);

  const answerItself = async (req: IncomingMessage, res: ServerResponse, target: RequestTarget) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET, HEAD');
      return refuse(req, res, 'method_not_allowed');
    }
    const { path } = target;
    const doc = DOCS.exec(path);
    res.setHeader('Cache-Control', 'no-cache');
    if (doc) return sendFile(req, res, docs, doc[1] ?? 'index.html');
    if (path === '/healthz') return answerJson(res, 200, { status: 'ok' });
    if (path === '/readyz') return answerReadiness(req, res, services);
    if (path === calls.siteConfig.path) return answerJson(res, 200, siteConfig);
    return serveWeb(req, res, web, target);
  };

  const route = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const target = isAmbiguous(req) ? 'malformed' : requestTarget(req.url ?? '');
    if (target === 'not_found' && leadToPage(res, web.manifest, singleSlashed(req.url ?? ''))) return;
    if (typeof target === 'string') return refuse(req, res, target);
    const owner = ownerOf(target.path);
    if (owner) {
      // An answer without Cache-Control may be personal.
      res.setHeader('Cache-Control', 'no-store');
      return services[owner].handle(req, res);
    }
    const seconds = PROBES.has(target.path) ? 0 : await waitForPages(addressOf(req));
    if (seconds === 0) return answerItself(req, res, target);
    res.setHeader('Retry-After', seconds);
    refuse(req, res, 'too_many_requests');
  };

  return (req, res) => {
    // The service logs and answers with the same id.
    const requestId = requestIdOf(req);
    req.headers['x-request-id'] = requestId;
    res.setHeader('x-request-id', requestId);
    if (!trustProxy) dropForwarded(req);
    if (isTls(req)) res.setHeader('Strict-Transport-Security', HSTS);
    setSecurityHeaders(req, res, () => undefined);
    route(req, res).catch((error: unknown) => {
      options.log?.({ message: 'The listener failed', requestId, err: error });
      if (res.headersSent) res.destroy();
      else refuse(req, res, 'internal');
    });
  };
}

/** Sent only over TLS: a local installation must stay reachable over HTTP. */
const HSTS = 'max-age=31536000';

const PERMISSIONS = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/** Sets the headers of every response. A service's own value of a header wins. */
function securityHeaders({ scriptHashes, frames }: Manifest) {
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

async function answerReadiness(
  req: IncomingMessage,
  res: ServerResponse,
  services: FrontDoorOptions['services'],
): Promise<void> {
  // Clients must not learn which part is down.
  if (!isLocal(req)) return refuse(req, res, 'not_found');
  res.setHeader('Cache-Control', 'no-store');
  const ready = await Promise.all(Object.values(services).map((service) => service.isReady()));
  const failing = Object.keys(services).filter((_, at) => !ready[at]);
  const [first, ...others] = failing.map((path) => ({ message: messages.unavailable, path }));
  if (!first) return answerJson(res, 200, { status: 'ready' });
  answerJson(res, 503, errorBody('unavailable', [first, ...others], String(res.getHeader('x-request-id'))));
}

/** Only the last entry counts: the trusted proxy wrote it. Without a proxy, there is none. */
const lastOf = (header: string | string[] | undefined) => String(header).split(',').at(-1)?.trim() ?? '';

const isTls = ({ headers, socket }: IncomingMessage) =>
  'encrypted' in socket || lastOf(headers['x-forwarded-proto']).toLowerCase() === 'https';

function addressOf({ headers, socket }: IncomingMessage): string {
  const forwarded = bareAddress(lastOf(headers['x-forwarded-for']));
  return isIP(forwarded) ? forwarded : bareAddress(socket.remoteAddress ?? '');
}

/** True if the request comes from this machine. */
function isLocal(req: IncomingMessage): boolean {
  const address = addressOf(req);
  return address === '::1' || address.startsWith('127.');
}

/** Counts requests for pages and files by address. The result is the number of seconds to wait; 0: go on. */
function pageRate(scale: number): (address: string) => Promise<number> {
  const { windowMs, perAddress } = rates.pages;
  const points = Math.max(1, Math.floor(perAddress * scale));
  const limiter = new RateLimiterMemory({ points, duration: windowMs / SECOND });
  return async (address) => {
    const { consumedPoints, msBeforeNext } = await limiter.penalty(networkOf(address));
    return consumedPoints > points ? Math.max(1, Math.ceil(msBeforeNext / SECOND)) : 0;
  };
}
