import type { ArticleMeta } from '../../content/blog/article';
import { firm } from '../../content/firm';
import { place } from '../../content/place';
import { t } from '../../i18n/en/pages';
import { t as site } from '../../i18n/en/site';
import { alternatesOf, canonicalOf, titleOf } from '../../lib/head';
import type { PageRoute } from '../routes';

/**
 * Placeholder of the site's own origin in built files with absolute addresses: canonical links, share cards, structured
 * data, sitemap, robots. The gateway replaces it by `PUBLIC_URL` at start, so that one build runs anywhere.
 * `.invalid` is reserved (RFC 2606).
 */
export const ORIGIN = 'https://origin.invalid';

const NOINDEX = '<meta name="robots" content="noindex">';

/** A page that shares the path /blogs: `?article=…` shows it instead of the list. */
export interface ArticlePage extends PageRoute {
  readonly article: ArticleMeta;
}

/** The share image: 1200 × 630, made by the build. */
interface ShareImage {
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

const SCHEMA = 'https://schema.org';
const OFFICE = `${ORIGIN}/#office`;
/** Pages that show the facts in the office's structured data. */
const PATHS_WITH_OFFICE = ['/', '/about', '/contact'];

/**
 * A page's structured data as JSON-LD (schema.org), only with facts that the page shows. No rating: the testimonials' stars
 * are not one. No FAQPage: no page has questions and answers.
 */
export function structuredDataOf(route: PageRoute | ArticlePage, image: ShareImage): object {
  const graph: object[] = [];
  if (PATHS_WITH_OFFICE.includes(route.path)) graph.push(officeOf(image));
  if (route.path !== '/') graph.push(breadcrumbOf(route));
  if ('article' in route) graph.push(postOf(route, image));
  return { '@context': SCHEMA, '@graph': graph };
}

/** The opening hours of the contact page (the top bar's differ on purpose). */
function officeOf(image: ShareImage): object {
  const { street, locality, region, postalCode, country } = place.postal;
  return {
    '@type': 'AccountingService',
    '@id': OFFICE,
    name: firm.name,
    description: firm.line,
    url: `${ORIGIN}/`,
    image: ORIGIN + image.path,
    logo: `${ORIGIN}/icon-512.png`,
    telephone: `+91${firm.phone}`,
    email: firm.emails.office,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: locality,
      ...(region && { addressRegion: region }),
      postalCode,
      addressCountry: country,
    },
    ...(place.coordinates && { geo: { '@type': 'GeoCoordinates', ...place.coordinates } }),
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: place.open.days.map((day) => `${SCHEMA}/${day}`),
      opens: place.open.from,
      closes: place.open.to,
    },
    sameAs: Object.values(firm.social),
  };
}

function breadcrumbOf(route: PageRoute | ArticlePage): object {
  const above = 'article' in route ? [{ name: t('blogs'), path: '/blogs' }] : [];
  const crumbs = [{ name: site('banner.home'), path: '/' }, ...above, { name: route.title, path: route.path }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: ORIGIN + path,
    })),
  };
}

function postOf({ article, path }: ArticlePage, image: ShareImage): object {
  return {
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.summary,
    url: ORIGIN + path,
    mainEntityOfPage: ORIGIN + path,
    image: ORIGIN + image.path,
    datePublished: article.published,
    dateModified: article.checkedOn,
    author: { '@type': 'Organization', name: firm.name, url: `${ORIGIN}/about` },
    publisher: { '@type': 'Organization', '@id': OFFICE, name: firm.name, logo: `${ORIGIN}/icon-512.png` },
  };
}
