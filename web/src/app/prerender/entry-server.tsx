import { articles } from 'virtual:articles';
import { telLink } from '@easy-tax/contracts';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { checkContent } from '../../content/check/check-content';
import { firm } from '../../content/firm';
import { videos } from '../../content/gallery';
import { film } from '../../content/home';
import { mapOf, place } from '../../content/place';
import { embedOf, type Video } from '../../content/video';
import { articleIn, headFor, pathOf } from '../../features/blogs/article/articles';
import { beforeApp as t } from '../../i18n/en/account/account';
import { tag } from '../../i18n/en/language';
import { formatMobile } from '../../i18n/format';
import { alternatesOf } from '../../lib/head';
import { App } from '../App';
import { adminFrame, guarded, notFound, type PageRoute, routeOf, routes } from '../routes';
import { type ArticlePage, headOf, ORIGIN, shellHead } from './prerendered-head';

/** The parts of the routes table that `build.mjs` needs. */
export {
  adminFrame,
  alternatesOf,
  articlePages,
  checkContent,
  firm,
  guarded,
  headOf,
  missingArticle,
  missingPath,
  notFound,
  ORIGIN,
  routes,
  shellHead,
};

const blogs = routeOf('/blogs');

/** Every article as a page with its own head. */
const articlePages: readonly ArticlePage[] = articles.map((article) => ({
  ...blogs,
  ...headFor(article),
  article,
}));

/** The page for an unknown article. */
const missingArticle: PageRoute = { ...blogs, ...headFor('missing'), unlisted: true };

/** The address of an unknown article. */
const missingPath = pathOf('-');
if (articleIn(new URL(missingPath, 'http://site').search) !== 'missing')
  throw new Error(`${missingPath} is an article`);

/** Renders the HTML of one public page. Loads its files first, so that nothing suspends and no inline script is needed. */
export async function renderPage(route: PageRoute, path: string): Promise<string> {
  await route.page.preload(new URL(path, 'http://site').search);
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  let html = '';
  for await (const chunk of prelude) html += chunk;
  return html;
}

/** Texts around the app, which the build writes into `index.html`. */
export const documentWords = {
  tag,
  loading: t('loading'),
  /** Looks like the small pages of services and gateway. */
  noScript: `<noscript><link rel="stylesheet" href="/plain.css"><main><h1>${t('needsScript')}</h1><p>${t('switchOn')}</p><p><a class="button" href="${telLink(firm.phone)}">${t('ring', { phone: formatMobile(firm.phone) })}</a></p><p><a href="/contact">${t('contact')}</a></p></main></noscript>`,
};

const framesFor = (video: Video): string[] => (video.host === 'youtube' ? [embedOf(video)] : []);

/** The only hosts that content may frame once a visitor agrees, for the content security policy. */
export function framesOf(): readonly string[] {
  const maps = place.coordinates ? [mapOf(place.coordinates)] : [];
  const framed = [...maps, ...[film.video, ...videos.map(({ video }) => video)].flatMap(framesFor)];
  return [...new Set(framed.map((address) => new URL(address).origin))];
}
