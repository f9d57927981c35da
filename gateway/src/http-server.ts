import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { KIB, MINUTE, SECOND } from '@easy-tax/contracts';

export interface ServerRules {
  readonly tls?: { readonly cert: string; readonly key: string };
  /** How long a client may take to send the head of a request. */
  readonly headersTimeoutMs: number;
  readonly messages?: Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'>;
}

/** Uploads are bounded by silence (the route's `idleMs`); this ends only what drips for an hour. */
const REQUEST_TIMEOUT_MS = 3600 * SECOND;
/** Longer than the time a person reads a page: the next click finds its connection open. */
export const KEEP_ALIVE_MS = 65 * SECOND;
export const MAX_CONNECTIONS = 4096;
/** All of a request's head, and how many headers it may have. */
export const HEAD_BYTES = 16 * KIB;
export const MAX_HEADERS = 100;
/** A connection on which nothing moves, either way: longer than any wait for a service, and the end of who never reads. */
const SILENCE_MS = 2 * MINUTE;

/** Node's HTTP server with strict parsing and a limit on everything that a client could drag out. */
export function createHttpServer({ tls, headersTimeoutMs, messages }: ServerRules, onRequest: RequestListener): Server {
  const options: ServerOptions = {
    ...messages,
    maxHeaderSize: HEAD_BYTES,
    insecureHTTPParser: false,
    // A missing Host is refused by us, with `E` and our headers.
    requireHostHeader: false,
    headersTimeout: headersTimeoutMs,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: Math.min(5 * SECOND, headersTimeoutMs),
  };
  const server = tls
    ? createTlsServer({ ...options, ...tls, minVersion: 'TLSv1.2', handshakeTimeout: headersTimeoutMs }, onRequest)
    : createServer(options, onRequest);
  server.timeout = SILENCE_MS;
  // Node would leave out those beyond a count and heed them all the same: a body framed by one would be a request of its
  // own behind us. All are seen (HEAD_BYTES bounds them), and the front desk refuses too many.
  server.maxHeadersCount = 0;
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}
