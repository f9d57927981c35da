import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { SECOND } from '@easy-tax/contracts';

let isAwake = false;

const STOP_MS = 30 * SECOND;
const CLOSE_INTERVAL_MS = 50;
/** A connection without a request is closed after this time. */
const UNUSED_TIMEOUT_MS = SECOND;
/**
 * After draining, a replica refuses connections for twice as long before it ends. A refusal tells the balancer at once
 * to use another replica. After the end its address may not answer at all.
 */
const REFUSE_FACTOR = 2;

/**
 * Ends a server without failing a request. A load balancer needs a moment to notice that this replica is not ready, and
 * sends requests on its open connections meanwhile. During that time all requests are answered, and each answer closes
 * its connection. Then the server stops listening.
 */
export class GracefulShutdown {
  private readonly answering = new Set<ServerResponse>();
  /** Connections without a first byte, and their start. Node counts them as active and would wait for them. */
  private readonly spare = new Map<Socket, number>();
  private isDraining = false;

  constructor(
    private readonly server: Server,
    private readonly drainSeconds: number,
  ) {
    server.on('connection', (socket: Socket) => {
      this.spare.set(socket, performance.now());
      socket.once('close', () => this.spare.delete(socket));
    });
    server.prependListener('request', ({ socket }: IncomingMessage) => this.spare.delete(socket));
    server.prependListener('request', (_: IncomingMessage, response) => this.watch(response));
  }

  /** Closes by `close`, which waits for requests in flight; after 30 s they are cut. */
  async shutDown(close: () => Promise<void>): Promise<void> {
    await this.drain();
    // `close` ends idle connections only once; a connection that becomes idle later would stay open for its keep-alive.
    const tidy = setInterval(() => this.closeUnused(), CLOSE_INTERVAL_MS).unref();
    const cut = setTimeout(() => this.server.closeAllConnections(), STOP_MS).unref();
    const refused = after(REFUSE_FACTOR * this.drainSeconds * SECOND);
    await this.stopListening();
    await close();
    await refused;
    clearInterval(tidy);
    clearTimeout(cut);
  }

  /**
   * Resolves when all requests have ended. The system resets connections that wait to be accepted when listening ends,
   * and their requests with them. Right after an event loop turn none is waiting.
   */
  private async stopListening(): Promise<void> {
    await new Promise(setImmediate);
    const closed = once(this.server, 'close');
    this.server.close();
    await closed;
  }

  private async drain(): Promise<void> {
    this.isDraining = true;
    for (const response of this.answering) endsConnection(response);
    await after(this.drainSeconds * SECOND);
  }

  private closeUnused(): void {
    this.server.closeIdleConnections();
    const latest = performance.now() - UNUSED_TIMEOUT_MS;
    for (const [socket, since] of this.spare) if (since < latest && socket.bytesRead === 0) socket.destroy();
  }

  private watch(response: ServerResponse): void {
    if (this.isDraining) endsConnection(response);
    this.answering.add(response);
    response.once('close', () => this.answering.delete(response));
  }
}

function endsConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/**
 * Gives Node's thread pool a small task each second while the process has other work. The pool does files, host names
 * and password hashes, and is woken by a signal that glibc before 2.41 may lose (its bug 25847; Debian 12 has it).
 * Without another task, an upload or a command would then hang.
 */
export function startPoolHeartbeat(): void {
  if (isAwake) return;
  isAwake = true;
  setInterval(() => randomBytes(1, () => undefined), SECOND).unref();
}
