import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { SECOND } from '@easy-tax/contracts';

/** Who connects in order to ask does so within that. */
const SPARE_MS = SECOND;

/**
 * Connections on which nothing was sent yet. Pools keep some in hand; Node's server takes them for busy ones, and waits
 * for them when it closes.
 */
export class SpareConnections {
  private readonly since = new Map<Socket, number>();

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.since.set(socket, performance.now());
      socket.once('close', () => this.since.delete(socket));
    });
    server.prependListener('request', ({ socket }: IncomingMessage) => this.since.delete(socket));
  }

  /** Ends those that have been there for a second. */
  close(): void {
    const latest = performance.now() - SPARE_MS;
    for (const [socket, since] of this.since) if (since < latest && socket.bytesRead === 0) socket.destroy();
  }
}
