/** Tells if an address matches a pattern (`/file/:id`), as the router sees it. */
export function matcherOf(pattern: string): (path: string) => boolean {
  const source = pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('/');
  const expression = new RegExp(`^${source}/?$`, 'i');
  return (path) => expression.test(path);
}
