/**
 * Navigates by a full page load, which clears memory, including another person's data. Resolves only
 * if the browser restores this page from its cache.
 */
export function loadPage(path: string): Promise<unknown> {
  location.assign(path);
  return new Promise((back) => addEventListener('pageshow', back, { once: true }));
}
