// Builds the web into dist/: the client, then every public page prerendered, then .br and .gz beside each text file.
// `dist/routes.json` tells the gateway which paths are known, and the hashes of the scripts that stand in the pages.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const root = import.meta.dirname;
const dist = join(root, 'dist');
const serverDir = join(root, 'node_modules', '.prerender');
/** Canonical addresses start with it; without it they are relative. */
const base = (process.env.PUBLIC_URL ?? '').replace(/\/$/, '');
const TEXT = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);
const NO_SCRIPT =
  '<noscript>This page needs JavaScript. You can ring or write to us: <a href="/contact">Contact</a></noscript>';
const WORTH_COMPRESSING = 512;

process.env.NODE_ENV = 'production';
await build({ root, logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } });
await build({
  root,
  logLevel: 'warn',
  build: { outDir: serverDir, emptyOutDir: true, ssr: 'src/app/entry-server.tsx', manifest: false },
});

const { adminFrame, guarded, headOf, notFound, renderPage, routes } = await import(
  pathToFileURL(join(serverDir, 'entry-server.js')).href
);
const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'));
const template = await readFile(join(dist, 'index.html'), 'utf8');
const prerendered = {};

for (const route of routes.filter(({ kind }) => kind === 'public')) {
  const file = route.path === '/' ? 'index.html' : `${route.path.slice(1)}.html`;
  prerendered[route.path] = file;
  await writePage(file, headOf(route, base), await renderPage(route, route.path), route.page.source);
}
await writePage('404.html', headOf(notFound, base), await renderPage(notFound, '/404'), notFound.page.source);
await writeFile(
  join(dist, 'app.html'),
  fill(template, '<title>Easy Tax</title>\n<meta name="robots" content="noindex">', '', ''),
);
const app = [...routes.filter(({ kind }) => kind !== 'public').map(({ path }) => path), ...guarded, '/admin/*'];
await writeFile(
  join(dist, 'routes.json'),
  `${JSON.stringify({ prerendered, app, shell: 'app.html', notFound: '404.html', scriptHashes: inlineScriptHashes(template) }, null, 2)}\n`,
);
if (base) await writeSitemap();

await rm(join(dist, '.vite'), { recursive: true });
await rm(serverDir, { recursive: true });
await Promise.all((await filesIn(dist)).map(compress));
// The admin frame is named only so that a renamed file fails the build and not the browser.
chunkOf(adminFrame.source);
console.log(`Built ${Object.keys(prerendered).length} prerendered pages into ${dist}`);

/** One page: its head, its HTML, and links to what its own chunk needs, so that nothing flashes unstyled. */
async function writePage(file, head, html, source) {
  const { css, js } = assetsOf(source);
  const links = [
    ...css.filter((name) => !template.includes(name)).map((name) => `<link rel="stylesheet" href="/${name}">`),
    ...js.filter((name) => !template.includes(name)).map((name) => `<link rel="modulepreload" href="/${name}">`),
  ];
  await mkdir(dirname(join(dist, file)), { recursive: true });
  await writeFile(join(dist, file), fill(template, head, links.join('\n'), html));
}

/** The page's own style sheets come after the common one, as they do when the page is reached inside the app. */
function fill(page, head, links, html) {
  const filled = page.replace('<!--head-->', () => head).replace('</head>', () => `${links}\n</head>`);
  return html
    ? filled.replace('<div id="root"><!--page--></div>', () => `<div id="root" data-prerendered>${html}</div>`)
    : filled.replace('<!--page-->', NO_SCRIPT);
}

function chunkOf(source) {
  const found = manifest[`src/${source}`];
  if (!found && !source.includes('/home/'))
    throw new Error(`The routes table names src/${source}, which the build has not made`);
  return found;
}

/** Style sheets and scripts of a page's chunk and of what it imports. */
function assetsOf(source) {
  const css = new Set();
  const js = new Set();
  const visit = (chunk) => {
    if (!chunk || js.has(chunk.file)) return;
    js.add(chunk.file);
    for (const name of chunk.css ?? []) css.add(name);
    for (const name of chunk.imports ?? []) visit(manifest[name]);
  };
  visit(chunkOf(source));
  return { css: [...css], js: [...js] };
}

function inlineScriptHashes(page) {
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );
}

async function writeSitemap() {
  const places = routes
    .filter(({ kind, unlisted }) => kind === 'public' && !unlisted)
    .map(({ path }) => `<url><loc>${base}${path}</loc></url>`);
  await writeFile(
    join(dist, 'sitemap.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</urlset>\n`,
  );
}

async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => resolve(entry.parentPath, entry.name));
}

async function compress(file) {
  const bytes = await readFile(file);
  if (!TEXT.has(extname(file)) || bytes.length < WORTH_COMPRESSING || file === join(dist, 'routes.json')) return;
  await writeFile(
    `${file}.br`,
    await promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  );
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
}
