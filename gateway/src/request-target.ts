import type { IncomingMessage } from 'node:http';

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
