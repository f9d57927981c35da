import { firm } from '../content/firm';
import type { PageRoute } from './routes';

const NOINDEX = '<meta name="robots" content="noindex">';

/** `Contact · Easy Tax`; titles that already carry the name stay as they are. */
export const titleOf = (route: Pick<PageRoute, 'title'>): string =>
  route.title.startsWith(firm.name) ? route.title : `${route.title} · ${firm.name}`;

/** The elements of a prerendered page's head. `base` is the site's address, or empty for relative addresses. */
export function headOf(route: PageRoute, base: string): string {
  const title = escapeHtml(titleOf(route));
  const lines = [`<title>${title}</title>`];
  if (route.description) {
    const description = escapeHtml(route.description);
    lines.push(
      `<meta name="description" content="${description}">`,
      `<meta property="og:description" content="${description}">`,
    );
    lines.push(
      `<link rel="canonical" href="${escapeHtml(base + route.path)}">`,
      `<meta property="og:url" content="${escapeHtml(base + route.path)}">`,
    );
    lines.push(
      `<meta property="og:title" content="${title}">`,
      '<meta property="og:type" content="website">',
      `<meta property="og:site_name" content="${escapeHtml(firm.name)}">`,
    );
  }
  if (route.unlisted || route.kind !== 'public') lines.push(NOINDEX);
  return lines.join('\n');
}

/** The head of the shell: it serves many addresses, so it can only name the firm. */
export const shellHead = (): string => `<title>${escapeHtml(firm.name)}</title>\n${NOINDEX}`;

/** The same for a page that was reached inside the app. */
export function applyHead(route: Pick<PageRoute, 'path' | 'title' | 'description'>): void {
  document.title = titleOf(route);
  document.querySelector('meta[name="description"]')?.setAttribute('content', route.description ?? '');
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', route.path);
}

const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
