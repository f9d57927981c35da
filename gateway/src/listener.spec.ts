import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { aCertificate } from './testing/a-certificate.js';
import { aListener, PUBLIC_URL, type TestListener } from './testing/a-listener.js';
import { aWebRoot } from './testing/a-web-root.js';
import { describeFrontDoor, disguises, HIDDEN } from './testing/front-door.contract.js';
import { raw, sendRequest } from './testing/http.js';
import { describeOneAnswer } from './testing/one-answer.contract.js';
import { describeTls } from './testing/tls.contract.js';
import { describePageRate, describeWeb } from './testing/web.contract.js';

describeFrontDoor('by the listener', aListener);
describeOneAnswer('by the listener', aListener);
describeWeb('by the listener', () => aListener(), PUBLIC_URL);
describePageRate('by the listener', (rateLimitScale) => aListener(undefined, { rateLimitScale, trustProxy: true }));

describe('the listener', () => {
  let listener: TestListener;
  let onRequest: RequestListener;
  const start = async (options: Parameters<typeof aListener>[1] = {}) => {
    listener = await aListener((req, res) => onRequest(req, res), options);
  };
  beforeEach(() => {
    onRequest = (_, res) => res.end('{}');
  });
  afterEach(() => listener.close());

  describe('a request for a service', () => {
    it('is answered by the service that owns its path', async () => {
      const saying = (name: string) => ({
        handle: ((_, res) => res.end(name)) as RequestListener,
        isReady: async () => true,
      });
      await start({ services: { auth: saying('auth'), contacts: saying('contacts'), filings: saying('filings') } });
      for (const [path, owner] of [
        ['/auth/checkauth', 'auth'],
        ['/contact-data/get', 'contacts'],
        ['/contact/contact-data/delete/1', 'contacts'],
        ['/api/my-filings', 'filings'],
        ['/file/open/x', 'filings'],
      ] as const)
        expect((await sendRequest(listener.url, path)).text).toBe(owner);
    });
  });

  describe('an attack', () => {
    it('by a disguised path reaches no service and no file outside the web folder', async () => {
      await start();
      const replies = await Promise.all(
        disguises.map(async (path) => [path, await sendRequest(listener.url, path)] as const),
      );
      expect(replies.filter(([, { status }]) => status !== 404 && status !== 400)).toEqual([]);
      expect(replies.filter(([, reply]) => /root:|"scripts"|docs index/.test(reply.text))).toEqual([]);
      expect(listener.seen).toEqual([]);
    });

    it.each([
      ['its length', `Content-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`],
      ['its chunks', `Transfer-Encoding: chunked\r\n\r\n${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`],
    ])('hides no request in a body, though a hundred headers hide %s', async (_, body) => {
      onRequest = (req, res) => void text(req).then((body) => res.end(`<${req.url}> ${body.length}`));
      await start();
      const client = raw(listener.url);
      await client.write(`GET /file/open/x HTTP/1.1\r\nHost: a\r\n${'X-A: b\r\n'.repeat(100)}${body}`);
      await client.until(`</file/open/x> ${HIDDEN.length}`);
      await sendRequest(listener.url, '/file/open/y');
      expect(listener.seen.map(({ url }) => url)).toEqual(['/file/open/x', '/file/open/y']);
      client.socket.destroy();
    });

    it('by slowly sent headers ends with 408 and a closed connection', async () => {
      await start({ headersTimeoutMs: 200 });
      const client = raw(listener.url);
      await client.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
      expect(await client.closed).toMatch(/^HTTP\/1.1 408 /);
    });

    it('by a body that stops midway ends with a closed connection, also at the service', async () => {
      const cut = new Promise((resolve) => {
        onRequest = (req) => req.once('close', () => resolve(req.complete)).resume();
      });
      await start({ silenceMs: 100 });
      const client = raw(listener.url);
      await client.write('POST /api/upload-file HTTP/1.1\r\nHost: a\r\nContent-Length: 500000\r\n\r\nhello');
      await client.closed;
      expect(await cut).toBe(false);
    });

    it('at /internal gets 404, by any method and token', async () => {
      await start();
      for (const method of ['GET', 'POST', 'PUT']) {
        const headers = { 'x-internal-token': 'guess' };
        const reply = await sendRequest(listener.url, '/internal/backup-status', { method, headers });
        expect([reply.status, reply.json().error.code]).toEqual([404, 'not_found']);
      }
      expect(listener.seen).toEqual([]);
    });
  });

  describe('itself', () => {
    it('serves the settings for the browser, the health check and the API description', async () => {
      await start();
      expect((await sendRequest(listener.url, '/config.json')).json()).toMatchObject({
        maxFileMb: 1,
        googleClientId: null,
      });
      expect((await sendRequest(listener.url, '/healthz')).json()).toEqual({ status: 'ok' });
      expect(await sendRequest(listener.url, '/api/docs')).toMatchObject({
        text: 'docs index.html',
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
      });
      expect((await sendRequest(listener.url, '/api/docs/openapi.json')).text).toBe('docs openapi.json');
      expect((await sendRequest(listener.url, '/api/docs/')).text).toBe('docs index.html');
      expect(listener.seen).toEqual([]);
    });

    it('names the part that is not ready, but only to its own machine', async () => {
      const service = { handle: () => undefined, isReady: async () => true };
      const contacts = { ...service, isReady: async () => false };
      await start({ services: { auth: service, contacts, filings: service }, trustProxy: true });
      const from = (address: string) =>
        sendRequest(listener.url, '/readyz', { headers: { 'x-forwarded-for': address } });
      expect((await from('203.0.113.9')).status).toBe(404);
      const reply = await from('127.0.0.1');
      expect([reply.status, reply.json().error.details.map(({ path }) => path)]).toEqual([503, ['contacts']]);
      await listener.close();
      await start();
      expect((await sendRequest(listener.url, '/readyz')).status).toBe(200);
    });

    it('does not wait at shutdown for a connection on which nothing was sent', async () => {
      await start({ graceMs: 60_000 });
      const { closed, socket } = raw(listener.url);
      await once(socket, 'connect');
      await listener.close();
      await closed;
    });
  });
});

