import { type ErrorCode, errorBody } from '@easy-tax/contracts';
import { messageOf } from '../answers.js';
import { errorPage } from '../error-page.js';
import { type Route, zones } from '../routes.js';
import { block, env, map, quoted } from './text.js';
import { waysOf } from './ways.js';

/** What nginx refuses itself, by the status with which it does. */
const refusals: readonly (readonly [status: number, code: ErrorCode])[] = [
  [400, 'malformed'],
  [404, 'not_found'],
  [405, 'method_not_allowed'],
  [413, 'too_large'],
  [429, 'too_many_requests'],
  [431, 'too_large'],
  [500, 'internal'],
  [503, 'unavailable'],
];
const wordsOf = (status: number, code: ErrorCode) => (status === 413 ? '$too_large_words' : messageOf[code]);

const jsonOf = ([status, code]: (typeof refusals)[number]) =>
  JSON.stringify(errorBody(code, [{ message: wordsOf(status, code), path: '' }], '$asked_id'));
const pageOf = ([status, code]: (typeof refusals)[number]) =>
  errorPage({ status, message: wordsOf(status, code), requestId: '$asked_id' });

const byStatus = (name: string, textOf: typeof jsonOf) =>
  map(
    '$status',
    name,
    refusals.map((each) => [String(each[0]), quoted(textOf(each))]),
    quoted(textOf([500, 'internal'])),
  );

/** The texts of refusals: `E`, or for a browser that goes somewhere a page with the same status and words. */
export const refusalMaps = (routes: readonly Route[]): string =>
  [
    map('$http_accept', 'refusal', [[quoted('~*\\btext/html\\b'), '@page']], '@json'),
    map('$http_accept', 'refused_as', [[quoted('~*\\btext/html\\b'), 'page']], 'json'),
    byStatus('refusal_json', jsonOf),
    byStatus('refusal_page', pageOf),
    map('$status', 'refused_allow', [['405', '$allow']]),
    map(
      '$way',
      'way_retry_after',
      waysOf(routes).map(({ name, zone }) => [name, `${env(`${zone.toUpperCase()}_RETRY_AFTER`)}`]),
      '1',
    ),
    map('$status', 'retry_after', [['429', '$way_retry_after']]),
  ].join('\n');

/** What is refused while it is read: nginx names no location for what may have no path yet. */
const UNREAD = [400, 431];
const named = refusals.map(([status]) => status).filter((status) => !UNREAD.includes(status));

/** Which status of nginx's own is told as which. */
export const refusalPages = (): string =>
  [
    `error_page ${named.join(' ')} $refusal;`,
    'error_page 403 =404 $refusal;',
    'error_page 502 = $given_up;',
    'error_page 504 =503 $refusal;',
    'error_page 400 411 501 505 = /unread/$refused_as;',
    'error_page 414 431 494 =431 /oversized/$refused_as;',
  ].join('\n');

const refusal = (location: string, type: string, answers: readonly string[]) =>
  block(`location ${location}`, [
    location.startsWith('=') ? 'internal;' : '',
    'types {}',
    `default_type '${type}; charset=utf-8';`,
    'add_header Cache-Control no-store always;',
    'add_header Vary Accept always;',
    'add_header Allow $refused_allow always;',
    'add_header Retry-After $retry_after always;',
    ...answers,
  ]);

/** nginx itself refuses some paths that are read, but lead nowhere: those that climb above the root. */
const unread = (textOf: typeof jsonOf) => [
  `if ($fault = not_found) { return 404 ${quoted(textOf([404, 'not_found']))}; }`,
  `return 400 ${quoted(textOf([400, 'malformed']))};`,
];

/** The status stays the one that brought it here. */
const kept = (text: string) => [`return 200 ${text};`];

export const refusalLocations = (): string =>
  [
    ...['@json', '= /oversized/json'].map((place) => refusal(place, 'application/json', kept('$refusal_json'))),
    ...['@page', '= /oversized/page'].map((place) => refusal(place, 'text/html', kept('$refusal_page'))),
    refusal('= /unread/json', 'application/json', unread(jsonOf)),
    refusal('= /unread/page', 'text/html', unread(pageOf)),
    // A client need not know who of us gave up.
    block('location @unavailable', ['return 503;']),
    block('location = /refused/malformed', ['internal;', 'return 400;']),
    block('location = /refused/not_found', ['internal;', 'return 404;']),
    block('location = /refused/method', ['internal;', 'return 405;']),
  ].join('\n');

/** Coarse, in memory, and scaled by RATE_LIMIT_SCALE where the gateway runs. */
export const rateZones = (): string =>
  Object.keys(zones)
    .map((zone) => `limit_req_zone $address_group zone=${zone}:10m rate=${env(`${zone.toUpperCase()}_RATE`)}r/m;`)
    .concat('limit_conn_zone $address_group zone=connections:10m;')
    .join('\n');
