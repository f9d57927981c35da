import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { SECOND } from '@easy-tax/contracts';
import { refuse } from './answers.js';
import { clientOf, requestIdOf } from './client.js';
import { hangUp, refuseUnparsed } from './client-error.js';
import type { Exchange } from './exchange.js';
import { FrontDesk } from './front-desk.js';
import type { GatewayOptions, RunningGateway } from './gateway-options.js';
import { createHttpServer } from './http-server.js';
import { HSTS, secure, securityHeaders } from './security-headers.js';
import { loadWebRoot } from './static/web-root.js';

const GRACE_MS = 10 * SECOND;
/** Who connects in order to ask does so within that; browsers keep a connection in hand besides, and Node waits for it. */
const SPARE_MS = SECOND;
export const HEADERS_TIMEOUT_MS = 15 * SECOND;

/**
 * Starts the Node engine of the gateway.
 * @throws WebRootError where the web is not built; Node's own error where the port can't be had
 */
export async function startGateway(options: GatewayOptions): Promise<RunningGateway> {
  const web = loadWebRoot(options.webRoot, options.publicUrl);
  const desk = new FrontDesk(options, web);
  const headers = securityHeaders(web);
  const inFlight = new Map<Duplex, ServerResponse>();
  /** Nothing was asked on them yet. */
  const spare = new Set<Duplex>();
  let closing = false;

  const onRequest = (awaitsContinue: boolean) => (req: IncomingMessage, res: ServerResponse) => {
    const client = clientOf(req, options.trustProxy ?? false);
    const exchange: Exchange = { req, res, client, requestId: requestIdOf(req.headers), awaitsContinue };
    const { socket } = req;
    spare.delete(socket);
    inFlight.set(socket, res);
    res.once('close', () => {
      if (inFlight.get(socket) === res) inFlight.delete(socket);
      if (closing) server.closeIdleConnections();
    });
    secure(res, headers, client.tls);
    res.setHeader('x-request-id', exchange.requestId);
    if (closing) res.setHeader('Connection', 'close');
    desk.handle(exchange).catch((error: unknown) => {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      options.log?.({
        level: 'error',
        message: 'The gateway failed',
        requestId: exchange.requestId,
        method: req.method ?? '',
        route: '',
        reason,
      });
      if (res.headersSent) res.destroy();
      else refuse(exchange, 'internal');
    });
  };

  const headersTimeoutMs = options.headersTimeoutMs ?? HEADERS_TIMEOUT_MS;
  const server = createHttpServer({ tls: options.tls, headersTimeoutMs, messages: options.messages }, onRequest(false));
  server.on(options.tls ? 'secureConnection' : 'connection', (socket: Duplex) => {
    spare.add(socket);
    socket.once('close', () => spare.delete(socket));
  });
  server.on('checkContinue', onRequest(true));
  server.on('checkExpectation', (req, res) => onRequest(true)(req, res));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // An answer is on its way, whole or half: more bytes would be taken for a part of it.
    if (inFlight.get(socket)?.headersSent) hangUp(socket);
    else refuseUnparsed(socket, error.code, options.tls ? { ...headers, 'Strict-Transport-Security': HSTS } : headers);
  });

  server.listen(options.port, options.host);
  await once(server, 'listening');
  // Too many open files, say: one connection could not be taken, the others go on.
  server.on('error', ({ stack = '' }) =>
    options.log?.({
      level: 'error',
      message: 'A connection could not be taken',
      requestId: '',
      method: '',
      route: '',
      reason: stack,
    }),
  );
  const { port } = server.address() as AddressInfo;
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;

  return {
    url: `${options.tls ? 'https' : 'http'}://${host}:${port}`,
    async close() {
      closing = true;
      for (const res of inFlight.values()) if (!res.headersSent) res.setHeader('Connection', 'close');
      const closed = once(server, 'close');
      server.close();
      const unasked = setTimeout(() => spare.forEach((socket) => void socket.destroy()), SPARE_MS);
      const impatient = setTimeout(() => server.closeAllConnections(), options.graceMs ?? GRACE_MS);
      await closed;
      clearTimeout(unasked);
      clearTimeout(impatient);
      desk.close();
    },
  };
}
