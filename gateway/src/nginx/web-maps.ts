import type { Manifest } from '../static/web-root.js';
import { policyMap, policyOf } from './response-headers.js';
import { env, map, pattern, quoted } from './text.js';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** A pattern for an exact text of a query, each sign of which may be written as an escape. */
const anyhow = (text: string) =>
  [...text]
    .map((sign) => {
      const hex = sign.charCodeAt(0).toString(16);
      const inEitherCase = [...hex].map((digit) => (/[a-f]/.test(digit) ? `[${digit}${digit.toUpperCase()}]` : digit));
      return `(?:${escaped(sign)}|%${inEitherCase.join('')})`;
    })
    .join('');

/** The first value of a parameter counts, and an empty one asks for nothing. */
function variantPatterns(path: string, { parameter, files, missing }: Manifest['variants'][string]) {
  const name = anyhow(parameter);
  const before = `^${escaped(path)}\\?(?:(?!${name}(?:[=&]|$))[^&]*&)*${name}=`;
  const chosen = Object.entries(files).map(
    ([value, file]) => [new RegExp(`${before}${anyhow(value)}(?:&|$)`), file] as const,
  );
  return [...chosen, [new RegExp(`${before}[^&]`), `404!${missing}`] as const];
}

const appPattern = (known: string) =>
  new RegExp(known.endsWith('/*') ? `^${escaped(known.slice(0, -2))}(?:/|$)` : `^${escaped(known)}$`);

/** Which files there are besides those that stand as they were built. */
export interface SiteFiles {
  /** With the site's own address in them. */
  readonly filled: readonly string[];
  readonly brotli: readonly string[];
}

/** Which folder of nginx a file is in; `prefix` is what the map's source has before a file's name. */
const folders = ({ filled, brotli }: SiteFiles, prefix: string) => [
  ...filled.flatMap((file) => ['0', '1'].map((br) => [quoted(`${br}:${prefix}${file}`), 'filled'] as const)),
  ...brotli.map((file) => [quoted(`1:${prefix}${file}`), 'br'] as const),
];

const NOT_ASKED_FOR = /\.(?:html|br|gz)$|^\/routes\.json$|\/\.(?!well-known)/;

const pages = ({ prerendered, variants, app, shell }: Manifest) => [
  map('$asked_path', 'bare_path', [[pattern(/^(?<without_slash>\/.*[^/])\/$/), '$without_slash']], '$asked_path'),
  map('$asked_path', 'slashed', [[pattern(/.\/$/), '1']], '0'),
  map('$bare_path', 'page', [
    ...Object.entries(prerendered).map(
      ([path, file]) => [pattern(new RegExp(`^${escaped(path)}$`)), quoted(file)] as const,
    ),
    ...app.map((known) => [pattern(appPattern(known)), quoted(shell)] as const),
  ]),
  map(
    '$request_uri',
    'variant',
    Object.entries(variants).flatMap(([path, variant]) =>
      variantPatterns(path, variant).map(([key, file]) => [pattern(key), quoted(file)] as const),
    ),
  ),
];

const files = (manifest: Manifest, site: SiteFiles) => [
  map(
    '$http_accept_encoding',
    'accepts_br',
    [[pattern(/(?:^|,)\s*br\s*(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))(?:[;,]|$)/i), '1']],
    '0',
  ),
  map(
    '$variant',
    'web_file',
    [
      ["''", '$page'],
      [pattern(/^404!/), "''"],
    ],
    '$variant',
  ),
  map('$asked_path', 'asset', [[pattern(NOT_ASKED_FOR), "''"]], '$asked_path'),
  map('$accepts_br:$web_file', 'page_folder', [...folders(site, ''), [pattern(/:$/), "''"]], 'file'),
  map(
    '$accepts_br:$asset',
    'asset_folder',
    [...folders(site, '/'), [pattern(/:\/?$/), "''"], [pattern(/\.(?:mp4|webm)$/), 'film']],
    'file',
  ),
  map(
    '$asked_path',
    'file_caching',
    [[pattern(/^\/assets\//), quoted('public, max-age=31536000, immutable')]],
    'no-cache',
  ),
  map(
    '$web_file$asset',
    'file_varies',
    site.brotli.flatMap((file) => [file, `/${file}`]).map((file) => [quoted(file), 'Accept-Encoding'] as const),
  ),
  map(
    '$variant',
    'missing_file',
    [[pattern(/^404!(?<missing_variant>.+)$/), '$missing_variant']],
    quoted(manifest.notFound),
  ),
  map(
    '$missing_file',
    'missing_root',
    site.filled.map((file) => [quoted(file), `${env('RUN_ROOT')}/filled`] as const),
    env('WEB_ROOT'),
  ),
];

const places = [
  map('$asked_path', 'nothing_place', [[pattern(/^\/assets\//), '/refused/not_found']], '/missing'),
  map(
    quoted('$page_folder:$asked_path'),
    'nothing_answer',
    [[pattern(/^(?:[a-z]|:\/assets\/)/), '$refusal']],
    '@missing',
  ),
  map(
    quoted('$variant:$slashed:$page_folder:$asset_folder'),
    'web_place',
    [
      [pattern(/^404!/), '/missing'],
      [pattern(/^[^:]*:1:[a-z]/), '/moved'],
      [pattern(/^[^:]*:0:[a-z]/), '/$page_folder/$web_file'],
      [pattern(/:[a-z]+$/), '/$asset_folder$asset'],
    ],
    '$nothing_place',
  ),
  map('$own', 'moved_to', [['docsfolder', '/api/docs']], '$bare_path$is_args$args'),
  // A path of the web holds no ticket.
  map('$place', 'logged_file', [[pattern(/^\/(?:file|film|br|filled|missing|moved)/), '$asked_path']]),
];

/** What nginx knows of the web's build: which address is which file, and what its pages may run. */
export const webMaps = (manifest: Manifest, site: SiteFiles): string =>
  [...pages(manifest), ...files(manifest, site), ...places, policyMap(policyOf(manifest))].join('\n');
