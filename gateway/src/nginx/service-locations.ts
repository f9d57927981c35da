import { SECOND } from '@easy-tax/contracts';
import { PASSED_ON } from '../headers.js';
import type { Route } from '../routes.js';
import { block, env, time } from './text.js';
import { takesFiles, type Way, waysOf } from './ways.js';

const variable = (name: string) => `$http_${name.replaceAll('-', '_')}`;

/** What a service is told: the request's headers that are for it, and what only the gateway may say. */
export const passedHeaders = (): string =>
  [
    'proxy_pass_request_headers off;',
    ...PASSED_ON.map((name) => `proxy_set_header ${name} ${variable(name)};`),
    'proxy_set_header Host $asked_host;',
    "proxy_set_header Connection '';",
    'proxy_set_header X-Forwarded-For $client_address;',
    'proxy_set_header X-Forwarded-Proto $client_proto;',
    'proxy_set_header X-Forwarded-Host $http_host;',
    'proxy_set_header X-Request-Id $asked_id;',
  ].join('\n');

/** 0 would be no limit; a read with a body is refused before. */
const limitOf = (way: Way) => (takesFiles(way) ? env('UPLOAD_BYTES') : Math.max(way.maxBodyBytes, 1));

/** Short bodies are read before a service hears of them, in memory, so that a slow line occupies none. */
const buffersOf = ({ streaming, maxBodyBytes }: Way) =>
  streaming ? ['proxy_request_buffering off;'] : [`client_body_buffer_size ${Math.max(maxBodyBytes, 1024)};`];

/**
 * Where a service's answer overtakes the body of its request, nginx closes the connection, and would have said that it
 * stays open: the client's next request would be lost on it. (HTTP/2 has a stream for each request.)
 */
const connectionOf = (way: Way) => (takesFiles(way) ? ['keepalive_timeout 0;'] : []);

/** How the service is asked, and its answer passed on. */
export const passing = ({ target, streaming, timeouts: { responseMs, idleMs } }: Way): readonly string[] => [
  streaming ? 'proxy_buffering off;' : '',
  `send_timeout ${time(idleMs)};`,
  `proxy_send_timeout ${time(idleMs)};`,
  `proxy_read_timeout ${time(responseMs)};`,
  'add_header Cache-Control $our_cache_control always;',
  // Byte for byte what the table was compared with.
  `proxy_pass http://${target}$request_uri;`,
];

function locationOf(way: Way): string {
  const zone = way.zone.toUpperCase();
  return block(`location = /service/${way.name}`, [
    'internal;',
    'if ($method_fits = 0) { return 405; }',
    'if ($body_fits = 0) { return 413; }',
    `limit_req zone=${way.zone} ${env(`${zone}_BURST`)};`,
    `client_max_body_size ${limitOf(way)};`,
    ...buffersOf(way),
    ...connectionOf(way),
    `client_body_timeout ${time(way.timeouts.idleMs)};`,
    // A second try that fails, too, is answered for.
    'recursive_error_pages on;',
    ...passing(way),
  ]);
}

/** One location for each way in which requests are passed on. */
export const serviceLocations = (routes: readonly Route[]): string => waysOf(routes).map(locationOf).join('\n');

/** A host takes a connection by itself, however busy its service is: who doesn't within this isn't there. */
const CONNECT_MS = 250;
/** From the first of several replicas that are tried to the last. */
export const TRIES_MS = 4 * SECOND;

/**
 * How services are spoken to. What may be repeated is, on another replica: a connection refused or not taken, and a
 * broken one for what changes nothing (nginx repeats no POST or PATCH of which a byte was sent). A replica that took a
 * request and is silent for as long as its route waits has used up the time in which others are asked.
 */
export const proxySettings = (): string =>
  [
    'proxy_http_version 1.1;',
    `proxy_connect_timeout ${time(CONNECT_MS)};`,
    'proxy_next_upstream error timeout;',
    'proxy_next_upstream_tries 3;',
    `proxy_next_upstream_timeout ${time(TRIES_MS)};`,
    'proxy_buffer_size 16k;',
    'proxy_buffers 8 16k;',
    'proxy_max_temp_file_size 0;',
    'proxy_hide_header X-Powered-By;',
    'proxy_hide_header X-Request-Id;',
    'proxy_ignore_headers X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Buffering X-Accel-Charset;',
  ].join('\n');
