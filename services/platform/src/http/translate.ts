import { messages } from '@easy-tax/contracts';
import { HttpException } from '@nestjs/common';
import { DamagedData, EngineUnavailable } from '../data/errors.js';
import { BadCursor, DuplicateKey } from '../data/records.js';
import {
  AppError,
  Conflict,
  Forbidden,
  Malformed,
  NotFound,
  TooLarge,
  Unauthenticated,
  Unavailable,
  UnsupportedType,
} from './errors.js';

/** Names and codes of errors that engines and the network throw when another part is down. */
const DOWN = [
  /^Mongo(?:ose)?(?:Network|NetworkTimeout|ServerSelection|NotConnected|TopologyClosed|PoolCleared|PoolClosed|WaitQueueTimeout)\w*Error$/,
  /^(?:MongoWriteConcernError|ECONNREFUSED|ECONNRESET|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|EPIPE|ENOSPC|EDQUOT)$/,
];

const byStatus: Readonly<Record<number, () => AppError>> = {
  400: () => new Malformed(),
  401: () => new Unauthenticated(),
  403: () => new Forbidden(),
  404: () => new NotFound(messages.notFound),
  413: () => new TooLarge(),
  415: () => new UnsupportedType(),
  431: () => new TooLarge(),
  503: () => new Unavailable(),
};

const fieldOf = (error: object, name: 'status' | 'code' | 'name'): unknown => Reflect.get(error, name);

function isDown(error: object): boolean {
  if (error instanceof EngineUnavailable || error instanceof DamagedData) return true;
  const names = [fieldOf(error, 'name'), fieldOf(error, 'code')];
  return names.some((name) => typeof name === 'string' && DOWN.some((pattern) => pattern.test(name)));
}

/** Translates any error to one that `E` can show. An unforeseen one is 'internal', and the log gets its stack. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof BadCursor) return new Malformed(messages.badCursor);
  if (error instanceof DuplicateKey) return new Conflict();
  if (error instanceof URIError) return new Malformed();
  if (typeof error === 'object' && error !== null) {
    if (isDown(error)) return new Unavailable({ cause: error });
    const status = error instanceof HttpException ? error.getStatus() : fieldOf(error, 'status');
    const known = typeof status === 'number' ? byStatus[status] : undefined;
    if (known) return known();
  }
  return new AppError('internal', messages.broken, [], { cause: error });
}
