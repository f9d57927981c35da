import { anNginx, type RunningNginx } from '../testing/an-nginx.js';
import { anUpstream, raw, sendRequest, type Upstream } from '../testing/http.js';

const HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'x-request-id',
  'cache-control',
];

describe('every answer of nginx', () => {
  let service: Upstream;
  let gateway: RunningNginx;
  beforeAll(async () => {
    service = await anUpstream((req, res) => {
      req.resume();
      const own = { 'x-content-type-options': 'nosniff', 'x-accel-redirect': '/config.json', server: 'secret/1.2' };
      res.writeHead(200, own).end('{}');
    });
    gateway = await anNginx({ targets: { auth: service.url, contacts: service.url } });
  });
  afterAll(async () => {
    await gateway.close();
    await service.close();
  });

  /** The raw head of a response: a header that was sent twice is there twice. */
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

  it.each([
    ['a page', 200, ['GET / HTTP/1.1']],
    ['a page with the address of the site', 200, ['GET /shared HTTP/1.1']],
    ['a compressed file', 200, ['GET /assets/app-1a2b.js HTTP/1.1', 'Accept-Encoding: br']],
    ['a part of a film', 206, ['GET /assets/film-3c4d.mp4 HTTP/1.1', 'Range: bytes=0-1']],
    ['the redirect to the address without a slash', 308, ['GET /about/ HTTP/1.1']],
    ['a missing page', 404, ['GET /nothing HTTP/1.1']],
    ['a missing file', 404, ['GET /assets/nothing.js HTTP/1.1']],
    ['an ambiguous path', 404, ['GET /auth/../internal HTTP/1.1']],
    ['the configuration of the site', 200, ['GET /config.json HTTP/1.1']],
    ['a sign of life', 200, ['GET /healthz HTTP/1.1']],
    ['readiness', 503, ['GET /readyz HTTP/1.1']],
    ['the reference of the API', 200, ['GET /api/docs HTTP/1.1']],
    ['the answer of a service', 200, ['GET /auth/checkauth HTTP/1.1']],
    ['a service that is down', 503, ['GET /api/my-filings HTTP/1.1']],
    ['a paper for a service that is down', 503, ['POST /api/upload-file HTTP/1.1', 'Content-Length: 500000']],
    ['a method that a file does not allow', 405, ['PUT /about HTTP/1.1']],
    ['a method that nothing allows', 405, ['TRACE /about HTTP/1.1']],
    ['too much JSON', 413, ['POST /auth/login HTTP/1.1', 'Content-Length: 5000000']],
    ['an invalid path', 400, ['GET /%zz HTTP/1.1']],
    ['an address that is too long', 431, [`GET /${'a'.repeat(20_000)} HTTP/1.1`]],
  ])('has the security headers once, and shows no version: %s', async (_, status, lines) => {
    const answer = await headOf(lines);
    expect(answer.status).toBe(status);
    const times = HEADERS.map((name) => [name, answer.headers.filter(([each]) => each === name).length]);
    expect(times).toEqual(HEADERS.map((name) => [name, 1]));
    expect(answer.headers.filter(([name]) => name === 'server')).toEqual([['server', 'nginx']]);
  });

  it('is JSON for a program, and a page with the same status and text for a person', async () => {
    const program = await sendRequest(gateway.url, '/api/my-filings');
    expect([program.status, program.json().error.code]).toEqual([503, 'unavailable']);
    const reply = await sendRequest(gateway.url, '/file/open/x', { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(reply).toMatchObject({
      status: 503,
      headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': expect.stringMatching(/^\d+$/) },
    });
    expect(reply.text).toContain('<h1>A part of the service is not answering.');
  });

  it('leaves no signed link and no query in the logs of nginx', async () => {
    const secrets = [
      '/file/open/secret-ticket',
      '/file/opened/secret-typo',
      '/auth/export/secret-ticket',
      '/auth/checkauth?token=secret-token',
      '/contact-data/newsletter/secret-link',
      '/contact-data/office/audit/file/secret-ticket',
      '/password?token=secret-token',
    ];
    for (const path of secrets) await headOf([`GET ${path} HTTP/1.1`]);
    const { headers } = await headOf(['GET /file/open/another-secret HTTP/1.1']);
    const id = new Map(headers).get('x-request-id') ?? '';
    while (!gateway.log().includes(id)) await new Promise((done) => setImmediate(done));
    expect(gateway.log()).toContain('"route":"/file/open/*"');
    expect(gateway.log()).not.toMatch(/secret/);
    const lines = gateway
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(lines.length).toBeGreaterThan(secrets.length);
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ service: 'gateway', status: expect.any(Number) });
  });
});

describe('the readiness of everything behind nginx', () => {
  it('names the service that is not ready, and is shown only to its own machine', async () => {
    const [good, bad] = [
      await anUpstream((_, res) => res.end()),
      await anUpstream((_, res) => res.writeHead(503).end()),
    ];
    const at = (auth: Upstream, contacts: Upstream, filings: Upstream) =>
      anNginx({ targets: { auth: auth.url, contacts: contacts.url, filings: filings.url }, env: { TRUST_PROXY: '1' } });
    for (const [unready, ...services] of [
      ['auth', bad, bad, good],
      ['contacts', good, bad, good],
      ['filings', good, good, bad],
    ] as const) {
      const gateway = await at(...services);
      expect((await sendRequest(gateway.url, '/healthz')).status).toBe(200);
      const reply = await sendRequest(gateway.url, '/readyz');
      expect(reply.status).toBe(503);
      expect(reply.json().error).toMatchObject({ code: 'unavailable', details: [{ path: unready }] });
      await gateway.close();
    }
    const whole = await at(good, good, good);
    expect((await sendRequest(whole.url, '/readyz')).status).toBe(200);
    const outside = { headers: { 'x-forwarded-for': '203.0.113.9' } };
    expect((await sendRequest(whole.url, '/readyz', outside)).status).toBe(404);
    expect((await sendRequest(whole.url, '/readyz/auth')).status).toBe(404);
    await whole.close();
    await Promise.all([good.close(), bad.close()]);
  });
});
