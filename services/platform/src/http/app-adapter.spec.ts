import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Request, Response } from 'express';
import { AppAdapter } from './app-adapter.js';

describe('a request that the parser refuses', () => {
  const HEAD = 'POST / HTTP/1.1\r\nHost: a\r\n';
  it.each([
    ['for a coding that nobody knows', 200, `${HEAD}Transfer-Encoding: xchunked\r\n\r\nabc`, ''],
    ['for a chunk after its answer', 200, `${HEAD}Transfer-Encoding: chunked\r\n\r\n`, 'zz\r\n'],
    ['for its first line', 400, 'hello\r\n\r\n', ''],
    ['for its size', 431, `${HEAD}X-A: ${'a'.repeat(10_000)}\r\n\r\n`, ''],
  ])('%s, has one answer: %i', async (_, status, bytes, more) => {
    const adapter = new AppAdapter();
    adapter.getInstance().use((_: Request, response: Response) => response.json({}));
    adapter.initHttpServer();
    const server = adapter.getHttpServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const received = text(socket);
    socket.write(bytes);
    socket.once('data', () => socket.write(more));
    const statuses = [...(await received).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, each]) => Number(each));
    server.close();
    expect(statuses).toEqual([status]);
  });
});
