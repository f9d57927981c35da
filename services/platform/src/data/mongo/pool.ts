import type { Connection } from 'mongoose';
import type { EngineLoad } from '../records.js';

type Pool = NonNullable<EngineLoad['pool']>;

const watches = new WeakMap<Connection, PoolWatch>();

/** Counts the driver's events of its pools, which it offers nothing else of; to be made before the connection is. */
export class PoolWatch {
  private open = 0;
  private inUse = 0;
  private waiting = 0;

  private constructor(private readonly client: ReturnType<Connection['getClient']>) {
    client.on('connectionCreated', () => {
      this.open += 1;
    });
    client.on('connectionClosed', () => {
      this.open -= 1;
    });
    client.on('connectionCheckOutStarted', () => {
      this.waiting += 1;
    });
    client.on('connectionCheckOutFailed', () => {
      this.waiting -= 1;
    });
    client.on('connectionCheckedOut', () => {
      this.waiting -= 1;
      this.inUse += 1;
    });
    client.on('connectionCheckedIn', () => {
      this.inUse -= 1;
    });
  }

  /** The one watch of a connection. */
  static of(connection: Connection): PoolWatch {
    const known = watches.get(connection) ?? new PoolWatch(connection.getClient());
    watches.set(connection, known);
    return known;
  }

  now(): Pool {
    const { open, inUse, waiting } = this;
    return { open, inUse, waiting, max: this.client.options.maxPoolSize };
  }
}
