import { setTimeout as after, setImmediate as events } from 'node:timers/promises';
import { SECOND } from '@easy-tax/contracts';
import type { Connection } from 'mongoose';

/** How long it is waited before the next try to connect anew. */
const againMs = SECOND;
/** What the driver's own time-outs may be late. */
const slackMs = SECOND;

type Client = ReturnType<Connection['getClient']>;

/**
 * Connects anew when the driver has stopped to look after a server. Mongoose 9 with driver 7.8 writes its heartbeat even
 * to a socket that has just been closed, if its `close` event is still to come; it then waits for `drain` for ever, holds
 * the server for unknown, and refuses everything until the process ends.
 */
export class HeartbeatWatch {
  private readonly awaited = new Map<string, NodeJS.Timeout>();
  private readonly client: Client;
  private renewing = false;
  private ended = false;

  /** From now on until the connection is closed by its owner. */
  static over(connection: Connection): void {
    new HeartbeatWatch(connection);
  }

  private constructor(connection: Connection) {
    this.client = connection.getClient();
    this.client
      .on('serverHeartbeatStarted', ({ connectionId, awaited }) => this.expect(connectionId, awaited))
      .on('serverHeartbeatSucceeded', ({ connectionId }) => this.heard(connectionId))
      .on('serverHeartbeatFailed', ({ connectionId }) => this.heard(connectionId))
      .on('serverClosed', ({ address }) => this.heard(address));
    connection.once('close', () => this.end());
  }

  /** A heartbeat connects, then says hello; one that waits for news holds for the time between two of them. */
  private expect(server: string, waitsForNews: boolean): void {
    this.heard(server);
    const { connectTimeoutMS, heartbeatFrequencyMS } = this.client.options;
    const longest = connectTimeoutMS + (waitsForNews ? heartbeatFrequencyMS : connectTimeoutMS);
    const timer = setTimeout(() => void this.overdue(server, timer), longest + slackMs).unref();
    this.awaited.set(server, timer);
  }

  private heard(server: string): void {
    clearTimeout(this.awaited.get(server));
    this.awaited.delete(server);
  }

  /** A process that stood still hears of its timers first, and of the answer that came meanwhile after them. */
  private async overdue(server: string, timer: NodeJS.Timeout): Promise<void> {
    await events();
    await events();
    if (this.awaited.get(server) !== timer || this.renewing) return;
    this.renewing = true;
    await this.renew();
    this.renewing = false;
  }

  /** The same client, so that whatever works with it goes on; what it was doing ends as if the server had gone. */
  private async renew(): Promise<void> {
    for (let connected = false; !connected && !this.ended; ) {
      try {
        await this.client.close();
        await this.client.connect();
        connected = true;
      } catch {
        // The server is down: readiness says so, and the next try finds it.
        await after(againMs, undefined, { ref: false });
      }
    }
    if (this.ended) await this.client.close();
  }

  private end(): void {
    this.ended = true;
    for (const server of this.awaited.keys()) this.heard(server);
  }
}
