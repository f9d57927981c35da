import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Target } from '../routes.js';
import { aWebRoot, usual } from './a-gateway.js';
import { aNameServer } from './a-name-server.js';
import { ask, type Reply } from './http.js';
import { startNginx } from './nginx-engine.js';

const FIRST = '127.0.0.2';

/** What is asked of a service. */
interface Asked {
  readonly target: Target;
  readonly read: string;
  readonly write: string;
}
const ofAuth: Asked = { target: 'auth', read: '/auth/checkauth', write: '/auth/login' };

/** As a replica tells what it got of a request. */
export const printOf = (body: string | Buffer): string => createHash('sha256').update(body).digest('hex');

/**
 * A service behind nginx, with as many replicas as a test wants: each answers with its own address, and in the header
 * `got` with the SHA-256 of what was sent to it.
 */
export async function aScaledService(asked: Asked = ofAuth) {
  const webRoot = aWebRoot();
  const replicas = new Map<string, Server>();
  /** What happens to the next request instead of an answer. */
  let next: ((host: string, req: IncomingMessage) => void) | undefined;
  let known: readonly string[] | Promise<readonly string[]> = [FIRST];
  let onAsked: (() => void) | undefined;
  let port = 0;

  /** Starts one; its name does not have it yet. */
  async function start(host: string): Promise<void> {
    const server = createServer((req, res) => {
      const got = createHash('sha256');
      req.on('data', (bytes) => got.update(bytes));
      req.once('end', () => {
        if (!next) return res.setHeader('got', got.digest('hex')).end(host);
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
  const names = await aNameServer(() => {
    onAsked?.();
    return known;
  });
  const options = usual(webRoot, { rateLimitScale: 1000 });
  const targets = { ...options.targets, [asked.target]: `http://service.test:${port}` };
  const gateway = await startNginx({ ...options, targets }, { RESOLVER: names.resolver });
  const read = () => ask(gateway.url, asked.read);

  return {
    port,
    start,
    kill,
    read,
    write: (body: string | Buffer = '{}') => ask(gateway.url, asked.write, { method: 'POST', body }),
    /** Which addresses the name has, whether somebody answers there or not. */
    name(hosts: readonly string[]): void {
      known = hosts;
    },
    /** Waits until nginx asks for the addresses, and keeps it waiting. @returns what tells it */
    async asked(): Promise<(hosts: readonly string[]) => void> {
      let tell: (hosts: readonly string[]) => void = () => undefined;
      known = new Promise((done) => {
        tell = done;
      });
      await new Promise<void>((done) => {
        onAsked = done;
      });
      return (hosts) => {
        tell(hosts);
        known = hosts;
      };
    },
    /** Lets the next request wait for an answer for ever. @returns at which replica it does */
    held: () =>
      new Promise<string>((done) => {
        next = done;
      }),
    /** Breaks the connection of the next request. @returns at which replica */
    broken: () =>
      new Promise<string>((done) => {
        next = (host, { socket }) => {
          socket.destroy();
          done(host);
        };
      }),
    /** Asks on and on until the answer is what is waited for. @returns the answers until then */
    async until(done: (reply: Reply) => boolean): Promise<Reply[]> {
      const replies = [await read()];
      while (!done(replies.at(-1) as Reply)) replies.push(await read());
      return replies;
    },
    async close(): Promise<void> {
      await gateway.close();
      await names.close();
      for (const host of replicas.keys()) kill(host);
      rmSync(webRoot, { recursive: true });
    },
  };
}
