import { CONNECTIONS_PER_ADDRESS, type Route, zones } from '../routes.js';
import { ownLocations, readinessMaps } from './own-locations.js';
import { rateZones, refusalLocations, refusalMaps, refusalPages } from './refusals.js';
import { requestMaps } from './request-maps.js';
import { addedHeaders, headerMaps } from './response-headers.js';
import { routeMaps } from './route-maps.js';
import { secondTries, secondTryMaps } from './second-tries.js';
import { mainConfiguration, type ServerRules, siteConfiguration } from './server.js';
import { plainServer, tlsServers } from './servers.js';
import { passedHeaders, proxySettings, serviceLocations } from './service-locations.js';
import { env } from './text.js';
import { upstreams } from './upstreams.js';
import { fileSettings, mimeTypes, webLocations } from './web-locations.js';

export interface NginxRules extends ServerRules {
  readonly routes: readonly Route[];
  readonly acceptedKinds: readonly string[];
}

/** Numbers of the tables that the environment scales, for the script that does. */
const figures = () =>
  [
    ...Object.entries(zones).map(([name, { max, windowMs }]) => `${name.toUpperCase()} ${(max * 60_000) / windowMs}`),
    `CONNECTIONS ${CONNECTIONS_PER_ADDRESS}`,
  ].join('\n');

/** What the UI must know of this installation. */
const siteConfig = (acceptedKinds: readonly string[]) =>
  `{"maxFileMb":${env('MAX_FILE_MB')},"acceptedKinds":${JSON.stringify(acceptedKinds)},"googleClientId":${env('GOOGLE_CLIENT_JSON')},"googleIssuer":${env('GOOGLE_ISSUER_JSON')}}`;

/** Every file of nginx's configuration that the table decides, by its name. `${NAMES}` are filled in at the start. */
export function nginxTemplates({
  routes,
  acceptedKinds,
  headersTimeoutMs,
}: NginxRules): Readonly<Record<string, string>> {
  return {
    'nginx.conf': mainConfiguration({ headersTimeoutMs }, [
      'types',
      'request',
      'routes',
      'answers',
      'web',
      'proxy',
      'upstreams',
    ]),
    'types.conf': mimeTypes(),
    'request.conf': [requestMaps(), rateZones()].join('\n'),
    'routes.conf': routeMaps(routes),
    'answers.conf': [headerMaps(), refusalMaps(routes), readinessMaps(), secondTryMaps(routes), fileSettings()].join(
      '\n',
    ),
    'proxy.conf': [proxySettings(), passedHeaders()].join('\n'),
    'upstreams.conf': upstreams(),
    'servers-plain.conf': plainServer(),
    'servers-tls.conf': tlsServers(),
    'site.conf': siteConfiguration(['headers', 'refusals', 'services', 'again', 'own', 'files']),
    'headers.conf': addedHeaders(),
    'refusals.conf': [refusalPages(), refusalLocations()].join('\n'),
    'services.conf': serviceLocations(routes),
    'again.conf': secondTries(routes),
    'own.conf': ownLocations(),
    'files.conf': webLocations(),
    'config.json': siteConfig(acceptedKinds),
    'figures.txt': figures(),
  };
}
