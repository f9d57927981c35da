import { SECOND } from '@easy-tax/contracts';
import type { Route } from '../routes.js';
import { passing, TRIES_MS } from './service-locations.js';
import { block, map, pattern, quoted, time } from './text.js';
import { takesFiles, type Way, waysOf } from './ways.js';

/** A request that is older has waited enough: another wait for an answer would be too much. Its time begins with `0.` */
const YOUNG_MS = SECOND;

/** How many bytes each replica that was tried was sent: none to one that took no connection. */
const NOTHING = /0(?:, 0)*/.source;
const TO_ONE = /(?:0, )*\d+(?:, 0)*/.source;

const young = (method: string, sent: string) => pattern(new RegExp(`^[^|]+\\|${method}\\|0\\.\\d+\\|${sent}$`));

/**
 * nginx asks no other replica where its list of them has changed since the request arrived: the request still goes by
 * the old one. So what ends with 502 is passed on once more, by the new list, where that does no harm and costs little
 * time: it is young, and nothing of it was sent to anybody, or it only reads, and one replica alone has had it: more may
 * have been broken by what they read. Whoever keeps silent (504) is not asked twice.
 */
export const secondTryMaps = (routes: readonly Route[]): string =>
  map(
    quoted('$way|$request_method|$request_time|$upstream_bytes_sent'),
    'given_up',
    [
      // Of a body that is passed on as it comes nginx has only what had come when it gave up, and would send that alone.
      ...waysOf(routes)
        .filter(takesFiles)
        .map(({ name }) => [pattern(new RegExp(`^${name}\\|`)), '@unavailable'] as const),
      [young('(?:GET|HEAD)', TO_ONE), quoted('@again-$way')],
      [young('[A-Z]+', NOTHING), quoted('@again-$way')],
    ],
    '@unavailable',
  );

const secondTry = (way: Way) =>
  block(`location @again-${way.name}`, [
    'error_page 500 503 $refusal;',
    'error_page 502 504 =503 $refusal;',
    `proxy_next_upstream_timeout ${time(TRIES_MS - YOUNG_MS)};`,
    ...passing(way),
  ]);

/** A location for each way whose bodies nginx still has. */
export const secondTries = (routes: readonly Route[]): string =>
  waysOf(routes)
    .filter((way) => !takesFiles(way))
    .map(secondTry)
    .join('\n');
