// Builds the web into dist/: the client, then every public page prerendered, then .br and .gz beside each text file.
// `dist/routes.json` tells the gateway which paths are known, and the hashes of the scripts that stand in the pages.
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { pageWriter } from './build/pages.mjs';
import { writePlainCss } from './build/plain-css.mjs';
import { precompress } from './build/precompress.mjs';

const root = import.meta.dirname;
/** Everything is made aside and takes the place of the old dist/ at the end: whoever serves it never sees half a site. */
const aside = join(root, 'node_modules', `.build-${process.pid}`);
const dist = join(aside, 'client');
const serverDir = join(aside, 'server');
/** What every page behind a login runs before anything else. */
const CHECKS_LOGIN = 'app/check-session.ts';
/** Canonical addresses start with it; without it they are relative. */
const base = (process.env.PUBLIC_URL ?? '').replace(/\/$/, '');

process.env.NODE_ENV = 'production';
const common = { root, logLevel: 'warn', configLoader: 'runner' };
await build({ ...common, build: { outDir: dist, emptyOutDir: true } });
await build({
  ...common,
  build: { outDir: serverDir, emptyOutDir: true, ssr: 'src/app/entry-server.tsx', manifest: false },
});
const server = await import(pathToFileURL(join(serverDir, 'entry-server.js')).href);
const { adminFrame, articlePages, guarded, headOf, missingArticle, missingPath } = server;
const { documentWords, notFound, renderPage, routes, shellHead } = server;
const write = await pageWriter(dist, documentWords);

for (const { page } of [...routes.slice(1), notFound]) write.demand(page.source);
write.demand(adminFrame.source);
write.demand(CHECKS_LOGIN);

const prerendered = {};
for (const route of routes.filter(({ kind }) => kind === 'public')) {
  const file = route.path === '/' ? 'index.html' : `${route.path.slice(1)}.html`;
  prerendered[route.path] = file;
  await write.page(file, headOf(route, base), await renderPage(route, route.path), route.page.source);
}
const articles = await writeArticles();
await write.page('404.html', headOf(notFound, base), await renderPage(notFound, '/404'), notFound.page.source);
await write.shell('app.html', shellHead(), CHECKS_LOGIN);

const app = [...routes.filter(({ kind }) => kind !== 'public').map(({ path }) => path), ...guarded, '/admin/*'];
const variants = { '/blogs': articles };
const known = { prerendered, variants, app, shell: 'app.html', notFound: '404.html', scriptHashes: write.scriptHashes };
await writeFile(join(dist, 'routes.json'), `${JSON.stringify(known, null, 2)}\n`);
if (base) await writeSitemap();

await writePlainCss(root, dist);
await rm(join(dist, '.vite'), { recursive: true });
await precompress(dist);
await rm(join(root, 'dist'), { recursive: true, force: true });
await rename(dist, join(root, 'dist'));
await rm(aside, { recursive: true });
console.log(`Built ${Object.keys(prerendered).length} prerendered pages into ${join(root, 'dist')}`);

/** Articles share the path /blogs: the gateway chooses among their files by the query. */
async function writeArticles() {
  const files = {};
  for (const route of articlePages) {
    const { slug } = route.article;
    files[slug] = `blogs--${slug}.html`;
    const text = `content/blog/${slug}.md`;
    await write.page(files[slug], headOf(route, base), await renderPage(route, route.path), route.page.source, text);
  }
  const missing = 'blogs--missing.html';
  const { page } = missingArticle;
  await write.page(missing, headOf(missingArticle, base), await renderPage(missingArticle, missingPath), page.source);
  return { parameter: 'article', files, missing };
}

async function writeSitemap() {
  const listed = [...routes.filter(({ kind, unlisted }) => kind === 'public' && !unlisted), ...articlePages];
  const places = listed.map(({ path }) => `<url><loc>${base}${path}</loc></url>`).join('');
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places}</urlset>\n`;
  await writeFile(join(dist, 'sitemap.xml'), xml);
}
