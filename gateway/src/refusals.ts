import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { errorBody, messages, plainPage, statusOf } from '@easy-tax/contracts';

const messageOf = {
  malformed: messages.badRequest,
  not_found: messages.notFound,
  method_not_allowed: messages.methodNotAllowed,
  too_many_requests: messages.tooMany,
  internal: messages.broken,
} as const;

/** Sends a complete text. Node discards an unread request body. */
function answer(res: ServerResponse, status: number, type: string, text: string): void {
  res.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Content-Length': Buffer.byteLength(text) });
  res.end(text);
}

export const answerJson = (res: ServerResponse, status: number, body: unknown): void =>
  answer(res, status, 'application/json', JSON.stringify(body));

/** Answers `E`, or a page with the same status to a browser that navigates. */
export function refuse(req: IncomingMessage, res: ServerResponse, code: keyof typeof messageOf): void {
  const [status, requestId] = [statusOf[code], String(res.getHeader('x-request-id'))];
  res.setHeader('Cache-Control', 'no-store');
  // Nobody can tell where the next request begins.
  if (code === 'malformed') res.setHeader('Connection', 'close');
  res.setHeader('Vary', 'Accept, Accept-Language, Cookie');
  if (/\btext\/html\b/i.test(req.headers.accept ?? '')) {
    const title = code === 'not_found' ? messages.pageNotFound : messageOf[code];
    answer(res, status, 'text/html', plainPage({ title, requestId, status }, req));
  } else answerJson(res, status, errorBody(code, [{ message: messageOf[code], path: '' }], requestId));
}

/** The raw response to bytes that are no request: 431 for a too large head, 408 for a too slow one. */
export function unparsedAnswer(code: string | undefined): string {
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const [word, message] =
    status === 431 ? (['too_large', messages.tooLarge] as const) : (['malformed', messages.badRequest] as const);
  const requestId = randomUUID();
  const body = JSON.stringify(errorBody(word, [{ message, path: '' }], requestId));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Content-Security-Policy: default-src 'none'",
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    `x-request-id: ${requestId}`,
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
