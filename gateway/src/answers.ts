import { type ErrorCode, errorBody, messages, statusOf } from '@easy-tax/contracts';
import { errorPage } from './error-page.js';
import { type Exchange, endWhenRead, wantsPage } from './exchange.js';

export const messageOf: Record<ErrorCode, string> = {
  validation: messages.badRequest,
  malformed: messages.badRequest,
  unauthenticated: messages.pleaseLogin,
  forbidden: messages.notAllowed,
  not_found: messages.notFound,
  method_not_allowed: messages.methodNotAllowed,
  conflict: messages.keyReused,
  too_large: messages.tooLarge,
  unsupported_type: messages.unsupportedType,
  infected: messages.infected,
  too_many_requests: messages.tooMany,
  unavailable: messages.unavailable,
  internal: messages.broken,
};

/** Answers with bytes that are at hand. */
export function answer(exchange: Exchange, status: number, type: string, text: string): void {
  const bytes = Buffer.from(text);
  const { res } = exchange;
  // A body that was never asked for may still come: only a new connection is safe.
  if (exchange.awaitsContinue) res.setHeader('Connection', 'close');
  res.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Content-Length': bytes.length });
  endWhenRead(exchange, bytes);
}

export const answerJson = (exchange: Exchange, status: number, body: unknown): void =>
  answer(exchange, status, 'application/json', JSON.stringify(body));

/** Answers `E`, or to a browser that goes somewhere a page with the same status and words. */
export function refuse(exchange: Exchange, code: ErrorCode, message: string = messageOf[code]): void {
  refuseAs(statusOf[code], exchange, code, message);
}

/** 431: the head of the request is larger than we read. */
export const refuseHead = (exchange: Exchange): void => refuseAs(431, exchange, 'too_large', messageOf.too_large);

function refuseAs(status: number, exchange: Exchange, code: ErrorCode, message: string): void {
  exchange.res.setHeader('Cache-Control', 'no-store');
  exchange.res.setHeader('Vary', 'Accept');
  if (wantsPage(exchange.req))
    answer(exchange, status, 'text/html', errorPage({ status, message, requestId: exchange.requestId }));
  else answerJson(exchange, status, errorBody(code, [{ message, path: '' }], exchange.requestId));
}

/** 405 with the methods that would do. */
export function refuseMethod(exchange: Exchange, methods: readonly string[]): void {
  exchange.res.setHeader('Allow', allowOf(methods));
  refuse(exchange, 'method_not_allowed');
}

export const allowOf = (methods: readonly string[]): string =>
  methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
