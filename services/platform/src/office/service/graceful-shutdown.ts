import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { SECOND } from '@easy-tax/contracts';

const STOP_MS = 30 * SECOND;
const CLOSE_INTERVAL_MS = 50;
/** A client that connects to send a request does so within that. */
const UNUSED_TIMEOUT_MS = SECOND;
/**
 * A replica that was drained refuses connections for twice as long before it ends: a balancer hears at once that nobody
 * is there, and has it marked by the time its address answers to nobody at all, not even with a refusal.
 */
const REFUSE_FACTOR = 2;

/**
 * Ends a server without a failed request. A balancer needs a moment to see that this replica is not ready, and reuses
 * its connections meanwhile: until then all is answered, each answer ends its connection, and only then listening ends.
 */
export class GracefulShutdown {
  private readonly answering = new Set<ServerResponse>();
  /** Connections on which nothing was sent yet, and since when. Node takes them for busy ones and waits for them. */
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
    // Closing looks once for idle connections; one whose request ends later would stay open for its keep-alive.
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
   * Resolves when what is in flight has ended. Connections that wait to be accepted are reset when nobody listens any more,
   * and with them what a balancer has sent already: right after they were all accepted, there are none.
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
