import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { errorBody, messages, plainPage, SECOND, statusOf } from '@easy-tax/contracts';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Response } from 'express';
import type { Log } from '../core/logging/log.js';
import { StorageDown } from '../core/timeout.js';
import { BadCursor, DamagedData, DuplicateKey } from '../data/index.js';
import {
  AppError,
  Conflict,
  Forbidden,
  Malformed,
  MethodNotAllowed,
  NotFound,
  TooLarge,
  TooMany,
  Unauthenticated,
  Unavailable,
  UnsupportedType,
} from './errors.js';
import { type AppRequest, isNavigation, isPlainForm } from './request/request.js';

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

const DISCARD_TIMEOUT_MS = 30 * SECOND;

/**
 * Reads and drops the rest of a refused body. Closing the connection at once would reset it, and most clients would lose
 * the answer. A client that sends for longer than the timeout is cut off.
 */
function discardBody(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  const timer = setTimeout(() => request.destroy(), DISCARD_TIMEOUT_MS).unref();
  request.once('close', () => clearTimeout(timer));
  request.unpipe();
  request.resume();
}

/** The page that a plain form's error page leads back to, by the form's address. */
export type FormPages = Readonly<Record<string, { readonly back: string }>>;

/** Turns every error, from any place, into `E` with its status, or into a page for a navigation. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly log: Log,
    private readonly forms: FormPages = {},
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<AppRequest>();
    const response = host.switchToHttp().getResponse<Response>();
    const error = toAppError(thrown);
    const status = statusOf[error.code];
    if (status >= 500) this.log.error({ requestId: request.id, err: error.cause ?? error }, error.message);
    if (response.headersSent) {
      // A stream that broke half way: the reader must see that it is not whole.
      response.destroy();
      return;
    }
    discardBody(request);
    setHeaders(response, error);
    response.status(status);
    if (isNavigation(request)) response.type('html').send(this.pageOf(error, status, request));
    else response.json(errorBody(error.code, error.details, request.id));
  }

  private pageOf(error: AppError, status: number, request: AppRequest): string {
    const back = this.forms[request.path]?.back;
    const reason = error.details[0].message;
    const page = { status, ...(back && { action: { label: 'Back', href: back } }) };
    if (hasTyped(request)) return plainPage({ title: reason, message: messages.typedIsKept, ...page }, request);
    const title = status === 404 ? messages.pageNotFound : (STATUS_CODES[status] ?? 'Error');
    return plainPage({ title, message: reason, ...page }, request);
  }
}

/** A form whose values the browser keeps on the page before. */
const hasTyped = (request: AppRequest): boolean =>
  isPlainForm(request) && Object.keys((request.body as object | undefined) ?? {}).length > 0;

function setHeaders(response: Response, error: AppError): void {
  response.setHeader('cache-control', 'no-store');
  if (error instanceof TooMany) response.setHeader('retry-after', error.retryAfterSeconds);
  if (error instanceof MethodNotAllowed) response.setHeader('allow', error.allow.join(', '));
  if (error.code === 'unauthenticated') response.setHeader('www-authenticate', 'Bearer');
  if (error.code === 'unavailable') response.setHeader('retry-after', 10);
}

/**
 * Body parsers throw http-errors, where `expose` marks an error of the request. The status of other errors is not
 * trusted.
 */
function statusOfError(error: object): number {
  if (error instanceof HttpException) return error.getStatus();
  return Reflect.get(error, 'expose') === true ? Number(Reflect.get(error, 'status')) : 500;
}

/** Translates any error to one that `E` can show. An unforeseen one is 'internal', and the log gets its stack. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof BadCursor) return new Malformed(messages.badCursor);
  if (error instanceof DuplicateKey) return new Conflict();
  if (error instanceof URIError) return new Malformed();
  if (typeof error === 'object' && error !== null) {
    if (error instanceof StorageDown || error instanceof DamagedData) return new Unavailable({ cause: error });
    const known = byStatus[statusOfError(error)];
    if (known) return known();
  }
  return new AppError('internal', messages.broken, [], { cause: error });
}
