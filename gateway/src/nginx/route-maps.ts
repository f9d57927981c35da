import { messages } from '@easy-tax/contracts';
import { allowOf } from '../answers.js';
import { inOrder, patternOf } from '../match.js';
import { ownPaths } from '../own-routes.js';
import { apiAreas, type Route } from '../routes.js';
import { env, map, pattern, quoted } from './text.js';
import { takesFiles, wayOf } from './ways.js';

/** A number that no text of ours has. */
const MARK = 987_654_321;
const fileTooLarge = messages.fileTooLarge(MARK).replace(String(MARK), env('MAX_FILE_MB'));

/** From the path as it was sent to the route of the table, and to what the table says of it. */
const table = (routes: readonly Route[]) => [
  // Each key is a pattern, although most are plain: nginx compares plain ones without regard to case.
  map(
    '$asked_path',
    'route',
    inOrder(routes).map(({ path }) => [pattern(patternOf(path)), quoted(path)]),
  ),
  map(
    '$route',
    'way',
    routes.map((route) => [quoted(route.path), wayOf(route).name]),
  ),
  map(
    '$route',
    'allow',
    routes.map(({ path, methods }) => [quoted(path), quoted(allowOf(methods))]),
    quoted(allowOf(['GET'])),
  ),
  map(
    '$route',
    'too_large_words',
    routes.filter(takesFiles).map(({ path }) => [quoted(path), quoted(fileTooLarge)]),
    quoted(messages.tooLarge),
  ),
  map('$request_method:$allow', 'method_fits', [[pattern(/^([A-Z]+):(?:.*, )?\1(?:,|$)/), '1']], '0'),
  // A read with a body is refused whatever the route allows to others: proxies and servers differ about it.
  map('$request_method:$has_body', 'body_fits', [[pattern(/^(?:POST|PATCH):|:0$/), '1']], '0'),
];

const areas = new RegExp(`^(?:${apiAreas.join('|')})(?:/|$)`);

/** Where a request goes: the one name by which nginx finds its location. */
const places = [
  map(
    '$from_here:$asked_path',
    'own',
    ownPaths.map(({ path, name, local }) => [
      pattern(new RegExp(`^${local ? '1' : '.'}:${path.replaceAll('.', '\\.')}$`)),
      name,
    ]),
  ),
  map('$asked_path', 'in_api', [[pattern(areas), '1']], '0'),
  map(
    quoted('$own|$in_api|$plain_read'),
    'unrouted',
    [
      [pattern(/^[a-z]+\|.\|1$/), '/own/$own'],
      [pattern(/^\|1/), '/refused/not_found'],
      [pattern(/0$/), '/refused/method'],
    ],
    '$web_place',
  ),
  map('$way', 'routed', [["''", '$unrouted']], '/service/$way'),
  map('$fault', 'place', [["''", '$routed']], '/refused/$fault'),
];

/** The route table and what follows from it for one request. */
export const routeMaps = (routes: readonly Route[]): string => [...table(routes), ...places].join('\n');
