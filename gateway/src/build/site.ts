import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { acceptedMimes } from '@easy-tax/contracts';

/** `routes.json` of the web's build, as far as nginx needs it. */
interface Manifest {
  readonly prerendered: Readonly<Record<string, string>>;
  readonly variants: Readonly<Record<string, Variant>>;
  readonly app: readonly string[];
  readonly shell: string;
  readonly notFound: string;
  /** Stands for the site's own address in the pages. */
  readonly origin: string;
  readonly frames: readonly string[];
  readonly scriptHashes: readonly string[];
}
/** Pages that share a path: a parameter of the query chooses the file. */
interface Variant {
  readonly parameter: string;
  readonly files: Readonly<Record<string, string>>;
  readonly missing: string;
}

/** Filled in by the entry script. */
const variable = (name: string) => `\${${name}}`;
const escapeRegex = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** nginx compares plain keys without regard to case, so each key is a pattern. */
const exactly = (text: string) => `"~^${escapeRegex(text)}$"`;
const appPattern = (path: string) =>
  path.endsWith('/*') ? `"~^${escapeRegex(path.slice(0, -2))}(/|$)"` : exactly(path);

function map(source: string, target: string, entries: readonly (readonly [string, string])[], otherwise: string) {
  const lines = entries.map(([key, value]) => `  ${key} ${value};`);
  return [`map ${source} ${target} {`, ...lines, `  default ${otherwise};`, '}', ''].join('\n');
}

const variantName = (path: string) => `$variant_of_${path.replaceAll(/\W/g, '')}`;

function variantMap([path, { parameter, files }]: readonly [string, Variant], page: string): string {
  const entries = Object.entries(files).map(([value, file]) => [exactly(value), `/${file}`] as const);
  return map(`$arg_${parameter}`, variantName(path), [["''", page], ...entries], "''");
}

/** Which file answers which address with 200 (`$page`), which page a missing one gets, and what pages may run and frame. */
function webConf({ prerendered, variants, app, shell, notFound, frames, scriptHashes }: Manifest): string {
  const shared = Object.entries(variants);
  const pages = Object.entries(prerendered).map(
    ([path, file]) => [exactly(path), path in variants ? variantName(path) : `/${file}`] as const,
  );
  const missing = shared.map(([path, { missing: file }]) => [exactly(path), `/${file}`] as const);
  const hashes = scriptHashes.map((hash) => `'${hash.replaceAll("'", '')}'`).join(' ');
  return [
    ...shared.map((each) => variantMap(each, `/${prerendered[each[0]]}`)),
    map('$uri', '$page', [...pages, ...app.map((path) => [appPattern(path), `/${shell}`] as const)], "''"),
    map('$uri', '$missing_page', missing, `/${notFound}`),
    map("''", '$script_hashes', [], `"${hashes}"`),
    map("''", '$frames', [], `"${frames.join(' ')}"`),
  ].join('\n');
}

/** Pages and what else may name the site's own address, which is filled in when nginx starts. */
const isPage = (file: string) => /^[^/]+\.(html|txt|xml)$/.test(file);

/** Of a compressed page nothing is taken (it is compressed when its address is filled in), nor what browsers never ask for. */
const isLeftOut = (file: string) =>
  isPage(file.replace(/\.(br|gz)$/, '')) || file === 'routes.json' || /(^|\/)\.(?!well-known)/.test(file);

/**
 * Lays out what nginx serves: `web.conf` (addresses, script hashes), `pages/`, `br/` (files compressed by Brotli, under
 * their own names), `files/` (all else, the API's reference included) and `config.json.template`.
 * @param webRoot the web's build
 * @param docs the API's reference, as docs/main.ts writes it
 * @throws Error where the web has not been built
 */
export function laySite(webRoot: string, docs: string, to: string): void {
  if (!existsSync(join(webRoot, 'routes.json'))) throw new Error(`${webRoot}: build the web first: npm run build`);
  const manifest: Manifest = JSON.parse(readFileSync(join(webRoot, 'routes.json'), 'utf8'));
  const put = (name: string, text: string) => {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    writeFileSync(join(to, name), text);
  };
  put('web.conf', webConf(manifest));
  // As `SiteConfig` in contracts has it.
  const kinds = JSON.stringify(acceptedMimes);
  const google = `"googleClientId":${variable('GOOGLE_CLIENT_JSON')},"googleIssuer":${variable('GOOGLE_ISSUER_JSON')}`;
  put('config.json.template', `{"maxFileMb":${variable('MAX_FILE_MB')},"acceptedKinds":${kinds},${google}}`);
  for (const file of filesIn(webRoot)) {
    const from = join(webRoot, file);
    if (isPage(file))
      put(`pages/${file}`, readFileSync(from, 'utf8').replaceAll(manifest.origin, variable('PUBLIC_URL')));
    else if (isLeftOut(file)) continue;
    else if (file.endsWith('.br')) cpSync(from, join(to, 'br', file.slice(0, -3)));
    else cpSync(from, join(to, 'files', file));
  }
  cpSync(docs, join(to, 'files/api/docs'), { recursive: true });
}

function filesIn(dir: string): string[] {
  const entries = readdirSync(dir, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
