import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorBody, messages, SECOND } from '@easy-tax/contracts';

/** How long the client has to read the refusal before the connection goes. */
const READ_MS = 2 * SECOND;

function faultOf(code: string | undefined) {
  if (code === 'HPE_HEADER_OVERFLOW') return { status: 431, word: 'too_large', message: messages.tooLarge } as const;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { status: 408, word: 'malformed', message: messages.badRequest } as const;
  return { status: 400, word: 'malformed', message: messages.badRequest } as const;
}

/** Answers what the parser refused (no request exists yet) with `E` and our headers, and ends the connection. */
export function refuseUnparsed(
  socket: Duplex,
  code: string | undefined,
  headers: Readonly<Record<string, string>>,
): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, word, message } = faultOf(code);
  const requestId = randomUUID();
  const body = JSON.stringify(errorBody(word, [{ message, path: '' }], requestId));
  const lines = Object.entries({
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'x-request-id': requestId,
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  hangUp(socket, `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** Ends a connection once what was written to it has left, and gives the client a moment to read that. */
export function hangUp(socket: Duplex, lastBytes = ''): void {
  socket.end(lastBytes);
  setTimeout(() => socket.destroy(), READ_MS).unref();
}
