import { LOCAL_ADDRESS, SANE_ID } from '../client.js';
import { SANE_HOST } from '../headers.js';
import { BROKEN_ESCAPE, DISGUISE, DOTS_OR_EMPTY, PATH, READABLE } from '../request-target.js';
import { env, map, pattern, quoted, unlike } from './text.js';

/** The id of a request: the client's where it is sane, else one made from nginx's own in the shape of a UUID. */
const ids = [
  map('$request_id', 'fresh_id', [
    [
      pattern(/^(?<id_a>.{8})(?<id_b>.{4}).(?<id_c>.{3}).(?<id_d>.{3})(?<id_e>.{12})/),
      quoted('$id_a-$id_b-4$id_c-8$id_d-$id_e'),
    ],
  ]),
  map('$http_x_request_id', 'asked_id', [[pattern(SANE_ID), '$http_x_request_id']], '$fresh_id'),
];

/**
 * What was asked, as it was sent: nginx's own $uri is normalised, and two programs that normalise differently are how
 * such a list is bypassed. Its $request_uri is not, but drops the host of an absolute address, and there is none of what
 * nginx refuses itself; hence the line of the request.
 */
const targets = [
  map('$request', 'asked_target', [[pattern(/^[^ ]+ (?<only_target>[^ ]+)/), '$only_target']]),
  map('$asked_target', 'asked_path', [[pattern(/^(?<only_path>[^?]*)/), '$only_path']]),
  map('$http_host', 'asked_host', [["''", 'localhost']], '$http_host'),
  map(
    '$http_host',
    'host_fault',
    [
      // nginx tries no pattern on what is empty.
      ["''", "''"],
      [pattern(SANE_HOST), "''"],
    ],
    'malformed',
  ),
  map('$asked_target', 'target_fault', [[pattern(unlike(READABLE)), 'malformed']]),
  map('$asked_path', 'path_fault', [
    [pattern(BROKEN_ESCAPE), 'malformed'],
    [pattern(unlike(PATH)), 'not_found'],
    [pattern(DISGUISE), 'not_found'],
    [pattern(DOTS_OR_EMPTY), 'not_found'],
  ]),
  map('$host_fault:$target_fault:$path_fault', 'fault', [
    [pattern(/malformed/), 'malformed'],
    [pattern(/not_found/), 'not_found'],
  ]),
];

/** Who asks. One household or office has a whole /64 of IPv6 addresses: it counts as one. */
const clients = [
  map('$remote_addr', 'client_address', [[pattern(/^::ffff:(?<mapped>\d+\..+)$/i), '$mapped']], '$remote_addr'),
  map('$client_address', 'from_here', [[pattern(LOCAL_ADDRESS), '1']], '0'),
  map(
    '$binary_remote_addr',
    'address_group',
    [
      // An IPv4 address written as an IPv6 one.
      [pattern(/^\x00{10}\xff\xff(?<old_address>[\s\S]{4})$/), '$old_address'],
      [pattern(/^(?<network>[\s\S]{8})[\s\S]{8}$/), '$network'],
    ],
    '$binary_remote_addr',
  ),
  map(
    quoted(`${env('TRUST_PROXY')}:$http_x_forwarded_proto`),
    'client_proto',
    [[pattern(/^1:(?:.*,)?\s*https\s*$/i), 'https']],
    '$scheme',
  ),
];

const bodies = [
  map('$http_transfer_encoding:$http_content_length', 'has_body', [[pattern(/^:0*$/), '0']], '1'),
  map(
    '$request_method',
    'is_read',
    [
      ['GET', '1'],
      ['HEAD', '1'],
    ],
    '0',
  ),
  map('$is_read$has_body', 'plain_read', [['10', '1']], '0'),
];

/** Who reads logs need not know where people are, unless somebody attacks. */
const logged = [map(quoted(env('LOG_ADDRESSES')), 'logged_address', [['1', '$client_address']])];

/** What nginx has to know of a request before it can be sent anywhere. */
export const requestMaps = (): string => [...ids, ...targets, ...clients, ...logged, ...bodies].join('\n');
