import { IncomingMessage, type RequestListener } from 'node:http';
import type { GatewayOptions } from './gateway-options.js';
import { aGateway, type TestGateway } from './testing/a-gateway.js';
import { impatient } from './testing/a-pair.js';
import { ask, raw, readAll } from './testing/http.js';

describe('requests for services in the gateway’s own process', () => {
  let gateway: TestGateway;
  let onRequest: RequestListener;
  let seen: IncomingMessage[];

  /** Nothing listens where the targets point: who is answered by a service was handed over. */
  async function start(options: Partial<GatewayOptions> = {}) {
    seen = [];
    const service: RequestListener = (req, res) => {
      seen.push(req);
      onRequest(req, res);
    };
    gateway = await aGateway({ services: { auth: service, contacts: service, filings: service }, ...options });
  }
  afterEach(() => gateway.close());

  it('need no connection, and say who asks as those do that have one', async () => {
    onRequest = (_, res) => res.end('{}');
    await start();
    const headers = {
      'x-forwarded-for': '6.6.6.6',
      'x-internal-token': 'guess',
      connection: 'x-secret',
      'x-secret': '1',
    };
    const reply = await ask(gateway.url, '/contact-data/get?page=2', { headers });
    expect(reply).toMatchObject({ status: 200, text: '{}' });
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(seen[0]?.url).toBe('/contact-data/get?page=2');
    expect(seen[0]?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    expect(seen[0]?.headers['x-request-id']).toBe(reply.headers['x-request-id']);
    for (const name of ['x-internal-token', 'x-secret']) expect(seen[0]?.headers[name]).toBeUndefined();
  });

  it('are made as those services want them', async () => {
    class Own extends IncomingMessage {}
    onRequest = (_, res) => res.end('{}');
    await start({ messages: { IncomingMessage: Own } });
    expect((await ask(gateway.url, '/contact-data/get')).status).toBe(200);
    expect(seen[0]).toBeInstanceOf(Own);
  });

  it('may bring a body, and may be kept where the service says so', async () => {
    onRequest = (req, res) => {
      res.setHeader('cache-control', 'max-age=60');
      void readAll(req).then((text) => res.end(`got ${text}`));
    };
    await start();
    const reply = await ask(gateway.url, '/contact-data/submit', { method: 'POST', body: 'hello' });
    expect([reply.text, reply.headers['cache-control']]).toEqual(['got hello', 'max-age=60']);
  });

  it('go by a connection where they stream or do not say their length, to be measured there', async () => {
    await start();
    const chunked = { method: 'POST', headers: { 'transfer-encoding': 'chunked' }, body: '{}' };
    expect((await ask(gateway.url, '/auth/login', chunked)).status).toBe(503);
    expect((await ask(gateway.url, '/file/open/ticket')).status).toBe(503);
    expect((await ask(gateway.url, '/api/upload-file', { method: 'POST', body: 'x' })).status).toBe(503);
    expect(seen).toHaveLength(0);
  });

  it('are refused above the limit before the service hears of them', async () => {
    await start();
    expect((await ask(gateway.url, '/auth/login', { method: 'POST', body: 'x'.repeat(500_000) })).status).toBe(413);
    expect(seen).toHaveLength(0);
  });

  it('end with 503 when the service does not answer, and its late answer is nobody’s', async () => {
    const log = jest.fn();
    let answerLate: () => void = () => undefined;
    onRequest = (req, res) => {
      req.resume();
      answerLate = () => res.end('<late>');
    };
    await start({ routes: impatient({ responseMs: 50 }), log });
    const client = raw(gateway.url);
    await client.write('POST /auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}');
    expect(await client.until('"requestId"')).toMatch(/^HTTP\/1.1 503 .*"unavailable"/s);
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ route: '/auth/login', level: 'warn' }));
    onRequest = (_, res) => res.end('<second>');
    await client.write('GET /auth/checkauth HTTP/1.1\r\nHost: a\r\n\r\n');
    answerLate();
    expect(await client.until('<second>')).not.toContain('<late>');
    client.socket.destroy();
  });

  it('end with 400 when the client falls silent', async () => {
    onRequest = (req) => req.resume();
    await start({ routes: impatient({ idleMs: 50 }) });
    const client = raw(gateway.url);
    await client.write('POST /auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\nhello');
    expect(await client.until('"requestId"')).toMatch(/^HTTP\/1.1 400 /);
    client.socket.destroy();
  });

  it('are finished when the gateway stops', async () => {
    const arrived = new Promise<() => void>((resolve) => {
      onRequest = (_, res) => resolve(() => res.end('done'));
    });
    await start();
    const client = raw(gateway.url);
    await client.write('GET /auth/checkauth HTTP/1.1\r\nHost: a\r\n\r\n');
    const finish = await arrived;
    const stopped = gateway.close();
    finish();
    expect(await client.closed).toMatch(/Connection: close[\s\S]*done/);
    await stopped;
  });
});
