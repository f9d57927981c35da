import type { IncomingMessage } from 'node:http';
import { Done, errorBody, limits, messages, plainPage, SECOND, statusOf, titleOfRefusal } from '@easy-tax/contracts';
import {
  type ArgumentsHost,
  type CallHandler,
  Catch,
  type ExceptionFilter,
  type ExecutionContext,
  HttpException,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { Response } from 'express';
import { EMPTY, map, merge, mergeMap, type Observable, take, throwError, timer } from 'rxjs';
import { type Log, StorageDown } from '../core/index.js';
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
    return plainPage({ title: titleOfRefusal(status), message: reason, ...page }, request);
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

/** Calls between services have their own time limit, and the inspection of a file has none. */
const isUnlimited = (request: AppRequest): boolean =>
  request.path.startsWith('/internal/') ||
  Boolean(request.is(['multipart/form-data', 'application/offset+octet-stream']));

/**
 * Answers 503 if a call takes too long. Several questions may take too long together, though none of them does alone.
 * The work goes on, and its answer is dropped.
 */
@Injectable()
export class TimeoutInterceptor implements NestInterceptor {
  constructor(private readonly longestMs: number = limits.answerMs) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    if (isUnlimited(request)) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    const passed = performance.now() - request.readAt;
    const late = timer(Math.max(0, this.longestMs - passed)).pipe(
      mergeMap(() => (response.headersSent ? EMPTY : throwError(() => new Unavailable({ cause: tooLate(request) })))),
    );
    return merge(next.handle(), late).pipe(take(1));
  }
}

const tooLate = (request: AppRequest) => new Error(`no answer in time: ${request.method} ${request.path}`);

/** A person without JavaScript who sent a plain form gets the answer's message as a page. */
@Injectable()
export class FormPageInterceptor implements NestInterceptor {
  constructor(private readonly forms: FormPages) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    if (!isPlainForm(request) || !isNavigation(request)) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(map((answer: unknown) => this.pageOf(answer, request, response)));
  }

  private pageOf(answer: unknown, request: AppRequest, response: Response): unknown {
    const done = Done.safeParse(answer);
    if (!done.success) return answer;
    response.type('html');
    const action = { label: 'Back', href: this.forms[request.path]?.back ?? '/' };
    const { message } = done.data;
    return plainPage({ title: 'Easy Tax', message, status: response.statusCode, action }, request);
  }
}
