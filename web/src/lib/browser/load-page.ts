/**
 * Navigates by a full page load, which clears memory, including another person's data. Resolves only
 * if the browser restores this page from its cache.
 */
export function loadPage(path: string, { replace = false } = {}): Promise<unknown> {
  if (replace) location.replace(path);
  else location.assign(path);
  return new Promise((back) => addEventListener('pageshow', back, { once: true }));
}

/** Loads this page again, with the query and the anchor of its address: a link to an address with an anchor only scrolls. */
export const reloadPage = (): void => location.reload();
