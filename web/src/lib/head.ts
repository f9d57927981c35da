import { firm } from '../content/firm';
import { code } from '../i18n/en/language';
import { currentFirm } from './firm';

/** A route's texts for tabs and search engines. */
interface PageHead {
  readonly path: string;
  readonly title: string;
  readonly description?: string;
}

/** `Contact · Easy Tax`; titles that contain the name stay unchanged. */
export const titleOf = (route: Pick<PageHead, 'title'>): string =>
  route.title.startsWith(firm.name) ? route.title : `${route.title} · ${firm.name}`;

/** A page's addresses by `hreflang`. The plain one is English if a request names no language. */
export const alternatesOf = (address: string) => ({
  en: address,
  hi: `${address}${address.includes('?') ? '&' : '?'}lang=hi`,
  'x-default': address,
});

/** A page's address in the language of this build. */
export const canonicalOf = (address: string): string => (code === 'hi' ? alternatesOf(address).hi : address);

/** Updates the head after client-side navigation. The first page's head has the site's origin. */
export function applyHead(route: PageHead): void {
  document.title = titleOf(route).replace(firm.name, currentFirm().name);
  document.querySelector('meta[name="description"]')?.setAttribute('content', route.description ?? '');
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) canonical.href = canonicalOf(new URL(canonical.href || location.origin).origin + route.path);
}
