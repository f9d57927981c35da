import { type ErrorDetail, errorBody, messages } from '@easy-tax/contracts';
import { alive } from '../own-routes.js';
import { ready } from '../readiness.js';
import type { Target } from '../routes.js';
import { block, env, map, quoted } from './text.js';

const NO_CACHE = 'add_header Cache-Control no-cache;';
const file = (
  name: string,
  root: string,
  path: string,
  headers: readonly string[] = ['add_header Vary Accept-Encoding;'],
) =>
  block(`location = /own/${name}`, [
    'internal;',
    `root ${root};`,
    `rewrite ^ ${path} break;`,
    NO_CACHE,
    ...headers,
    "add_header Last-Modified '';",
  ]);

const json = ['types {}', "default_type 'application/json; charset=utf-8';"];

const files = [
  file('config', env('RUN_ROOT'), '/config.json', []),
  file('docs', env('SITE_ROOT'), '/api/docs.html'),
  file('docsstyle', env('SITE_ROOT'), '/api/docs.css'),
  file('openapi', env('SITE_ROOT'), '/api/openapi.json'),
  block('location = /own/docsfolder', ['internal;', 'error_page 418 =308 @moved;', 'return 418;']),
  block('location = /own/alive', [
    'internal;',
    'access_log off;',
    ...json,
    NO_CACHE,
    `return 200 ${quoted(JSON.stringify(alive))};`,
  ]),
];

const targets: readonly Target[] = ['auth', 'contacts', 'filings'];

/** Every set of services that may fail, with the answer that names them. */
function readiness(): (readonly [key: string, body: string])[] {
  return Array.from({ length: 2 ** targets.length }, (_, set) => {
    const failing = targets.map((target, at) => ((set >> at) & 1 ? target : ''));
    const [first, ...others]: ErrorDetail[] = failing
      .filter(Boolean)
      .map((path) => ({ message: messages.unavailable, path }));
    const body = first ? errorBody('unavailable', [first, ...others], '$asked_id') : ready;
    return [quoted(failing.join(',')), quoted(JSON.stringify(body))];
  });
}

export const readinessMaps = (): string =>
  [
    ...targets.map((target) => map(`$${target}_probed`, `${target}_failing`, [[quoted('~200$'), "''"]], target)),
    map(quoted(targets.map((target) => `$${target}_failing`).join(',')), 'readiness', readiness()),
    map(quoted(targets.map((target) => `$${target}_failing`).join('')), 'unready', [["''", '0']], '1'),
  ].join('\n');

/** One service after the other is asked by a subrequest, and whatever it says the next one follows. */
function probe(target: Target, at: number): string[] {
  const next = targets[at + 1] ? `@probe_${targets[at + 1]}` : '@probed';
  const name = at === 0 ? '= /own/ready' : `@probe_${target}`;
  return [
    block(`location ${name}`, [
      at === 0 ? 'internal;' : '',
      'access_log off;',
      'recursive_error_pages on;',
      `auth_request /probe/${target};`,
      `auth_request_set $${target}_probed $upstream_status;`,
      `error_page 401 403 500 = ${next};`,
      `try_files /none ${next};`,
    ]),
    block(`location = /probe/${target}`, [
      'internal;',
      'proxy_connect_timeout 2s;',
      'proxy_read_timeout 2s;',
      'proxy_pass_request_body off;',
      `proxy_pass http://${target}/readyz;`,
    ]),
  ];
}

const probed = block('location @probed', [
  ...json,
  'access_log off;',
  'add_header Cache-Control no-store always;',
  'if ($unready) { return 503 $readiness; }',
  'return 200 $readiness;',
]);

/** What the gateway answers itself. */
export const ownLocations = (): string => [...files, ...targets.flatMap(probe), probed].join('\n');