describe('pages of the listener', () => {
  let site: TestListener;
  beforeAll(async () => {
    site = await aListener();
  });
  afterAll(() => site.close());
  const get = (path: string, headers: Record<string, string> = {}) => sendRequest(site.url, path, { headers });

  it.each([
    ['/blogs?article=%61is', 200, 'What AIS shows'],
    ['/blogs?article=__proto__', 404, 'No such article'],
  ])('parses the query as a browser does: %s is %i, %s', async (path, status, text) => {
    const reply = await get(path, { accept: 'text/html' });
    expect({ status: reply.status, text: reply.text }).toEqual({ status, text: expect.stringContaining(text) });
  });

  it('sends the whole file for any range', async () => {
    expect(await get('/plain.css', { range: 'bytes=5-2' })).toMatchObject({ status: 200, text: 'body{}' });
  });

  it('compresses a page with the address of the site in it by Brotli', async () => {
    const reply = await fetch(`${site.url}/shared`, { headers: { 'accept-encoding': 'br' } });
    expect(reply.headers.get('content-encoding')).toBe('br');
    expect(reply.headers.get('vary')).toContain('Accept-Encoding');
    expect(await reply.text()).toContain(`<link rel="canonical" href="${PUBLIC_URL}/shared">`);
    const head = await sendRequest(site.url, '/shared', { method: 'HEAD' });
    expect(head.headers['content-length']).toBe((await get('/shared')).headers['content-length']);
  });

  it('survives the removal of the build while it runs', async () => {
    const dir = aWebRoot();
    const other = await aListener(undefined, { webRoot: dir });
    rmSync(join(dir, 'plain.css'));
    const reply = await sendRequest(other.url, '/plain.css');
    expect(reply.status).toBe(404);
    expect(reply.json().error.code).toBe('not_found');
    expect((await sendRequest(other.url, '/')).status).toBe(200);
    await other.close();
  });

  it('says what to do when the web has not been built', async () => {
    await expect(aListener(undefined, { webRoot: '/nowhere' })).rejects.toThrow(
      '/nowhere: there is no routes.json. Build the web first: npm run build',
    );
    const dir = aWebRoot();
    rmSync(join(dir, 'app.html'));
    await expect(aListener(undefined, { webRoot: dir })).rejects.toThrow('app.html missing');
    rmSync(dir, { recursive: true });
  });
});

describe('a listener with a certificate', () => {
  const tls = aCertificate();
  const readCertificate = () => tls;
  let secured: TestListener;
  beforeAll(async () => {
    secured = await aListener(undefined, { readCertificate });
  });
  afterAll(() => secured.close());

  describeTls('of the listener', () => secured);

  it('does not wait at shutdown for a connection on which nothing was sent', async () => {
    const ending = await aListener(undefined, { readCertificate, graceMs: 60_000 });
    const spare = connect({ host: '127.0.0.1', port: Number(new URL(ending.url).port), ca: tls.cert }).resume();
    const closed = once(spare, 'close');
    await once(spare, 'secureConnect');
    await ending.close();
    await closed;
  });

  it('serves a renewed certificate, and the one before while the new one has another key', async () => {
    const renewed = aCertificate(60);
    let current = tls;
    const logged: unknown[] = [];
    const renewing = await aListener(undefined, {
      readCertificate: () => current,
      certificateCheckMs: 5,
      log: ({ message }) => logged.push(message),
    });
    const servedAs = async ({ cert }: typeof tls) => {
      const socket = connect({
        host: '127.0.0.1',
        port: Number(new URL(renewing.url).port),
        rejectUnauthorized: false,
      });
      await once(socket, 'secureConnect');
      const served = socket.getPeerX509Certificate()?.toString();
      socket.destroy();
      return served === cert;
    };
    const endOf = ({ cert }: typeof tls) => Date.parse(new X509Certificate(cert).validTo) / 1000;
    current = { ...renewed, key: tls.key };
    while (logged.length === 0) expect(await servedAs(tls)).toBe(true);
    expect([await servedAs(tls), renewing.certificateEnd()]).toEqual([true, endOf(tls)]);
    current = renewed;
    while (!(await servedAs(renewed)));
    expect(renewing.certificateEnd()).toBe(endOf(renewed));
    expect(logged).toEqual([expect.stringContaining('not taken over')]);
    await renewing.close();
  });
});
