import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Request, Response } from 'express';
import { AppAdapter, appMessages } from './app-adapter.js';

/** An app that answers with the address it takes a request to come from, and keeps what it was given. */
function anApp(trustProxy: boolean) {
  const taken: [Request, Response][] = [];
  const adapter = new AppAdapter();
  adapter
    .getInstance()
    .set('trust proxy', trustProxy)
    .use((request: Request, response: Response) => {
      taken.push([request, response]);
      response.json({ ip: request.ip });
    });
  return { adapter, taken };
}

describe('request objects with Express’s prototypes from the start', () => {
  let server: Server;

  async function fetchAddress(path = '/'): Promise<{ ip: string }> {
    const { port } = server.address() as AddressInfo;
    const headers = { 'x-forwarded-for': '10.0.0.1' };
    return (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).json() as Promise<{ ip: string }>;
  }
  async function listen(made: Server) {
    server = made.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  afterEach(() => server.close());

  it('keep the prototypes with which they were created', async () => {
    const { adapter, taken } = anApp(true);
    adapter.initHttpServer();
    const made: object[] = [];
    const prototypesOf = (...messages: object[]) => messages.map((each) => Object.getPrototypeOf(each));
    adapter.getHttpServer().prependListener('request', (...both: object[]) => made.push(...prototypesOf(...both)));
    await listen(adapter.getHttpServer());
    expect(await fetchAddress()).toEqual({ ip: '10.0.0.1' });
    expect(made).toHaveLength(2);
    expect(prototypesOf(...(taken[0] ?? [])).every((each, at) => each === made[at])).toBe(true);
  });

  it('use the settings of the app that handles them, if a process has several', async () => {
    const [trusting, careful] = [anApp(true).adapter.listener, anApp(false).adapter.listener];
    const either: RequestListener = (...both) => (both[0].url === '/trusting' ? trusting : careful)(...both);
    await listen(createServer(appMessages, either));
    expect(await fetchAddress('/trusting')).toEqual({ ip: '10.0.0.1' });
    expect(await fetchAddress('/careful')).toEqual({ ip: '127.0.0.1' });
  });
});

describe('a request that the parser refuses', () => {
  const HEAD = 'POST / HTTP/1.1\r\nHost: a\r\n';
  it.each([
    ['for a coding that nobody knows', 200, `${HEAD}Transfer-Encoding: xchunked\r\n\r\nabc`, ''],
    ['for a chunk after its answer', 200, `${HEAD}Transfer-Encoding: chunked\r\n\r\n`, 'zz\r\n'],
    ['for its first line', 400, 'hello\r\n\r\n', ''],
    ['for its size', 431, `${HEAD}X-A: ${'a'.repeat(10_000)}\r\n\r\n`, ''],
  ])('%s, has one answer: %i', async (_, status, bytes, more) => {
    const { adapter } = anApp(false);
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
