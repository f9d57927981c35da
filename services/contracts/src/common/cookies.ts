/**
 * The values of a cookie in a `Cookie` header (RFC 6265 §4.2), with or without the prefix `__Host-` of HTTPS, in the order
 * of the header: the newest is the last.
 */
export function cookieValues(header: string | undefined, name: string): string[] {
  const starts = [`${name}=`, `__Host-${name}=`];
  return (header ?? '').split(';').flatMap((each) => {
    const pair = each.trim();
    const start = starts.find((known) => pair.startsWith(known));
    return start === undefined ? [] : [pair.slice(start.length)];
  });
}

/** An address as some proxies write it: with a port, in brackets, or an IPv4 one as IPv6. */
export const bareAddress = (written: string): string =>
  written
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^::ffff:(?=[\d.]+$)/i, '');

/** Counts IPv6 addresses by their first 64 bits, because a household has a whole network. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('%', 1)[0]?.toLowerCase().split('::', 2) ?? [];
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left.slice(0, 4).join(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
