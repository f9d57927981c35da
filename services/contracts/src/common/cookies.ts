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
