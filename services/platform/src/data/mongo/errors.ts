import { constants } from 'node:os';
import { withTimeout } from '../../core/timeout.js';
import { EngineFull, EngineUnavailable, timeLimitMs } from '../port/errors.js';

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
