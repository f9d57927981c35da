import { firm } from '../../content/firm';
import { alternatesOf, canonicalOf, titleOf } from '../../lib/head';
import type { PageRoute } from '../routes';
import type { ArticlePage } from './article-pages';
import { ORIGIN } from './origin';
import { structuredDataOf } from './structured-data';

const NOINDEX = '<meta name="robots" content="noindex">';

/** The share image: 1200 × 630, made by the build. */
export interface ShareImage {
  readonly path: string;
  readonly alt: string;
}

/** The elements of a prerendered page's head, for search engines, shared links and programs. */
export function headOf(route: PageRoute | ArticlePage, image: ShareImage): string {
  const title = titleOf(route);
  const { description } = route;
  const lines = [`<title>${escapeHtml(title)}</title>`];
  if (description) {
    const address = canonicalOf(ORIGIN + route.path);
    const article = 'article' in route ? route.article : undefined;
    lines.push(
      meta('name', 'description', description),
      `<link rel="canonical" href="${escapeHtml(address)}">`,
      ...Object.entries(alternatesOf(ORIGIN + route.path)).map(
        ([language, href]) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}">`,
      ),
      meta('property', 'og:type', article ? 'article' : 'website'),
      meta('property', 'og:site_name', firm.name),
      meta('property', 'og:title', title),
      meta('property', 'og:description', description),
      meta('property', 'og:url', address),
      meta('property', 'og:image', ORIGIN + image.path),
      meta('property', 'og:image:width', '1200'),
      meta('property', 'og:image:height', '630'),
      meta('property', 'og:image:alt', image.alt),
      ...(article ? [meta('property', 'article:published_time', article.published)] : []),
      // Twitter takes title, description and image from the tags above.
      meta('name', 'twitter:card', 'summary_large_image'),
      scriptOf(structuredDataOf(route, image)),
    );
  }
  if (route.unlisted || route.kind !== 'public') lines.push(NOINDEX);
  return lines.join('\n');
}

/** The head of the shell, which serves many addresses: names only the firm. */
export const shellHead = (): string => `<title>${escapeHtml(firm.name)}</title>\n${NOINDEX}`;

/** A data block never runs, so the content security policy needs no hash. An unescaped `<` could close it. */
const scriptOf = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
