import { createServer, IncomingMessage, type RequestListener, ServerResponse, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { KIB, limits } from '@easy-tax/contracts';
import { ExpressAdapter } from '@nestjs/platform-express';
import express, { type Express } from 'express';

/**
 * Requests and responses with Express's prototype from the start. Express sets it on every object that it takes.
 * An object whose prototype was changed shares its shape with no other one (V8), so that no access to it is cached:
 * that took a fifth of the processor time of an enquiry. An object that has the prototype already stays unchanged.
 */
class ExpressRequest extends IncomingMessage {}
class ExpressResponse<R extends IncomingMessage> extends ServerResponse<R> {}
Object.setPrototypeOf(ExpressRequest.prototype, express.request);
Object.setPrototypeOf(ExpressResponse.prototype, express.response);

/** The classes of requests and responses for every server before a service: its own, or the listener of its process. */
export const appMessages = { IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse };

/** A gateway adds headers of its own to those of the client. */
const MAX_HEAD_BYTES = limits.headBytes + KIB;

/** Answers by an app. The prototypes are those of all apps of the process, so that each request names its own. */
function listenerOf(app: Express): RequestListener {
  Object.assign(app, { request: ExpressRequest.prototype, response: ExpressResponse.prototype });
  return (request, response) => {
    Object.assign(request, { app });
    Object.assign(response, { app });
    app(request, response);
  };
}

/** One request, one answer: what the parser refuses after the first byte of an answer only ends the connection. */
function endRefused({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const isAnswered = !(socket instanceof Socket) || socket.bytesWritten > 0 || !socket.writable;
  if (!isAnswered) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
  socket.destroy();
}

export class AppAdapter extends ExpressAdapter {
  readonly listener = listenerOf(this.getInstance());

  override initHttpServer(): void {
    this.httpServer = createServer({ ...appMessages, maxHeaderSize: MAX_HEAD_BYTES }, this.listener);
    this.httpServer.on('clientError', endRefused);
  }
}
