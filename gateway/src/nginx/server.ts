import { KIB } from '@easy-tax/contracts';
import { LINGER_MS } from '../exchange.js';
import { HEAD_BYTES, KEEP_ALIVE_MS, MAX_CONNECTIONS, MAX_HEADERS } from '../http-server.js';
import { block, env, quoted, time } from './text.js';

/** One line of JSON for each request. The pattern of its route, never its path: that may hold a ticket. */
const logFormat = () => {
  const line = {
    time: '$time_iso8601',
    level: 'info',
    service: 'gateway',
    requestId: '$asked_id',
    method: '$request_method',
    route: '$route',
    file: '$logged_file',
    status: 0,
    bytes: 1,
    seconds: 2,
    address: '$logged_address',
    replica: '$upstream_addr',
    replicaStatus: '$upstream_status',
    replicaSeconds: '$upstream_response_time',
    connection: 3,
  };
  const numbers = ['$status', '$bytes_sent', '$request_time', '$connection'];
  return quoted(
    JSON.stringify(line, (_, value) => (typeof value === 'number' ? `#${value}` : value)).replace(
      /"#(\d)"/g,
      (_, at) => numbers[Number(at)] ?? '',
    ),
  );
};

export interface ServerRules {
  /** How long a client may take to send the head of a request. */
  readonly headersTimeoutMs: number;
}

/** The whole of nginx: processes, the limits of a connection, the log; the rest is included. */
export function mainConfiguration({ headersTimeoutMs }: ServerRules, parts: readonly string[]): string {
  return [
    `worker_processes ${env('WORKERS')};`,
    // nginx goes by a file's second: one that is written twice in a second would stay what it was.
    'ssl_object_cache_inheritable off;',
    'worker_rlimit_nofile 16384;',
    'worker_shutdown_timeout 30s;',
    `pid ${env('RUN_ROOT')}/nginx.pid;`,
    `error_log /dev/stderr ${env('LOG_LEVEL')};`,
    block('events', [`worker_connections ${2 * MAX_CONNECTIONS};`]),
    block('http', [
      ...['proxy', 'client_body', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${env('RUN_ROOT')}/temp/${kind};`,
      ),
      `log_format json escape=json ${logFormat()};`,
      'access_log /dev/stdout json;',
      'server_tokens off;',
      'add_header_inherit merge;',
      'sendfile on;',
      'tcp_nopush on;',
      'absolute_redirect off;',
      'default_type application/octet-stream;',
      `resolver ${env('RESOLVER')} valid=1s;`,
      'resolver_timeout 2s;',
      'map_hash_bucket_size 256;',
      'map_hash_max_size 8192;',
      'variables_hash_max_size 2048;',
      'uninitialized_variable_warn off;',
      env('REAL_ADDRESS'),
      `client_header_timeout ${time(headersTimeoutMs)};`,
      'client_header_buffer_size 2k;',
      `large_client_header_buffers 2 ${HEAD_BYTES / KIB}k;`,
      `max_headers ${MAX_HEADERS};`,
      `keepalive_timeout ${time(KEEP_ALIVE_MS)};`,
      `lingering_time ${time(LINGER_MS)};`,
      'reset_timedout_connection on;',
      'client_max_body_size 0;',
      'limit_req_status 429;',
      'limit_conn_status 429;',
      'limit_req_log_level info;',
      'limit_conn_log_level info;',
      ...parts.map((part) => `include ${part}.conf;`),
      `include ${env('RUN_ROOT')}/servers.conf;`,
    ]),
  ].join('\n');
}

/** What every server does, by whatever port it is reached. The address is replaced once by the name of its place. */
export const siteConfiguration = (parts: readonly string[]): string =>
  [
    // A line of the error log quotes the path, which may hold a ticket; the access log says which replica failed.
    'error_log /dev/stderr crit;',
    `limit_conn connections ${env('CONNECTIONS_PER_ADDRESS')};`,
    // What was refused before its path was known is placed already, and so are the questions about readiness.
    'if ($status != 000) { set $placed 1; }',
    'if ($uri ~ ^/unread/) { set $placed 1; }',
    block("if ($placed = '')", ['set $placed 1;', 'rewrite ^ $place last;']),
    ...parts.map((part) => `include ${part}.conf;`),
  ].join('\n');
