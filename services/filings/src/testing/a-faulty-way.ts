import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers in the server's place; false lets the request pass. */
type Fault = (asked: IncomingMessage, answer: ServerResponse) => boolean | Promise<boolean>;

/** A proxy before an HTTP server, whose answers a test can replace. */
export async function aFaultyWay(to: string) {
  let fault: Fault = () => false;
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const { method, url, headers } = asked;
    const passed = request(new URL(url ?? '/', to), { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  };
  const server = createServer(async (asked, answer) => {
    if (!(await fault(asked, answer))) pass(asked, answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** @returns what ends it */
    begin(next: Fault) {
      fault = next;
      return () => {
        fault = () => false;
      };
    },
    end() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Answers an error as S3 does. */
export function refuse(asked: IncomingMessage, answer: ServerResponse, status: number, code: string): true {
  asked.resume();
  answer.writeHead(status, { 'content-type': 'application/xml' });
  answer.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  return true;
}
