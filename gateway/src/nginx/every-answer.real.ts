import { rmSync } from 'node:fs';
import { securityHeaders } from '../security-headers.js';
import { aWebRoot, HASH, usual } from '../testing/a-gateway.js';
import { anUpstream, raw, stopUpstream, type Upstream } from '../testing/http.js';
import { type RunningNginx, startNginx } from '../testing/nginx-engine.js';

const names = Object.keys(securityHeaders()).map((name) => name.toLowerCase());

describe('every answer of nginx', () => {
  const webRoot = aWebRoot();
  let service: Upstream;
  let gateway: RunningNginx;
  beforeAll(async () => {
    service = await anUpstream((_, res) =>
      res
        .writeHead(200, {
          'content-security-policy': "default-src 'none'",
          'x-frame-options': 'SAMEORIGIN',
          'cache-control': 'private',
          'x-accel-redirect': '/own/config',
          server: 'secret/1.2',
        })
        .end('{}'),
    );
    gateway = await startNginx(usual(webRoot, { targets: { auth: service.url, contacts: service.url } as never }));
  });
  afterAll(async () => {
    await gateway.close();
    await stopUpstream(service);
    rmSync(webRoot, { recursive: true });
  });

  /** The head of an answer, as it came: each header as often as it was sent. */
  async function headOf(lines: string[]): Promise<{ status: number; headers: [string, string][] }> {
    const client = raw(gateway.url);
    await client.write(`${[...lines, 'Host: a'].join('\r\n')}\r\n\r\n`);
    const answer = await client.until('\r\n\r\n');
    client.socket.destroy();
    const [first = '', ...others] = answer.slice(0, answer.indexOf('\r\n\r\n')).split('\r\n');
    const headers = others.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]);
    return {
      status: Number(first.split(' ')[1]),
      headers: headers.map(([name, value]) => [name.toLowerCase(), value]),
    };
  }
  const get = (path: string, ...headers: string[]) => headOf([`GET ${path} HTTP/1.1`, ...headers]);

  it.each([
    ['a page', 200, ['GET / HTTP/1.1']],
    ['a page with the address of the site', 200, ['GET /shared HTTP/1.1']],
    ['a compressed file', 200, ['GET /assets/app-1a2b.js HTTP/1.1', 'Accept-Encoding: br']],
    ['a part of a film', 206, ['GET /assets/film-3c4d.mp4 HTTP/1.1', 'Range: bytes=0-1']],
    ['a part that is not there', 416, ['GET /assets/film-3c4d.mp4 HTTP/1.1', 'Range: bytes=99-']],
    ['the way to the bare address', 308, ['GET /about/ HTTP/1.1']],
    ['a page that there is not', 404, ['GET /nothing HTTP/1.1']],
    ['a file that there is not', 404, ['GET /assets/nothing.js HTTP/1.1']],
    ['the configuration of the site', 200, ['GET /config.json HTTP/1.1']],
    ['a sign of life', 200, ['GET /healthz HTTP/1.1']],
    ['readiness', 503, ['GET /readyz HTTP/1.1']],
    ['the reference of the API', 200, ['GET /api/docs HTTP/1.1']],
    ['the answer of a service', 200, ['GET /auth/checkauth HTTP/1.1']],
    ['a service that is down', 503, ['GET /api/my-filings HTTP/1.1']],
    ['a method that is not taken', 405, ['PUT /auth/login HTTP/1.1']],
    ['a method that nobody takes', 405, ['TRACE /about HTTP/1.1']],
    ['a read with a body', 413, ['GET /auth/checkauth HTTP/1.1', 'Content-Length: 5']],
    ['what can not be read', 400, ['GET /%zz HTTP/1.1']],
    ['an absolute address', 400, ['GET http://a/about HTTP/1.1']],
    ['an address that is too long', 431, [`GET /${'a'.repeat(20_000)} HTTP/1.1`]],
  ])('has the security headers once, and says no version: %s', async (_, status, lines) => {
    const answer = await headOf(lines);
    expect(answer.status).toBe(status);
    for (const name of names)
      expect([name, answer.headers.filter(([each]) => each === name)]).toEqual([
        name,
        [[name, expect.stringMatching(/./)]],
      ]);
    expect(answer.headers.filter(([name]) => name === 'x-request-id')).toHaveLength(1);
    expect(answer.headers.filter(([name]) => name === 'cache-control').length).toBeLessThanOrEqual(1);
    expect(answer.headers.filter(([name]) => name === 'server')).toEqual([['server', 'nginx']]);
  });

  it('has a service’s own value where it says something itself', async () => {
    const { headers } = await get('/auth/checkauth');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'private',
    });
    expect(headers.filter(([name]) => name === 'x-frame-options')).toHaveLength(1);
    expect(new Map((await get('/')).headers).get('content-security-policy')).toContain(HASH);
  });

  it('hides readiness from who asks through a proxy', async () => {
    const behind = await startNginx(usual(webRoot, { trustProxy: true }));
    const outside = { headers: { 'x-forwarded-for': '203.0.113.9' } };
    expect((await fetch(`${behind.url}/readyz`, outside)).status).toBe(404);
    expect((await fetch(`${behind.url}/readyz`)).status).toBe(503);
    await behind.close();
  });

  it('leaves no ticket and no query in what nginx writes down', async () => {
    const tickets = [
      '/file/open/secret-ticket',
      '/auth/checkauth?token=secret-token',
      '/contact-data/newsletter/secret-link',
      '/nothing?secret-query',
    ];
    for (const path of [...tickets, '/file/opened/secret-typo']) await get(path);
    const { headers } = await get('/file/open/another-secret');
    const id = new Map(headers).get('x-request-id') ?? '';
    while (!gateway.said().includes(id)) await new Promise((done) => setImmediate(done));
    expect(gateway.said()).toContain('"route":"/file/open/*"');
    expect(gateway.said()).not.toMatch(/secret/);
    const lines = gateway
      .said()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ service: 'gateway', status: expect.any(Number) });
  });
});
