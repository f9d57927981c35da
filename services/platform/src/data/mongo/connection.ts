import { limits, SECOND } from '@easy-tax/contracts';
import { type Connection, type ConnectOptions, STATES } from 'mongoose';
import type { EngineLoad } from '../port/records.js';

/** Connection options: a write is acknowledged once a majority has journaled it. */
export const mongoOptions = (service: string): ConnectOptions => ({
  dbName: `easytax_${service}`,
  writeConcern: { w: 'majority', journal: true },
  serverSelectionTimeoutMS: limits.dependencyMs,
  connectTimeoutMS: limits.dependencyMs,
  bufferCommands: false,
  autoIndex: false,
  autoCreate: false,
});

/**
 * Connects anew while the driver has no server. Driver 7.8 may write its heartbeat to a socket that has just been closed;
 * it then waits for `drain` for ever, and never finds the server again (connection.real.ts shows it).
 */
export function reconnectWhenLost(connection: Connection, afterMs = 15 * SECOND): void {
  const client = connection.getClient();
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const reconnect = async () => {
    if (ended || connection.readyState !== STATES.disconnected) return;
    await client.close();
    await client.connect();
    if (ended) await client.close();
  };
  const wait = () => {
    clearTimeout(timer);
    // The server is down; a later attempt will succeed.
    timer = setTimeout(() => reconnect().catch(wait), afterMs).unref();
  };
  connection.on('disconnected', wait).once('close', () => {
    ended = true;
    clearTimeout(timer);
  });
}

/** Events of the driver's pool and the counts that they change, as the driver has no statistics. */
const changes = [
  ['connectionCreated', 'open', 1],
  ['connectionClosed', 'open', -1],
  ['connectionCheckOutStarted', 'waiting', 1],
  ['connectionCheckOutFailed', 'waiting', -1],
  ['connectionCheckedOut', 'waiting', -1],
  ['connectionCheckedOut', 'inUse', 1],
  ['connectionCheckedIn', 'inUse', -1],
] as const;

const pools = new WeakMap<Connection, { open: number; inUse: number; waiting: number }>();

/** Counts a pool's connections. Call it before the pool opens one. */
export function poolOf(connection: Connection): NonNullable<EngineLoad['pool']> {
  const client = connection.getClient();
  const counts = pools.get(connection) ?? { open: 0, inUse: 0, waiting: 0 };
  if (!pools.has(connection)) {
    pools.set(connection, counts);
    for (const [event, count, by] of changes) {
      client.on(event, () => {
        counts[count] += by;
      });
    }
  }
  return { ...counts, max: client.options.maxPoolSize };
}
