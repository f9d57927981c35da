/**
 * Leaves by a full page load: whatever this page held in memory, another person's data included, is gone. Resolves only
 * if the browser shows this page again as it stood.
 */
export function loadPage(path: string): Promise<unknown> {
  location.assign(path);
  return new Promise((back) => addEventListener('pageshow', back, { once: true }));
}
