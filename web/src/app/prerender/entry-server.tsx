import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { checkContent } from '../../content/check';
import { firm } from '../../content/firm';
import { App } from '../App';
import { adminFrame, guarded, notFound, type PageRoute, routes } from '../routes';
import { articlePages, missingArticle, missingPath } from './article-pages';
import { documentWords } from './document';
import { framesOf } from './frames';
import { ORIGIN } from './origin';
import { headOf, shellHead } from './prerendered-head';

/** What the build needs of the routes table: see `build.mjs`. */
export {
  adminFrame,
  articlePages,
  checkContent,
  documentWords,
  firm,
  framesOf,
  guarded,
  headOf,
  missingArticle,
  missingPath,
  notFound,
  ORIGIN,
  routes,
  shellHead,
};

/** The HTML of one public page. Its files are loaded first, so that nothing suspends and no inline script is needed. */
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
