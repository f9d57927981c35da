import { SECOND } from '@easy-tax/contracts';
import type { Route } from '../routes.js';
import { passing, TRIES_MS } from './service-locations.js';
import { block, map, pattern, quoted, time } from './text.js';
import { takesFiles, type Way, waysOf } from './ways.js';

/** A request that is older has waited enough: another wait for an answer would be too much. Its time begins with `0.` */
const YOUNG_MS = SECOND;

/**
 * nginx asks no other replica where its list of them has changed since the request arrived: the request still goes by
 * the old one. So what ends with 502 is passed on once more, by the new list, where that does no harm and costs little
 * time: it only reads, and it is young. Whoever keeps silent (504) is not asked twice.
 */
export const secondTryMaps = (): string =>
  map(
    quoted('$way|$request_method|$request_time'),
    'given_up',
    [[pattern(/^[^|]+\|(?:GET|HEAD)\|0\./), quoted('@again-$way')]],
    '@unavailable',
  );

const secondTry = (way: Way) =>
  block(`location @again-${way.name}`, [
    'error_page 500 503 $refusal;',
    'error_page 502 504 =503 $refusal;',
    `proxy_next_upstream_timeout ${time(TRIES_MS - YOUNG_MS)};`,
    ...passing(way),
  ]);

/** A location for each way that has reads. */
export const secondTries = (routes: readonly Route[]): string =>
  waysOf(routes)
    .filter((way) => !takesFiles(way))
    .map(secondTry)
    .join('\n');
