import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Client } from './client.js';
import { MAX_HEADERS } from './http-server.js';

/** They belong to one connection and end at each proxy (RFC 9110 §7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'proxy-authenticate',
  'proxy-authorization',
];
/** The framing of the body, which the parser has checked. */
const FRAMING = ['content-length', 'transfer-encoding', 'host'];
/**
 * What of a request's headers is for the services. A list of what passes, as the route table is: so nobody outside
 * speaks for the gateway (`X-Forwarded-*`, `X-Internal-*`), changes the method behind its back, or names in
 * `Connection` what it wants gone.
 */
export const PASSED_ON = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-encoding',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'origin',
  'range',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'traceparent',
  'tracestate',
  'user-agent',
] as const;
const kept: ReadonlySet<string> = new Set([...FRAMING, ...PASSED_ON]);

/** Leaves in a request's headers only what may reach a service, and adds what the gateway knows about the client. */
export function sanitiseRequest(req: IncomingMessage, client: Client, requestId: string): void {
  for (const name of Object.keys(req.headers)) if (!kept.has(name)) delete req.headers[name];
  req.headers['x-forwarded-for'] = client.address;
  req.headers['x-forwarded-proto'] = client.tls ? 'https' : 'http';
  if (req.headers.host !== undefined) req.headers['x-forwarded-host'] = req.headers.host;
  req.headers['x-request-id'] = requestId;
}

/** Names a service might add about itself; nobody outside needs them. The request id is the gateway's own. */
const PRIVATE = ['x-powered-by', 'server', 'x-request-id', 'transfer-encoding'];

const namedBy = (connection: string | undefined) =>
  (connection ?? '').split(',').map((name) => name.trim().toLowerCase());

/** What of a service's headers goes to the client. */
export function answerHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const dropped = new Set([...HOP_BY_HOP, ...PRIVATE, ...namedBy(headers.connection)]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

/** What a host's name and port are made of. */
export const SANE_HOST = /^[\w.\-:[\]]*$/;

/** A request whose framing or host two programs could read differently. The strict parser refuses the rest. */
export function isAmbiguous(req: IncomingMessage): boolean {
  const encoding = req.headers['transfer-encoding'];
  const hosts = req.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  const hostNeeded = req.httpVersion !== '1.0';
  return (
    (encoding !== undefined && (encoding.toLowerCase() !== 'chunked' || req.httpVersion === '1.0')) ||
    hosts > 1 ||
    (hosts === 0 && hostNeeded) ||
    !SANE_HOST.test(req.headers.host ?? '')
  );
}

export const hasTooManyHeaders = ({ rawHeaders }: IncomingMessage): boolean => rawHeaders.length / 2 > MAX_HEADERS;
