/** The target of a request: the path exactly as sent (no engine behind may read it otherwise), and its query. */
export interface RequestTarget {
  readonly path: string;
  readonly query: string;
}

/** Printable, and without a fragment. */
const READABLE = /^\/[\x21\x22\x24-\x7E]*$/;
/** Allowed in a path by RFC 3986. It has no sign at which two programs would split differently (backslash, `#`). */
const PATH = /^\/[\w\-.~!$&'()*+,;=:@%/]*$/;
const BROKEN_ESCAPE = /%(?![0-9a-f]{2})/i;
/** An encoded slash, backslash, dot, percent or control: a second decoding would make another path of it. */
const DISGUISE = /%(?:2f|5c|2e|25|[01][0-9a-f]|7f)/i;
const DOTS_OR_EMPTY = /\/(?:\.{1,2}(?:;[^/]*)?)?(?=\/)|\/\.{1,2}(?:;[^/]*)?$/;
/** Containers ask each other there; nobody outside gets an answer. */
const INTERNAL = /^\/internal(?:\/|$)/;

/**
 * Reads the request line's target. Nothing is normalised: a path that would need it is refused, so that what the
 * table matched is what the service sees.
 */
export function requestTarget(url: string): RequestTarget | 'malformed' | 'not_found' {
  const cut = url.indexOf('?');
  const path = cut === -1 ? url : url.slice(0, cut);
  const query = cut === -1 ? '' : url.slice(cut);
  if (!READABLE.test(url) || BROKEN_ESCAPE.test(path)) return 'malformed';
  const isRefused = !PATH.test(path) || DISGUISE.test(path) || DOTS_OR_EMPTY.test(path) || INTERNAL.test(path);
  return isRefused ? 'not_found' : { path, query };
}
