import { constants } from 'node:os';
import { limits, SECOND } from '@easy-tax/contracts';
import { type Connection, type ConnectOptions, STATES } from 'mongoose';
import { withTimeout } from '../../core/timeout.js';
import { EngineFull, EngineUnavailable, timeLimitMs } from '../port/errors.js';
import type { EngineLoad } from '../port/records.js';

// https://www.mongodb.com/docs/manual/reference/error-codes/
const outOfDiskSpace = 14_031;
/** Servers that step down or close answer with one of these. */
const temporaryCodes = new Set([6, 7, 24, 50, 64, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);
const unknownCommand = new Set<unknown>([59, 115, 238]);
const noCollection = 26;
const duplicate = 11_000;
/** Errors answered by the server; others are connection errors. */
const saidByServer = new Set(['MongoServerError', 'MongoBulkWriteError']);
const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

/** The collection is not there. */
export const isMissing = (error: unknown): boolean => codeOf(error) === noCollection;
export const isUnknownCommand = (error: unknown): boolean => unknownCommand.has(codeOf(error));

/** FerretDB reports duplicates of a change in PostgreSQL's words. */
export const isDuplicate = (error: unknown): boolean =>
  codeOf(error) === duplicate || (error instanceof Error && error.message.includes('UNIQUE constraint failed'));

/** The index of the first of several inserts that the server refused. */
export function refusedAt(error: unknown): number {
  const writeErrors = error instanceof Error && 'writeErrors' in error ? error.writeErrors : null;
  const [first] = Array.isArray(writeErrors) ? writeErrors : [writeErrors];
  return typeof first?.index === 'number' ? first.index : 0;
}

/** The unique field that an error names; null if it doesn't (FerretDB's never do). */
export function duplicateField(error: unknown): string | null {
  const text = String(error);
  return text.includes('index: _id_') ? '_id' : (/_x\.u\.(\w+?)_1/.exec(text)?.[1] ?? null);
}

/** The driver lets errors of its own sockets through, such as EPIPE of a connection that the server has just ended. */
const isOfSocket = (code: unknown): boolean => typeof code === 'string' && code in constants.errno;

/** Converts failures of connection or server to EngineUnavailable (503); others stay unchanged. */
export function translated(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = codeOf(error);
  if (!error.name.startsWith('Mongo') && !isOfSocket(code)) return error;
  if (code === outOfDiskSpace) return new EngineFull(`MongoDB: ${error.message}`, { cause: error });
  const refused = saidByServer.has(error.name) && !(typeof code === 'number' && temporaryCodes.has(code));
  return refused ? error : new EngineUnavailable(`MongoDB: ${error.message}`, { cause: error });
}

const silent = () => new EngineUnavailable('MongoDB does not answer');

/** A server that does not answer counts as down, too. @throws EngineUnavailable */
export async function answered<R>(work: PromiseLike<R>): Promise<R> {
  try {
    return await withTimeout(timeLimitMs(), () => work, silent);
  } catch (error) {
    throw translated(error);
  }
}

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
