import { firm } from '../../content/firm';
import { place } from '../../content/place';
import { t } from '../../i18n/en/pages';
import { t as site } from '../../i18n/en/site';
import type { PageRoute } from '../routes';
import type { ArticlePage } from './article-pages';
import { ORIGIN } from './origin';
import type { ShareImage } from './prerendered-head';

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
