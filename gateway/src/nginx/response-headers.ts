import { HSTS, securityHeaders } from '../security-headers.js';
import { map, quoted } from './text.js';

const variable = (name: string) => name.toLowerCase().replaceAll('-', '_');

/** `add_header` skips what is empty: where a service has said something itself, ours stays away. */
const unlessSaid = (name: string, value: string) =>
  map(`$upstream_http_${variable(name)}`, `our_${variable(name)}`, [["''", value]]);

/** The policy depends on the web's build, and is made with it. */
export const policyMap = (policy: string): string => unlessSaid(POLICY, quoted(policy));
const POLICY = 'Content-Security-Policy';
export const policyOf = (built: Parameters<typeof securityHeaders>[0]): string => securityHeaders(built)[POLICY] ?? '';

const fixed = Object.entries(securityHeaders()).filter(([name]) => name !== POLICY);

/** What every answer carries, errors included. A service's own value for a name wins, and none is said twice. */
export const headerMaps = (): string =>
  [
    ...fixed.map(([name, value]) => unlessSaid(name, quoted(value))),
    map('$client_proto:$upstream_http_strict_transport_security', 'our_strict_transport_security', [
      ['https:', quoted(HSTS)],
    ]),
    // What says nothing of caching may be personal: it is kept nowhere.
    unlessSaid('Cache-Control', 'no-store'),
  ].join('\n');

export const addedHeaders = (): string =>
  [POLICY, ...fixed.map(([name]) => name), 'Strict-Transport-Security']
    .map((name) => `add_header ${name} $our_${variable(name)} always;`)
    .concat('add_header x-request-id $asked_id always;')
    .join('\n');
