import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { errorBody, messages, plainPage, statusOf } from '@easy-tax/contracts';

/** The target of a request: the path exactly as sent (services must not read it differently), and its query. */
export interface RequestTarget {
  readonly path: string;
  readonly query: string;
}

/** Printable, and without a fragment. */
const READABLE = /^\/[\x21\x22\x24-\x7E]*$/;
/** Characters of a path by RFC 3986: none that two parsers would treat differently (backslash, `#`). */
const PATH = /^\/[\w\-.~!$&'()*+,;=:@%/]*$/;
const BROKEN_ESCAPE = /%(?![0-9a-f]{2})/i;
/** An encoded slash, backslash, dot, percent or control character: decoding twice would give another path. */
const DISGUISE = /%(?:2f|5c|2e|25|[01][0-9a-f]|7f)/i;
const DOTS_OR_EMPTY = /\/(?:\.{1,2}(?:;[^/]*)?)?(?=\/)|\/\.{1,2}(?:;[^/]*)?$/;
/** Calls between containers; clients never get an answer here. */
const INTERNAL = /^\/internal(?:\/|$)/;

/**
 * Parses the request line's target. Paths that need normalising are refused, so that gateway and service see the same
 * path.
 */
export function requestTarget(url: string): RequestTarget | 'malformed' | 'not_found' {
  const { path, query } = partsOf(url);
  if (!READABLE.test(url) || BROKEN_ESCAPE.test(path)) return 'malformed';
  const isRefused = !PATH.test(path) || DISGUISE.test(path) || DOTS_OR_EMPTY.test(path) || INTERNAL.test(path);
  return isRefused ? 'not_found' : { path, query };
}

/** The path with each run of slashes as one, and its query, if that alone was odd. A second slash could name a host. */
export function singleSlashed(url: string): RequestTarget | undefined {
  const { path, query } = partsOf(url);
  const merged = path.replace(/\/{2,}/g, '/');
  const target = merged === path ? 'not_found' : requestTarget(merged + query);
  return typeof target === 'string' ? undefined : target;
}

function partsOf(url: string): RequestTarget {
  const cut = url.indexOf('?');
  return cut === -1 ? { path: url, query: '' } : { path: url.slice(0, cut), query: url.slice(cut) };
}

/** A name or address, and perhaps a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** A request whose version, framing or host a proxy in front could read differently. The strict parser refuses the rest. */
export function isAmbiguous({ headers, headersDistinct, httpVersion }: IncomingMessage): boolean {
  const encoding = headers['transfer-encoding'];
  const hosts = headersDistinct.host ?? [];
  return (
    (encoding !== undefined && (encoding.toLowerCase() !== 'chunked' || httpVersion === '1.0')) ||
    !/^1\.[01]$/.test(httpVersion) ||
    hosts.length > 1 ||
    (hosts.length === 0 && httpVersion !== '1.0') ||
    hosts.some((host) => !HOST.test(host))
  );
}

const messageOf = {
  malformed: messages.badRequest,
  not_found: messages.notFound,
  method_not_allowed: messages.methodNotAllowed,
  too_many_requests: messages.tooMany,
  internal: messages.broken,
} as const;

/** Sends a complete text. Node discards an unread request body. */
function answer(res: ServerResponse, status: number, type: string, text: string): void {
  res.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Content-Length': Buffer.byteLength(text) });
  res.end(text);
}

export const answerJson = (res: ServerResponse, status: number, body: unknown): void =>
  answer(res, status, 'application/json', JSON.stringify(body));

/** Answers `E`, or a page with the same status to a browser that navigates. */
export function refuse(req: IncomingMessage, res: ServerResponse, code: keyof typeof messageOf): void {
  const [status, requestId] = [statusOf[code], String(res.getHeader('x-request-id'))];
  res.setHeader('Cache-Control', 'no-store');
  // Nobody can tell where the next request begins.
  if (code === 'malformed') res.setHeader('Connection', 'close');
  res.setHeader('Vary', 'Accept, Accept-Language, Cookie');
  if (/\btext\/html\b/i.test(req.headers.accept ?? '')) {
    const title = code === 'not_found' ? messages.pageNotFound : messageOf[code];
    answer(res, status, 'text/html', plainPage({ title, requestId, status }, req));
  } else answerJson(res, status, errorBody(code, [{ message: messageOf[code], path: '' }], requestId));
}

/** The raw response to bytes that are no request: 431 for a too large head, 408 for a too slow one. */
export function unparsedAnswer(code: string | undefined): string {
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const [word, message] =
    status === 431 ? (['too_large', messages.tooLarge] as const) : (['malformed', messages.badRequest] as const);
  const requestId = randomUUID();
  const body = JSON.stringify(errorBody(word, [{ message, path: '' }], requestId));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Content-Security-Policy: default-src 'none'",
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    `x-request-id: ${requestId}`,
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
