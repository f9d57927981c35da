import { firm } from '../content/firm';
import { code } from '../i18n/en/language';

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

let titleCount = 0;
const counted = (title: string): string => (titleCount > 0 ? `(${titleCount}) ${title}` : title);

/** What is new stands before the page's title: `(4) Returns · Easy Tax`. */
export function setTitleCount(count: number): void {
  titleCount = count;
  document.title = counted(document.title.replace(/^\(\d+\) /, ''));
}

/** Updates the head after client-side navigation. The first page's head has the site's origin. */
export function applyHead(route: PageHead): void {
  document.title = counted(titleOf(route));
  document.querySelector('meta[name="description"]')?.setAttribute('content', route.description ?? '');
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) canonical.href = canonicalOf(new URL(canonical.href || location.origin).origin + route.path);
}
