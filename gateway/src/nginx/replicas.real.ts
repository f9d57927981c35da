import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aWebRoot, NOWHERE, usual } from '../testing/a-gateway.js';
import { aNameServer } from '../testing/a-name-server.js';
import { aVanishedHost } from '../testing/a-vanished-host.js';
import { ask } from '../testing/http.js';
import { type RunningNginx, startNginx } from '../testing/nginx-engine.js';

/** How long nginx waits for a host to take a connection. */
const CONNECT_MS = 250;

/** A replica of a service: it says which one it is. */
async function aReplica(host: string, port = 0): Promise<Server> {
  const server = createServer((req, res) => {
    req.resume().once('end', () => res.end(host));
  }).listen(port, host);
  await once(server, 'listening');
  return server;
}

describe('replicas behind nginx', () => {
  const webRoot = aWebRoot();
  const replicas = new Map<string, Server>();
  let names: Awaited<ReturnType<typeof aNameServer>>;
  let gateway: RunningNginx;
  let port = 0;
  let free: (() => Promise<void>) | undefined;
  /** Which addresses the name has, whether somebody answers there or not. */
  let known: string[] = [];

  const add = async (host: string) => {
    replicas.set(host, await aReplica(host, port));
    known = [...known, host];
  };
  const kill = (host: string) => {
    const server = replicas.get(host);
    replicas.delete(host);
    server?.close();
    server?.closeAllConnections();
  };

  beforeAll(async () => {
    const first = await aReplica('127.0.0.2');
    port = (first.address() as AddressInfo).port;
    replicas.set('127.0.0.2', first);
    known = ['127.0.0.2'];
    names = await aNameServer(() => known);
    const auth = `http://auth.test:${port}`;
    gateway = await startNginx(
      usual(webRoot, { targets: { auth, contacts: NOWHERE, filings: NOWHERE }, rateLimitScale: 1000 }),
      {
        RESOLVER: names.resolver,
      },
    );
  });
  afterAll(async () => {
    await free?.();
    await gateway.close();
    await names.close();
    for (const host of replicas.keys()) kill(host);
    rmSync(webRoot, { recursive: true });
  });

  const read = () => ask(gateway.url, '/auth/checkauth');
  const write = () => ask(gateway.url, '/auth/login', { method: 'POST', body: '{}' });
  /** Asks on and on until the answer is what is waited for; not one may fail on the way. */
  async function until(done: (host: string) => boolean): Promise<void> {
    for (let host = ''; !done(host); ) {
      const reply = await read();
      expect(reply.status).toBe(200);
      host = reply.text;
    }
  }

  it('are found while it runs, share the work, and are left without one failure', async () => {
    // The name is asked for when nginx starts, and nobody waits for the answer.
    while ((await read()).status !== 200) await new Promise((done) => setImmediate(done));
    await add('127.0.0.3');
    await until((host) => host === '127.0.0.3');
    const share = new Set((await Promise.all(Array.from({ length: 20 }, read))).map(({ text }) => text));
    expect([...share].sort()).toEqual(['127.0.0.2', '127.0.0.3']);
  });

  it('may die although their name still has them: reads and writes go to the others', async () => {
    kill('127.0.0.2');
    const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? read() : write())));
    expect(replies.map(({ status, text }) => [status, text])).toEqual(replies.map(() => [200, '127.0.0.3']));
  });

  it('may vanish with their machine while their name still has them: reads and writes go to the others', async () => {
    free = await aVanishedHost('127.0.0.5', port);
    known = ['127.0.0.3', '127.0.0.5'];
    const begun = Date.now();
    // As long as the name is asked for again, and as nobody has hit upon the one that is gone.
    for (let longest = 0; longest < CONNECT_MS; ) {
      expect(Date.now() - begun).toBeLessThan(10_000);
      const asked = Date.now();
      const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? read() : write())));
      expect(replies.map(({ status, text }) => [status, text])).toEqual(replies.map(() => [200, '127.0.0.3']));
      longest = Date.now() - asked;
    }
    known = ['127.0.0.3'];
  });

  it('may all be gone, and are found again when one comes back', async () => {
    kill('127.0.0.3');
    const begun = Date.now();
    expect((await read()).status).toBe(503);
    expect(Date.now() - begun).toBeLessThan(5000);
    known = [];
    await add('127.0.0.4');
    while ((await read()).status !== 200) await new Promise((done) => setImmediate(done));
    expect((await write()).text).toBe('127.0.0.4');
  });
});
