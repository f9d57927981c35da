import { once } from 'node:events';
import { IncomingMessage, type RequestListener } from 'node:http';
import { aListener, type TestListener } from './testing/a-listener.js';
import { disguises } from './testing/disguises.js';
import { ask, raw, readAll, refused } from './testing/http.js';

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
  it.each([
    ['/auth/checkauth', 'auth'],
    ['/contact-data/get', 'contacts'],
    ['/contact/contact-data/delete/1', 'contacts'],
    ['/api/my-filings', 'filings'],
    ['/file/open/x', 'filings'],
  ])('%s is answered by %s', async (path, owner) => {
    const saying = (name: string) => ({
      handle: ((_, res) => res.end(name)) as RequestListener,
      isReady: async () => true,
    });
    await start({ services: { auth: saying('auth'), contacts: saying('contacts'), filings: saying('filings') } });
    expect((await ask(listener.url, path)).text).toBe(owner);
  });

  it('arrives as sent, but nobody outside says where it comes from', async () => {
    await start();
    const reply = await ask(listener.url, '/contact-data/get?page=2&search=a%20b', {
      headers: {
        authorization: 'Bearer t',
        'x-forwarded-for': '6.6.6.6',
        'X-Forwarded-Proto': 'https',
        'x-forwarded-host': 'evil.example',
        forwarded: 'for=6.6.6.6',
        'x-real-ip': '6.6.6.6',
      },
    });
    const { url, headers } = listener.seen[0] as IncomingMessage;
    expect(url).toBe('/contact-data/get?page=2&search=a%20b');
    expect(headers.authorization).toBe('Bearer t');
    expect(headers['x-request-id']).toBe(reply.headers['x-request-id']);
    expect(Object.keys(headers).filter((name) => /forwarded|real-ip/.test(name))).toEqual([]);
    expect(reply.headers['strict-transport-security']).toBeUndefined();
  });

  it('brings what the proxy in front says of it, where there is one', async () => {
    await start({ trustProxy: true });
    const headers = { 'x-forwarded-for': '6.6.6.6, 9.9.9.9', 'x-forwarded-proto': 'https' };
    const reply = await ask(listener.url, '/contact-data/get', { headers });
    expect(listener.seen[0]?.headers).toMatchObject(headers);
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('is made of the classes that the services want, and its answer is kept by no cache', async () => {
    class Own extends IncomingMessage {}
    await start({ messages: { IncomingMessage: Own } });
    const reply = await ask(listener.url, '/contact-data/get');
    expect(listener.seen[0]).toBeInstanceOf(Own);
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });

  it('is answered with the service’s own headers where they are stricter', async () => {
    onRequest = (_, res) =>
      res
        .writeHead(200, { 'content-security-policy': "default-src 'none'; sandbox", 'cache-control': 'max-age=60' })
        .end();
    await start();
    expect((await ask(listener.url, '/file/open/x')).headers).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'max-age=60',
      'x-frame-options': 'DENY',
    });
  });

  it('streams: its body begins to arrive before the client has sent everything', async () => {
    onRequest = (req, res) => req.once('data', (first: Buffer) => res.end(`got ${first}`));
    await start();
    const client = raw(listener.url);
    await client.write(
      'POST /api/upload-file HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 500000\r\n\r\n',
    );
    await client.until('HTTP/1.1 100 Continue');
    await client.write('hello');
    expect(await client.until('got hello')).toContain('HTTP/1.1 200');
    client.socket.destroy();
  });

  it('is answered in order when a client sends several at once', async () => {
    onRequest = (req, res) => res.end(`<${req.url}>`);
    await start();
    const client = raw(listener.url);
    await client.write(['/auth/a', '/auth/b'].map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));
    const answer = await client.until('</auth/b>');
    expect(answer.indexOf('</auth/a>')).toBeLessThan(answer.indexOf('</auth/b>'));
    client.socket.destroy();
  });
});

