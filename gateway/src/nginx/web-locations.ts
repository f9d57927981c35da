import { types } from '../static/mime.js';
import { block, env, quoted } from './text.js';

/** With `nosniff` a type that is not here is only downloaded. */
export const mimeTypes = (): string =>
  block(
    'types',
    Object.entries(types).map(([extension, type]) => `${quoted(type)} ${extension};`),
  );

/**
 * Whoever has a file asks by its tag whether it has changed: the times of an image's files tell nothing.
 * Parts make no sense for files this small: the whole file is always a right answer.
 */
export const fileSettings = (): string =>
  ['gzip_static on;', 'gzip_http_version 1.0;', 'gzip_proxied any;', 'if_modified_since off;', 'max_ranges 0;'].join(
    '\n',
  );

const folder = (name: string, root: string, settings: readonly string[] = []) =>
  block(`location /${name}/`, [
    'internal;',
    `root ${root};`,
    `rewrite ^/${name}(/.*)$ $1 break;`,
    ...settings,
    'error_page 404 $nothing_answer;',
    'error_page 416 @beyond;',
    'add_header Cache-Control $file_caching;',
    "add_header Last-Modified '';",
    'try_files $uri =404;',
  ]);

const VARY = 'add_header Vary $file_varies;';

/** The web's files: as built, in parts, compressed by Brotli, and with the site's own address in them. */
const folders = [
  folder('file', env('WEB_ROOT'), [VARY]),
  // Films are asked for in parts; Safari plays none from a server that does not know them.
  folder('film', env('WEB_ROOT'), ['max_ranges 1;']),
  folder('br', `${env('SITE_ROOT')}/br`, [
    'gzip_static off;',
    'add_header Content-Encoding br;',
    'add_header Vary Accept-Encoding;',
  ]),
  folder('filled', `${env('RUN_ROOT')}/filled`, ['add_header Vary Accept-Encoding;']),
];

const plain = (location: string, lines: readonly string[]) =>
  block(`location ${location}`, ['types {}', "default_type 'text/plain; charset=utf-8';", ...lines, "return 200 '';"]);

const special = [
  // The status stays the one that brought it here: 404.
  block('location = /missing', ['internal;', 'error_page 404 @missing;', 'return 404;']),
  block('location @missing', [
    'root $missing_root;',
    'rewrite ^ /$missing_file break;',
    'add_header Cache-Control no-cache always;',
    'add_header Vary Accept-Encoding always;',
    "add_header Last-Modified '' always;",
    'try_files $uri =404;',
  ]),
  block('location = /moved', ['internal;', 'error_page 418 =308 @moved;', 'return 418;']),
  plain('@moved', ['add_header Cache-Control no-cache;', 'add_header Location $moved_to;']),
  // nginx has put the headers of the film on this answer before it looked at the part.
  plain('@beyond', ['add_header_inherit off;', 'expires epoch;']),
];

export const webLocations = (): string => [...folders, ...special].join('\n');
