import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { calls, errorBody, messages, type Service, type SiteConfig } from '@easy-tax/contracts';
import { answerJson, refuse, refuseMethod } from './refusals.js';
import { type RequestTarget, requestTarget, type TargetFault } from './request-target.js';
import { HSTS, securityHeaders } from './security-headers.js';
import { type Folder, sendFile, serveWeb } from './static/serve-web.js';
import type { WebRoot } from './static/web-root.js';

export type ServiceName = Exclude<Service, 'gateway'>;

/** A service of this process. */
export interface InProcessService {
  readonly handle: RequestListener;
  isReady(): Promise<boolean>;
}

export interface FrontDoorOptions {
  readonly services: Readonly<Record<ServiceName, InProcessService>>;
  /** Answered at /config.json. */
  readonly siteConfig: SiteConfig;
  /** One proxy of ours stands in front: its X-Forwarded-For and -Proto count. */
  readonly trustProxy?: boolean;
  readonly log?: (entry: { readonly message: string; readonly requestId: string; readonly err: unknown }) => void;
}

/** Owners of paths. `/contact` alone is a page. */
const PREFIXES: readonly (readonly [prefix: string, owner: ServiceName])[] = [
  ['/auth', 'auth'],
  ['/contact-data', 'contacts'],
  ['/contact/contact-data', 'contacts'],
  ['/api', 'filings'],
  ['/file', 'filings'],
];
/** Containers ask each other there; nobody outside gets an answer. */
const INTERNAL = /^\/internal(?:\/|$)/;
const ownerOf = (path: string) => PREFIXES.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1];

function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,36}$/.test(given) ? given : randomUUID();
}

/** Only a proxy of ours may say where a request comes from. */
function dropForwarded({ headers }: IncomingMessage): void {
  for (const name of Object.keys(headers))
    if (/^(?:forwarded|x-forwarded-.*|x-real-ip)$/.test(name)) delete headers[name];
}

/** The one entry point: sets the headers, then answers itself, from the web's build, or by the service that owns the path. */
export function createFrontDoor(options: FrontDoorOptions, web: WebRoot, docs: Folder): RequestListener {
  const { services, trustProxy = false } = options;
  const setSecurityHeaders = securityHeaders(web);
  const ownAnswers = ownAnswersOf(options, docs);

  const route = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const target = targetOf(req);
    if (typeof target === 'string') return refuse(req, res, target);
    const own = ownAnswers.get(target.path);
    const owner = own ? undefined : ownerOf(target.path);
    if (owner) {
      // An answer that says nothing of caching may be personal.
      res.setHeader('Cache-Control', 'no-store');
      services[owner].handle(req, res);
    } else if (req.method !== 'GET' && req.method !== 'HEAD') refuseMethod(req, res, ['GET', 'HEAD']);
    else if (own) await own(req, res);
    else await serveWeb(req, res, web, target);
  };

  return (req, res) => {
    // The service logs and answers with the same id.
    const requestId = requestIdOf(req);
    req.headers['x-request-id'] = requestId;
    res.setHeader('x-request-id', requestId);
    if (isTls(req, trustProxy)) res.setHeader('Strict-Transport-Security', HSTS);
    if (!trustProxy) dropForwarded(req);
    setSecurityHeaders(req, res, () => undefined);
    route(req, res).catch((error: unknown) => {
      options.log?.({ message: 'The listener failed', requestId, err: error });
      if (res.headersSent) res.destroy();
      else refuse(req, res, 'internal');
    });
  };
}

type Handler = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

function ownAnswersOf(
  { services, siteConfig, trustProxy = false }: FrontDoorOptions,
  docs: Folder,
): ReadonlyMap<string, Handler> {
  const fresh =
    (write: Handler): Handler =>
    (req, res) => {
      res.setHeader('Cache-Control', 'no-cache');
      return write(req, res);
    };
  const doc = (file: string) => fresh((req, res) => sendFile(req, res, docs, file, 200));
  return new Map<string, Handler>([
    [calls.siteConfig.path, fresh((_, res) => answerJson(res, 200, siteConfig))],
    ['/healthz', fresh((_, res) => answerJson(res, 200, { status: 'ok' }))],
    [
      '/readyz',
      async (req, res) => {
        // Nobody outside needs to know which part is down.
        if (!isLocal(req, trustProxy)) return refuse(req, res, 'not_found');
        res.setHeader('Cache-Control', 'no-store');
        const failing = await failingOf(services);
        const [first, ...others] = failing.map((path) => ({ message: messages.unavailable, path }));
        if (!first) return answerJson(res, 200, { status: 'ready' });
        answerJson(res, 503, errorBody('unavailable', [first, ...others], String(res.getHeader('x-request-id'))));
      },
    ],
    ['/api/docs', doc('index.html')],
    ['/api/docs/docs.css', doc('docs.css')],
    ['/api/docs/openapi.json', doc('openapi.json')],
    ['/api/docs/', (_, res) => void res.writeHead(308, { Location: '/api/docs', 'Content-Length': 0 }).end()],
  ]);
}

async function failingOf(services: FrontDoorOptions['services']): Promise<string[]> {
  const names = Object.keys(services) as ServiceName[];
  const ready = await Promise.all(names.map((name) => services[name].isReady()));
  return names.filter((_, at) => !ready[at]);
}

const lastOf = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim() ?? '';

const isTls = (req: IncomingMessage, trustProxy: boolean) =>
  'encrypted' in req.socket || (trustProxy && lastOf(req.headers['x-forwarded-proto']).toLowerCase() === 'https');

/** From this machine. Only the entry that our own proxy wrote counts: the last one. */
function isLocal(req: IncomingMessage, trustProxy: boolean): boolean {
  const told = trustProxy ? lastOf(req.headers['x-forwarded-for']) : '';
  const address = (isIP(told) ? told : (req.socket.remoteAddress ?? '')).replace(/^::ffff:/i, '');
  return address === '::1' || address.startsWith('127.');
}

/** The request's target, or the reason why it has none. */
function targetOf(req: IncomingMessage): RequestTarget | TargetFault {
  const target = isAmbiguous(req) ? 'malformed' : requestTarget(req.url ?? '');
  return typeof target === 'object' && INTERNAL.test(target.path) ? 'not_found' : target;
}

/** A request whose framing or host a proxy in front could read differently. The strict parser refuses the rest. */
function isAmbiguous({ headers, httpVersion, rawHeaders }: IncomingMessage): boolean {
  const encoding = headers['transfer-encoding'];
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  return (
    (encoding !== undefined && (encoding.toLowerCase() !== 'chunked' || httpVersion === '1.0')) ||
    hosts > 1 ||
    (hosts === 0 && httpVersion !== '1.0')
  );
}
