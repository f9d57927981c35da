import { createServer, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { KIB, limits } from '@easy-tax/contracts';
import { ExpressAdapter } from '@nestjs/platform-express';

/** A gateway adds headers of its own to those of the client. */
const MAX_HEAD_BYTES = limits.headBytes + KIB;

/** Answers a request that the parser refuses. After the first byte of an answer it only closes the connection. */
function endRefused({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const isAnswered = !(socket instanceof Socket) || socket.bytesWritten > 0 || !socket.writable;
  if (!isAnswered) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
  socket.destroy();
}

/** Nest's adapter for Express, with our limit of headers and our answer to a request that can't be parsed. */
export class AppAdapter extends ExpressAdapter {
  override initHttpServer(): void {
    this.httpServer = createServer({ maxHeaderSize: MAX_HEAD_BYTES }, this.getInstance());
    this.httpServer.on('clientError', endRefused);
  }
}
