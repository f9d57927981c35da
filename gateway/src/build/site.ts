import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { acceptedMimes } from '@easy-tax/contracts';
import { isPage, type Manifest, readBuild } from '../static/web-root.js';

type Entry = readonly [key: string, value: string];

/** Filled in by the entry script. */
const variable = (name: string) => `\${${name}}`;
const escapeRegex = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** nginx compares plain keys without regard to case, so each key is a pattern. */
const exactly = (text: string) => `"~^${escapeRegex(text)}$"`;
const appPattern = (path: string) =>
  path.endsWith('/*') ? `"~^${escapeRegex(path.slice(0, -2))}(/|$)"` : exactly(path);
const variantName = (path: string) => `$variant_of_${path.replaceAll(/\W/g, '')}`;

function map(source: string, target: string, entries: readonly Entry[], otherwise: string): string {
  const lines = entries.map(([key, value]) => `  ${key} ${value};`);
  return [`map ${source} ${target} {`, ...lines, `  default ${otherwise};`, '}'].join('\n');
}

/** Files that answer 200 (`$page`), the not-found page, and the scripts and frames that pages may use. */
function webConf({ prerendered, variants, app, shell, notFound, frames, scriptHashes }: Manifest): string {
  const shared = Object.entries(variants);
  const pages = Object.entries(prerendered).map(
    ([path, file]): Entry => [exactly(path), path in variants ? variantName(path) : `/${file}`],
  );
  const ofApp = app.map((path): Entry => [appPattern(path), `/${shell}`]);
  const missing = shared.map(([path, variant]): Entry => [exactly(path), `/${variant.missing}`]);
  const variantMaps = shared.map(([path, { parameter, files }]) => {
    const chosen = Object.entries(files).map(([value, file]): Entry => [exactly(value), `/${file}`]);
    return map(`$arg_${parameter}`, variantName(path), [["''", `/${prerendered[path]}`], ...chosen], "''");
  });
  const hashes = scriptHashes.map((hash) => `'${hash.replaceAll("'", '')}'`).join(' ');
  return [
    ...variantMaps,
    map('$uri', '$page', [...pages, ...ofApp], "''"),
    map('$uri', '$missing_page', missing, `/${notFound}`),
    map("''", '$script_hashes', [], `"${hashes}"`),
    map("''", '$frames', [], `"${frames.join(' ')}"`),
    '',
  ].join('\n');
}

/** Compressed pages are made at the start, with the site's address; no browser requests other `.br` and `.gz` files. */
const isLeftOut = (file: string) =>
  isPage(file.replace(/\.(br|gz)$/, '')) || file === 'routes.json' || /(^|\/)\.(?!well-known)/.test(file);

/** Has the shape of `SiteConfig` in contracts. */
const siteConfig = () =>
  `{"maxFileMb":${variable('MAX_FILE_MB')},"acceptedKinds":${JSON.stringify(acceptedMimes)},` +
  `"googleClientId":${variable('GOOGLE_CLIENT_JSON')},"googleIssuer":${variable('GOOGLE_ISSUER_JSON')}}`;

/**
 * Writes nginx's files: `web.conf` (addresses, script hashes), `pages/`, `br/` (files compressed by Brotli, under their
 * own names), `files/` (all else, the API's reference included) and `config.json.template`.
 * @param webRoot the web's build
 * @param docs the API's reference, as docs/main.ts writes it
 * @throws WebRootError if the web's build is missing or incomplete
 */
export function writeSite(webRoot: string, docs: string, to: string): void {
  const { manifest, files } = readBuild(webRoot);
  const put = (name: string, text: string) => {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    writeFileSync(join(to, name), text);
  };
  put('web.conf', webConf(manifest));
  put('config.json.template', siteConfig());
  for (const file of files) {
    const from = join(webRoot, file);
    if (isPage(file))
      put(`pages/${file}`, readFileSync(from, 'utf8').replaceAll(manifest.origin, variable('PUBLIC_URL')));
    else if (isLeftOut(file)) continue;
    else if (file.endsWith('.br')) cpSync(from, join(to, 'br', file.slice(0, -3)));
    else cpSync(from, join(to, 'files', file));
  }
  cpSync(docs, join(to, 'files/api/docs'), { recursive: true });
}