describe('an attack', () => {
  const hidden = 'GET /internal/jwks HTTP/1.1\r\nHost: a\r\n\r\n';

  it('by a disguised address reaches no service and no file outside of the web', async () => {
    await start();
    const replies = await Promise.all(disguises.map(async (path) => [path, await ask(listener.url, path)] as const));
    expect(replies.filter(([, { status }]) => status !== 404 && status !== 400)).toEqual([]);
    expect(replies.filter(([, { text }]) => /root:|"scripts"|docs index/.test(text))).toEqual([]);
    expect(listener.seen).toEqual([]);
  });

  it.each([
    ['its length', `Content-Length: ${hidden.length}\r\n\r\n${hidden}`],
    ['its chunks', `Transfer-Encoding: chunked\r\n\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`],
  ])('hides no request in a body, though a hundred headers hide %s', async (_, body) => {
    onRequest = (req, res) => void readAll(req).then((text) => res.end(`<${req.url}> ${text.length}`));
    await start();
    const client = raw(listener.url);
    await client.write(`GET /file/open/x HTTP/1.1\r\nHost: a\r\n${'X-A: b\r\n'.repeat(100)}${body}`);
    await client.until(`</file/open/x> ${hidden.length}`);
    await ask(listener.url, '/file/open/y');
    expect(listener.seen.map(({ url }) => url)).toEqual(['/file/open/x', '/file/open/y']);
    client.socket.destroy();
  });

  it.each([
    ['two lengths', 'POST /auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc', 400],
    [
      'length and chunks',
      'POST /auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['an odd encoding', 'POST /auth/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n', 400],
    ['an unknown encoding', 'GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n', 400],
    ['chunks of HTTP/1.0', 'POST /auth/x HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['a folded header', 'GET / HTTP/1.1\r\nHost: a\r\nX-A: b\r\n c: d\r\n\r\n', 400],
    ['a space before the colon', 'GET / HTTP/1.1\r\nHost : a\r\n\r\n', 400],
    ['bare line feeds', 'GET / HTTP/1.1\nHost: a\n\n', 400],
    ['garbage', 'hello\r\n\r\n', 400],
    ['a header of 20 kB', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('by %s is refused in shape E', async (_, bytes, status) => {
    await start();
    const client = raw(listener.url);
    await client.write(bytes);
    const answer = await client.until('"requestId"');
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain('content-security-policy: default-src');
    expect(listener.seen).toEqual([]);
    client.socket.destroy();
  });

  it('by a head that only drips ends with 408 and a closed connection', async () => {
    await start({ headersTimeoutMs: 200 });
    const client = raw(listener.url);
    await client.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    expect(await client.closed).toMatch(/^HTTP\/1.1 408 /);
  });

  it('by silence in the middle of a body ends with a closed connection, and the service hears of it', async () => {
    const cut = new Promise((resolve) => {
      onRequest = (req) => req.once('close', () => resolve(req.complete)).resume();
    });
    await start({ silenceMs: 100 });
    const client = raw(listener.url);
    await client.write('POST /api/upload-file HTTP/1.1\r\nHost: a\r\nContent-Length: 500000\r\n\r\nhello');
    await client.closed;
    expect(await cut).toBe(false);
  });

  it.each(['GET', 'POST', 'PUT'])('by %s at /internal finds nothing there', async (method) => {
    await start();
    const headers = { 'x-internal-token': 'guess' };
    const reply = await ask(listener.url, '/internal/backup-status', { method, headers });
    expect([reply.status, reply.json().error.code]).toEqual([404, 'not_found']);
    expect(listener.seen).toEqual([]);
  });

  it('by an odd request id gets another id', async () => {
    await start();
    const reply = await ask(listener.url, '/healthz', { headers: { 'x-request-id': '<script>' } });
    expect(reply.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('the listener itself', () => {
  it('says what the browser must know, that it lives, and how the API is called', async () => {
    await start();
    expect((await ask(listener.url, '/config.json')).json()).toMatchObject({ maxFileMb: 1, googleClientId: null });
    expect((await ask(listener.url, '/healthz')).json()).toEqual({ status: 'ok' });
    expect(await ask(listener.url, '/api/docs')).toMatchObject({
      text: 'docs index.html',
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    });
    expect((await ask(listener.url, '/api/docs/openapi.json')).text).toBe('docs openapi.json');
    expect((await ask(listener.url, '/api/docs/')).text).toBe('docs index.html');
    expect(listener.seen).toEqual([]);
  });

  it('names the part that is not ready, and only to its own machine', async () => {
    const service = { handle: () => undefined, isReady: async () => true };
    const contacts = { ...service, isReady: async () => false };
    await start({ services: { auth: service, contacts, filings: service }, trustProxy: true });
    const from = (address: string) => ask(listener.url, '/readyz', { headers: { 'x-forwarded-for': address } });
    expect((await from('203.0.113.9')).status).toBe(404);
    const reply = await from('127.0.0.1');
    expect([reply.status, reply.json().error.details.map(({ path }) => path)]).toEqual([503, ['contacts']]);
  });

  it('is ready when all parts are', async () => {
    await start();
    expect((await ask(listener.url, '/readyz')).status).toBe(200);
  });

  it.each(['/config.json', '/healthz', '/api/docs', '/about', '/nothing'])(
    'takes nothing but GET and HEAD at %s',
    async (path) => {
      await start();
      const reply = await ask(listener.url, path, { method: 'POST', body: 'a=1' });
      expect(reply).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
      expect(reply.json().error.code).toBe('method_not_allowed');
    },
  );

  it('answers an error to a person with a page, to a program with E', async () => {
    await start();
    const page = await ask(listener.url, '/%zz', { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(page).toMatchObject({ status: 400, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(page.text).toContain('href="/plain.css"');
    expect(page.text).toContain(String(page.headers['x-request-id']));
    expect((await ask(listener.url, '/assets/gone.js')).json().error.code).toBe('not_found');
  });

  it('finishes what is in flight when it ends, while new requests are not taken', async () => {
    const arrived = new Promise<() => void>((resolve) => {
      onRequest = (_, res) => resolve(() => res.end('done'));
    });
    await start();
    const client = raw(listener.url);
    await client.write('GET /auth/checkauth HTTP/1.1\r\nHost: a\r\n\r\n');
    const finish = await arrived;
    const stopped = listener.close();
    await refused(listener.url);
    finish();
    expect(await client.closed).toMatch(/Connection: close[\s\S]*done/);
    await stopped;
  });

  it('does not wait at its end for a connection on which nothing was sent', async () => {
    await start({ graceMs: 60_000 });
    const { closed, socket } = raw(listener.url);
    await once(socket, 'connect');
    await listener.close();
    await closed;
  });
});
