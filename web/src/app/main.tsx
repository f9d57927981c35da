import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/elements.css';
import '../styles/hidden.css';
import '../styles/helpers.css';
import '../styles/cells.css';
import '../styles/print.css';
import { StrictMode, startTransition } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { markClientRendered } from '../lib/hooks/use-hydrated';
import { isPersonalLink } from '../lib/http/token';
import { checkEarly } from '../lib/session/session';
import { App } from './App';
import { createRoot, hydrateRoot } from './react-roots';
import { adminFrame, linkPage, routeOf } from './routes';

// zod probes whether it may compile code: the content security policy forbids and reports that.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

// Starts before rendering, to save a round trip.
const earlyCheck = checkEarly();

// `app.html` has an empty root; every other page was prerendered and is hydrated, but an unknown address of the desk, which
// comes with the public page.
const { kind, page } = routeOf(location.pathname);
const isDesk = kind === 'admin';
if (root.dataset.prerendered === undefined || isDesk) {
  root.replaceChildren();
  delete root.dataset.prerendered;
  markClientRendered();
  // Rendering waits for the page's code, because React hides suspended content for 0.3 s. A page that fails to load is requested
  // again on render, which shows the failure. Visitors without a login are redirected without waiting, and clients at admin pages
  // (every client right after a login) without loading the desk.
  const wanted = isPersonalLink(location) ? [linkPage] : isDesk ? [page, adminFrame] : [page];
  const preload = () => Promise.allSettled(wanted.map((each) => each.preload()));
  const preloadForStaff = async () => (await earlyCheck)?.role === 'admin' && preload();
  const isForAll = isPersonalLink(location) || (earlyCheck !== null && !isDesk);
  (isForAll ? preload() : preloadForStaff()).then(() => createRoot(root).render(app));
} else {
  // Not a top-level await: this module shares a chunk with modules that pages import, which would deadlock. A transition, so that
  // the page can be scrolled meanwhile.
  page.preload(location.search).then(() => startTransition(() => void hydrateRoot(root, app)));
}
