// Builds the web into dist/: the client, then every public page prerendered, then .br and .gz beside each text file.
// `dist/routes.json` tells the gateway which paths are known, and the hashes of the scripts that stand in the pages.
import { createHash } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { drawingTools } from './build/drawing.mjs';
import { writeIcons } from './build/icons.mjs';
import { pageWriter } from './build/pages.mjs';
import { writePlainCss } from './build/plain-css.mjs';
import { precompress } from './build/precompress.mjs';
import { shareImage } from './build/share-image.mjs';
import { writeForRobots, writeManifest } from './build/site-files.mjs';

const root = import.meta.dirname;
/** The site is built aside and replaces the old dist/ at the end: a server never sees half a site. */
const aside = join(root, 'node_modules', `.build-${process.pid}`);
const dist = join(aside, 'client');
const serverDir = join(aside, 'server');
/** Runs first on every page behind a login. */
const CHECKS_LOGIN = 'lib/session/check-session.ts';

process.env.NODE_ENV = 'production';
const common = { root, logLevel: 'warn', configLoader: 'runner' };
await build({ ...common, build: { outDir: dist, emptyOutDir: true } });
const starter = await buildStarter();
await build({
  ...common,
  build: { outDir: serverDir, emptyOutDir: true, ssr: 'src/app/prerender/entry-server.tsx', manifest: false },
});
const server = await import(pathToFileURL(join(serverDir, 'entry-server.js')).href);
const { adminFrame, articlePages, firm, framesOf, guarded, headOf, missingArticle, missingPath } = server;
const { documentWords, notFound, ORIGIN, renderPage, routes, shellHead } = server;
server.checkContent();
const tools = await drawingTools(root);
const themes = ['light', 'dark'].map(
  (theme) =>
    `<meta name="theme-color" content="${tools.token('cloth', theme)}" media="(prefers-color-scheme: ${theme})">`,
);
const write = await pageWriter(dist, documentWords, themes, starter);
const shared = await writeShareImage('site', firm.line, 'hero.svg');

for (const { page } of [...routes.slice(1), notFound]) write.demand(page.source);
write.demand(adminFrame.source);
write.demand(CHECKS_LOGIN);

const prerendered = {};
for (const route of routes.filter(({ kind }) => kind === 'public')) {
  const file = route.path === '/' ? 'index.html' : `${route.path.slice(1)}.html`;
  prerendered[route.path] = file;
  await write.page(file, headOf(route, shared), await renderPage(route, route.path), route.page.source);
}
const articles = await writeArticles();
await write.page('404.html', headOf(notFound, shared), await renderPage(notFound, '/404'), notFound.page.source);
await write.shell('app.html', shellHead(), CHECKS_LOGIN);

const app = [...routes.filter(({ kind }) => kind !== 'public').map(({ path }) => path), ...guarded, '/admin/*'];
const variants = { '/blogs': articles };
const { scriptHashes } = write;
const known = {
  prerendered,
  variants,
  app,
  shell: 'app.html',
  notFound: '404.html',
  scriptHashes,
  origin: ORIGIN,
  frames: framesOf(),
};
await writeFile(join(dist, 'routes.json'), `${JSON.stringify(known, null, 2)}\n`);
await writeForRobots(dist, ORIGIN, [
  ...routes.filter(({ kind }) => kind === 'public'),
  ...articlePages.map(({ path, article }) => ({ path, changed: article.checkedOn })),
]);
await writeIcons(root, dist, tools);
await writeManifest(dist, { name: firm.name, line: firm.line, lang: documentWords.tag }, tools);

await writePlainCss(root, dist);
await rm(join(dist, '.vite'), { recursive: true });
await precompress(dist, ORIGIN);
await rm(join(root, 'dist'), { recursive: true, force: true });
await rename(dist, join(root, 'dist'));
await rm(aside, { recursive: true });
console.log(`Built ${Object.keys(prerendered).length} prerendered pages into ${join(root, 'dist')}`);

/** The script that every prerendered page begins with: small, and by itself. @returns {Promise<string>} its path */
async function buildStarter() {
  const { output } = await build({
    ...common,
    configFile: false,
    build: {
      outDir: dist,
      emptyOutDir: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: { input: join(root, 'src/start/start.ts') },
    },
  });
  return `/${output[0].fileName}`;
}

/** Articles share the path /blogs: the gateway chooses among their files by the query. */
async function writeArticles() {
  const files = {};
  for (const route of articlePages) {
    const { slug, title, art } = route.article;
    files[slug] = `blogs--${slug}.html`;
    const text = `content/blog/${slug}.md`;
    const head = headOf(route, await writeShareImage(slug, title, art));
    await write.page(files[slug], head, await renderPage(route, route.path), route.page.source, text);
  }
  const missing = 'blogs--missing.html';
  const { page } = missingArticle;
  await write.page(missing, headOf(missingArticle, shared), await renderPage(missingArticle, missingPath), page.source);
  return { parameter: 'article', files, missing };
}

/** Its name changes with its content, so that caches of shared pictures fetch it anew. */
async function writeShareImage(name, line, art) {
  const bytes = await shareImage(tools, { firm: firm.name, line, art });
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
  const path = `/assets/share-${name}-${hash}.png`;
  await writeFile(join(dist, path), bytes);
  return { path, alt: `${firm.name}: ${line}` };
}
