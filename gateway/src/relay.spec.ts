import type { IncomingMessage, RequestListener } from 'node:http';
import type { GatewayOptions } from './gateway-options.js';
import { aGateway, type TestGateway } from './testing/a-gateway.js';
import { aPair, impatient, type Pair } from './testing/a-pair.js';
import { ask, raw, refused, type Upstream } from './testing/http.js';

describe('requests passed on to a service', () => {
  let service: Upstream;
  let gateway: TestGateway;
  let pair: Pair;
  let onRequest: RequestListener = () => undefined;

  async function start(options: Partial<GatewayOptions> = {}) {
    pair = await aPair((req, res) => onRequest(req, res), options);
    ({ service, gateway } = pair);
  }
  afterEach(() => pair.stop());

  it('arrive as sent, with what the gateway knows and without what only it may say', async () => {
    onRequest = (_, res) => res.end('{}');
    await start();
    await ask(gateway.url, '/contact-data/get?page=2&search=a%20b', {
      headers: {
        authorization: 'Bearer t',
        'x-internal-token': 'guess',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-proto': 'https',
        forwarded: 'for=6.6.6.6',
        'x-real-ip': '6.6.6.6',
        x_internal_token: 'guess',
        connection: 'x-secret',
        'x-secret': '1',
        te: 'trailers',
        'x-http-method-override': 'DELETE',
      },
    });
    const { url, headers } = service.seen[0] ?? ({} as Partial<IncomingMessage>);
    expect(url).toBe('/contact-data/get?page=2&search=a%20b');
    expect(headers).toMatchObject({
      authorization: 'Bearer t',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    });
    expect(headers?.['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(headers?.['x-secret']).toBeUndefined();
    for (const name of [
      'x-internal-token',
      'x_internal_token',
      'forwarded',
      'x-real-ip',
      'te',
      'x-http-method-override',
    ])
      expect(headers?.[name]).toBeUndefined();
  });

  it('believe the proxy in front only when there is one, and only its own entry', async () => {
    onRequest = (_, res) => res.end('{}');
    const headers = { 'x-forwarded-for': '6.6.6.6, 9.9.9.9', 'x-forwarded-proto': 'https' };
    await start({ trustProxy: true });
    const reply = await ask(gateway.url, '/contact-data/get', { headers });
    expect(service.seen[0]?.headers).toMatchObject({ 'x-forwarded-for': '9.9.9.9', 'x-forwarded-proto': 'https' });
    expect(reply.headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'cache-control': 'no-store',
    });
    const direct = await aGateway();
    expect((await ask(direct.url, '/', { headers })).headers['strict-transport-security']).toBeUndefined();
    await direct.close();
  });

  it('come back with the service’s own headers, its stricter policy included, and the gateway’s for the rest', async () => {
    onRequest = (_, res) =>
      res
        .writeHead(206, {
          'content-range': 'bytes 0-1/9',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-powered-by': 'Express',
          'x-request-id': 'other',
        })
        .end('ab');
    await start();
    const reply = await ask(gateway.url, '/file/open/ticket', { headers: { range: 'bytes=0-1', 'if-range': '"x"' } });
    expect(service.seen[0]?.headers).toMatchObject({ range: 'bytes=0-1', 'if-range': '"x"' });
    expect(reply).toMatchObject({ status: 206, text: 'ab' });
    expect(reply.headers).toMatchObject({
      'content-range': 'bytes 0-1/9',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(reply.headers['x-powered-by']).toBeUndefined();
    expect(reply.headers['x-request-id']).not.toBe('other');
  });

  it('may be HEAD where GET is allowed', async () => {
    onRequest = (_, res) => res.writeHead(200, { 'content-length': 5 }).end();
    await start();
    expect(await ask(gateway.url, '/file/open/x', { method: 'HEAD' })).toMatchObject({
      status: 200,
      text: '',
      headers: { 'content-length': '5' },
    });
    expect(service.seen[0]?.method).toBe('HEAD');
  });

  it('are answered in order when a client sends several at once', async () => {
    onRequest = (req, res) => res.end(`<${req.url}>`);
    await start();
    const client = raw(gateway.url);
    await client.write(
      ['/auth/users', '/auth/checkauth'].map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''),
    );
    const answer = await client.until('</auth/checkauth>');
    expect(answer.indexOf('</auth/users>')).toBeLessThan(answer.indexOf('</auth/checkauth>'));
    client.socket.destroy();
  });

  it('keep the connection to the service for the next one', async () => {
    onRequest = (_, res) => res.end('{}');
    await start();
    await ask(gateway.url, '/auth/checkauth');
    await ask(gateway.url, '/auth/checkauth');
    expect(service.seen[0]?.socket).toBe(service.seen[1]?.socket);
  });

  it('break off at the client when the service dies in the middle of an answer', async () => {
    onRequest = (_, res) => {
      res.writeHead(200, { 'content-length': 100 });
      res.write('half', () => res.destroy());
    };
    await start();
    const client = raw(gateway.url);
    await client.write('GET /file/open/x HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await client.closed).toMatch(/half$/);
    expect((await ask(gateway.url, '/healthz')).status).toBe(200);
  });

  it('end with 503 when the service does not answer', async () => {
    onRequest = (req) => req.resume();
    await start({ routes: impatient({ responseMs: 50 }) });
    const reply = await ask(gateway.url, '/auth/login', { method: 'POST', body: '{}' });
    expect(reply.status).toBe(503);
    expect(reply.json().error.code).toBe('unavailable');
  });

  it('are finished when the gateway stops, while new ones are not taken', async () => {
    const arrived = new Promise<() => void>((resolve) => {
      onRequest = (_, res) => resolve(() => res.end('done'));
    });
    await start();
    const client = raw(gateway.url);
    await client.write('GET /auth/checkauth HTTP/1.1\r\nHost: a\r\n\r\n');
    const finish = await arrived;
    const stopped = gateway.close();
    await refused(gateway.url);
    finish();
    expect(await client.closed).toMatch(/Connection: close[\s\S]*done/);
    await stopped;
  });

  it('are logged by their pattern when a service fails, never by their path', async () => {
    const log = jest.fn();
    const said = new Promise<void>((resolve) => log.mockImplementation(() => resolve()));
    onRequest = (req) => req.socket.destroy();
    await start({ log });
    await ask(gateway.url, '/file/open/secret-ticket');
    await said;
    expect(log).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(log.mock.calls)).toContain('/file/open/*');
    expect(JSON.stringify(log.mock.calls)).not.toContain('secret-ticket');
  });
});
