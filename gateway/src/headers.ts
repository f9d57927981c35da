import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Client } from './client.js';

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
/** The framing of the body, which the parser has checked: a `Connection: content-length` must not take it away. */
const FRAMING = ['content-length', 'transfer-encoding', 'host'];
/** What only the gateway may say to a service, or what would make a service see another request than the table did. */
const OURS =
  /^(?:x-forwarded-.*|forwarded|x-real-ip|x-internal-.*|x-original-.*|x-rewrite-.*|x-http-method.*|x-method-override|expect|http2-settings)$/;

const namedBy = (connection: string | undefined) =>
  (connection ?? '').split(',').map((name) => name.trim().toLowerCase());

/** Leaves in a request's headers only what may reach a service, and adds what the gateway knows about the client. */
export function sanitiseRequest(req: IncomingMessage, client: Client, requestId: string): void {
  const dropped = new Set([...HOP_BY_HOP, ...namedBy(req.headers.connection)]);
  for (const name of Object.keys(req.headers)) {
    if ((dropped.has(name) && !FRAMING.includes(name)) || OURS.test(name.replace(/_/g, '-'))) delete req.headers[name];
  }
  req.headers['x-forwarded-for'] = client.address;
  req.headers['x-forwarded-proto'] = client.tls ? 'https' : 'http';
  if (req.headers.host !== undefined) req.headers['x-forwarded-host'] = req.headers.host;
  req.headers['x-request-id'] = requestId;
}

/** Names a service might add about itself; nobody outside needs them. The request id is the gateway's own. */
const PRIVATE = ['x-powered-by', 'server', 'x-request-id', 'transfer-encoding'];

/** What of a service's headers goes to the client. */
export function answerHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const dropped = new Set([...HOP_BY_HOP, ...PRIVATE, ...namedBy(headers.connection)]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

/** A request whose framing or host two programs could read differently. The strict parser refuses the rest. */
export function isAmbiguous(req: IncomingMessage): boolean {
  const encoding = req.headers['transfer-encoding'];
  const hosts = req.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  const hostNeeded = req.httpVersion !== '1.0';
  return (
    (encoding !== undefined && (encoding.toLowerCase() !== 'chunked' || req.httpVersion === '1.0')) ||
    hosts > 1 ||
    (hosts === 0 && hostNeeded) ||
    !/^[\w.\-:[\]]*$/.test(req.headers.host ?? '')
  );
}
