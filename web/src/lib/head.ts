import { firm } from '../content/firm';
import { code } from '../i18n/en/language';

/** A route's texts for windows, tabs and search engines. */
interface PageHead {
  readonly path: string;
  readonly title: string;
  readonly description?: string;
}

/** `Contact · Easy Tax`; titles that already carry the name stay as they are. */
export const titleOf = (route: Pick<PageHead, 'title'>): string =>
  route.title.startsWith(firm.name) ? route.title : `${route.title} · ${firm.name}`;

/** A page's addresses by `hreflang`. The plain one is English where a request names no language. */
export const alternatesOf = (address: string) => ({
  en: address,
  hi: `${address}${address.includes('?') ? '&' : '?'}lang=hi`,
  'x-default': address,
});

/** The address of a page in the language of this build. */
export const canonicalOf = (address: string): string => (code === 'hi' ? alternatesOf(address).hi : address);

/** The head of a page that was reached inside the app. The site's own address is the one that its first page named. */
export function applyHead(route: PageHead): void {
  document.title = titleOf(route);
  document.querySelector('meta[name="description"]')?.setAttribute('content', route.description ?? '');
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) canonical.href = canonicalOf(new URL(canonical.href || location.origin).origin + route.path);
}
