import { firm } from '../content/firm';
import type { PageRoute } from './routes';

/** `Contact · Easy Tax`; titles that already carry the name stay as they are. */
export const titleOf = (route: Pick<PageRoute, 'title'>): string =>
  route.title.startsWith(firm.name) ? route.title : `${route.title} · ${firm.name}`;

/** The head of a page that was reached inside the app. The site's own address is the one that its first page named. */
export function applyHead(route: Pick<PageRoute, 'path' | 'title' | 'description'>): void {
  document.title = titleOf(route);
  document.querySelector('meta[name="description"]')?.setAttribute('content', route.description ?? '');
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) canonical.href = new URL(canonical.href || location.origin).origin + route.path;
}
