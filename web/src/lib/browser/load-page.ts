/**
 * Navigates by a full page load, which clears memory, including another person's data. Resolves only
 * if the browser restores this page from its cache.
 */
export function loadPage(path: string, { replace = false } = {}): Promise<unknown> {
  if (replace) location.replace(path);
  else location.assign(path);
  return new Promise((back) => addEventListener('pageshow', back, { once: true }));
}
