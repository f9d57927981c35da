// Builds dist/: for each language the client and all public pages prerendered, and .br and .gz of each text file. English pages
// lie in dist/ itself, others in a folder named by language code; assets are shared.
// `dist/routes.json` tells the gateway the known paths and the hashes of inline scripts.
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { drawingTools, writeIcons } from './build/images.mjs';
import { buildLanguage } from './build/one-language.mjs';
import { precompress, writeForRobots, writeManifest, writePlainCss } from './build/site-files.mjs';

const root = import.meta.dirname;
/** Builds into another folder and replaces dist/ at the end, so that a server never sees half a site. */
const aside = join(root, 'node_modules', `.build-${process.pid}`);
const dist = join(aside, 'en');
const hindi = join(aside, 'hi');
const assets = join(dist, 'assets');

process.env.NODE_ENV = 'production';
const common = { root, logLevel: 'warn', configLoader: 'runner' };
const starter = await buildStarter(join(aside, 'start'));
const tools = await drawingTools(root);
const made = { starter, assets, common, tools };
const { server, prerendered, articles, scriptHashes } = await buildLanguage({ ...made, code: 'en', client: dist });
await buildLanguage({ ...made, code: 'hi', client: hindi });
const { articlePages, firm, framesOf, guarded, documentWords, ORIGIN, routes } = server;

// Names are content hashes, so equal files overwrite each other.
for (const built of ['hi', 'start']) await cp(join(aside, built, 'assets'), assets, { recursive: true });
await mkdir(join(dist, 'hi'));
for (const name of await readdir(hindi))
  if (name.endsWith('.html')) await rename(join(hindi, name), join(dist, 'hi', name));

const known = {
  prerendered,
  variants: { '/blogs': articles },
  app: [...routes.filter(({ kind }) => kind !== 'public').map(({ path }) => path), ...guarded, '/admin/*'],
  shell: 'app.html',
  notFound: '404.html',
  scriptHashes,
  origin: ORIGIN,
  frames: framesOf(),
};
await writeFile(join(dist, 'routes.json'), `${JSON.stringify(known, null, 2)}\n`);
await writeForRobots(dist, ORIGIN, server.alternatesOf, [
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
console.log(`Built ${Object.keys(prerendered).length} pages in two languages into ${join(root, 'dist')}`);

/** Builds the small script that every prerendered page starts with. @returns {Promise<string>} its path */
async function buildStarter(outDir) {
  const { output } = await build({
    ...common,
    configFile: false,
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: { input: join(root, 'src/start/start.ts') },
    },
  });
  return `/${output[0].fileName}`;
}
