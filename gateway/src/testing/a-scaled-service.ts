import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aNameServer } from './a-name-server.js';
import { anNginx } from './an-nginx.js';
import { type Reply, sendRequest } from './http.js';

const FIRST = '127.0.0.2';

const READ = '/auth/checkauth';
const WRITE = '/auth/login';

/** A service behind nginx whose replicas a test starts and stops: each answers with its own address. */
export async function aScaledService() {
  const replicas = new Map<string, Server>();
  const retired = new Set<string>();
  /** Handles the next request in place of the usual answer. */
  let next: ((host: string, req: IncomingMessage) => void) | undefined;
  let known: readonly string[] = [FIRST];
  let port = 0;

  /** Starts a replica that DNS doesn't list yet. */
  async function start(host: string): Promise<void> {
    const server = createServer((req, res) => {
      if (retired.has(host)) res.setHeader('Connection', 'close');
      req.resume().once('end', () => {
        if (!next) return res.end(host);
        next(host, req);
        next = undefined;
      });
    }).listen(port, host);
    await once(server, 'listening');
    replicas.set(host, server);
    port = (server.address() as AddressInfo).port;
  }
  function kill(host: string): void {
    const server = replicas.get(host);
    replicas.delete(host);
    server?.close();
    server?.closeAllConnections();
  }

  await start(FIRST);
  const names = await aNameServer(() => known);
  const gateway = await anNginx({
    targets: { auth: `http://service.test:${port}` },
    env: { RESOLVER: names.resolver, RATE_LIMIT_SCALE: '1000' },
  });
  const read = () => sendRequest(gateway.url, READ);

  return {
    port,
    start,
    kill,
    read,
    write: (body: string | Buffer = '{}') => sendRequest(gateway.url, WRITE, { method: 'POST', body }),
    /** Sets the addresses in DNS, reachable or not. */
    name(hosts: readonly string[]): void {
      known = hosts;
    },
    /**
     * Stops a replica as a service stops itself: each answer closes its connection, then the server stops listening.
     * @param meanwhile sends requests during the stop
     */
    async retire(host: string, meanwhile: () => Promise<unknown>): Promise<void> {
      retired.add(host);
      const server = replicas.get(host);
      const count = () => new Promise<number>((done) => server?.getConnections((_, open) => done(open)));
      while ((await count()) > 0) await meanwhile();
      kill(host);
    },
    /** Breaks the connection of the next request. @returns the replica that got it */
    broken: () =>
      new Promise<string>((done) => {
        next = (host, { socket }) => {
          socket.destroy();
          done(host);
        };
      }),
    /** Repeats the request until the expected answer. @returns the answers until then */
    async until(done: (reply: Reply) => boolean): Promise<Reply[]> {
      const replies = [await read()];
      while (!done(replies.at(-1) as Reply)) replies.push(await read());
      return replies;
    },
    async close(): Promise<void> {
      await gateway.close();
      await names.close();
      for (const host of replicas.keys()) kill(host);
    },
  };
}
