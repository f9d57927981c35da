import { messages } from '@easy-tax/contracts';
import { HttpException } from '@nestjs/common';
import { StorageDown } from '../core/storage-down.js';
import { BadCursor, DamagedData, DuplicateKey } from '../data/index.js';
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

/**
 * Body parsers throw http-errors, where `expose` marks an error of the request. The status of other errors is not
 * trusted.
 */
function statusOf(error: object): number {
  if (error instanceof HttpException) return error.getStatus();
  return Reflect.get(error, 'expose') === true ? Number(Reflect.get(error, 'status')) : 500;
}

/** Translates any error to one that `E` can show. An unforeseen one is 'internal', and the log gets its stack. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof BadCursor) return new Malformed(messages.badCursor);
  if (error instanceof DuplicateKey) return new Conflict();
  if (error instanceof URIError) return new Malformed();
  if (typeof error === 'object' && error !== null) {
    if (error instanceof StorageDown || error instanceof DamagedData) return new Unavailable({ cause: error });
    const known = byStatus[statusOf(error)];
    if (known) return known();
  }
  return new AppError('internal', messages.broken, [], { cause: error });
}
