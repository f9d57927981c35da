import { alive } from '../own-routes.js';
import { block, env, quoted } from './text.js';

const SITE = `include ${env('RUN_ROOT')}/site.conf;`;

/** Plain HTTP: behind a proxy that speaks TLS, or on a machine of one's own. */
export const plainServer = (): string => block('server', [env('LISTEN'), SITE]);

const tls = [
  'http2 on;',
  `ssl_certificate ${env('TLS_CERT')};`,
  `ssl_certificate_key ${env('TLS_KEY')};`,
  'ssl_protocols TLSv1.2 TLSv1.3;',
  'ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305;',
  'ssl_prefer_server_ciphers on;',
  'ssl_session_cache shared:tls:10m;',
  'ssl_session_timeout 1d;',
  // A ticket's key would have to be changed and shared; the cache needs none.
  'ssl_session_tickets off;',
  // Does something only where the certificate names a responder.
  'ssl_stapling on;',
  'ssl_stapling_verify on;',
  `ssl_trusted_certificate ${env('TLS_CERT')};`,
];

/** HTTPS, and beside it plain HTTP that only leads there, answers whether we live, and lets a certificate be renewed. */
export const tlsServers = (): string =>
  [
    block('server', [
      env('TLS_LISTEN'),
      ...tls,
      // Plain HTTP on this port is not answered at all.
      'error_page 497 @unheard;',
      block('location @unheard', ['return 444;']),
      SITE,
    ]),
    block('server', [
      env('LISTEN'),
      'include headers.conf;',
      'include refusals.conf;',
      block('location = /healthz', [
        'access_log off;',
        'types {}',
        "default_type 'application/json; charset=utf-8';",
        `return 200 ${quoted(JSON.stringify(alive))};`,
      ]),
      block('location ^~ /.well-known/acme-challenge/', [
        `root ${env('ACME_ROOT')};`,
        "default_type 'text/plain; charset=utf-8';",
        'try_files $uri =404;',
      ]),
      block('location /', ['error_page 418 =308 @to_https;', 'return 418;']),
      block('location @to_https', [
        'types {}',
        "default_type 'text/plain; charset=utf-8';",
        `add_header Location ${env('PUBLIC_URL')}$request_uri always;`,
        "return 200 '';",
      ]),
    ]),
  ].join('\n');
