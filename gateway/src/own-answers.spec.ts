import { openApi } from '@easy-tax/contracts';
import { docsPage } from './docs/page.js';
import { requestTarget } from './request-target.js';
import { aGateway, type TestGateway } from './testing/a-gateway.js';
import { differs } from './testing/differences.js';
import { disguises } from './testing/disguises.js';
import { anUpstream, ask, raw, stopUpstream } from './testing/http.js';

describe('what the gateway answers itself', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await aGateway();
  });
  afterAll(() => gateway.close());

  it('tells the UI about this installation', async () => {
    const reply = await ask(gateway.url, '/config.json');
    expect(reply.status).toBe(200);
    expect(reply.json()).toEqual({
      maxFileMb: 1,
      acceptedKinds: ['application/pdf'],
      googleClientId: null,
      googleIssuer: null,
    });
  });

  it('is alive, but not ready while a service is down, and names the check', async () => {
    const auth = await anUpstream((_, res) => res.end());
    const contacts = await anUpstream((_, res) => res.writeHead(503).end());
    const half = await aGateway({ targets: { auth: auth.url, contacts: contacts.url, filings: auth.url } });
    expect((await ask(half.url, '/healthz')).status).toBe(200);
    const reply = await ask(half.url, '/readyz');
    expect(reply.status).toBe(503);
    expect(reply.json().error).toMatchObject({ code: 'unavailable', details: [{ path: 'contacts' }] });
    await half.close();
    const whole = await aGateway({ targets: { auth: auth.url, contacts: auth.url, filings: auth.url } });
    expect((await ask(whole.url, '/readyz')).status).toBe(200);
    await whole.close();
    await Promise.all([stopUpstream(auth), stopUpstream(contacts)]);
  });

  it('keeps its readiness from whoever comes from elsewhere', async () => {
    const behind = await aGateway({ trustProxy: true });
    const from = (address: string) => ask(behind.url, '/readyz', { headers: { 'x-forwarded-for': address } });
    expect((await from('203.0.113.9')).status).toBe(404);
    expect((await from('127.0.0.1')).status).toBe(503);
    await behind.close();
  });

  it('serves the API reference to people and to programs', async () => {
    const page = await ask(gateway.url, '/api/docs');
    expect(page.status).toBe(200);
    expect(page.text).toContain('<h1>Easy Tax API</h1>');
    expect(page.text).toContain('/file/file_submit/delete/{id}');
    expect(page.text).not.toMatch(/<script|style=/);
    expect((await ask(gateway.url, '/api/docs/docs.css')).headers['content-type']).toContain('text/css');
    expect(JSON.parse((await ask(gateway.url, '/api/docs/openapi.json')).text)).toEqual(
      JSON.parse(JSON.stringify(openApi())),
    );
  });

  it('gives every call of the reference a place of its own', () => {
    const ids = [...docsPage(openApi()).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([
    ['/api/unknown', 404, 'not_found'],
    ['/auth/nothing', 404, 'not_found'],
    ['/internal/jwks', 404, 'not_found'],
    ['/auth/../internal/jwks', 404, 'not_found'],
    ['/assets/gone.js', 404, 'not_found'],
    ['/%zz', 400, 'malformed'],
    ['/auth/login', 405, 'method_not_allowed'],
    ['/auth/checkauth', 503, 'unavailable'],
  ])('answers GET %s to a program with E and %i', async (path, status, code) => {
    const reply = await ask(gateway.url, path, { headers: { 'x-request-id': 'trace-me-1234' } });
    const unread = status === 400 && differs('a request that nginx can not read has an id of its own');
    const requestId = unread ? expect.stringMatching(/^[\da-f-]{36}$/) : 'trace-me-1234';
    expect(reply).toMatchObject({
      status,
      headers: { 'x-request-id': requestId, 'x-content-type-options': 'nosniff' },
    });
    expect(reply.headers['content-security-policy']).toContain("default-src 'self'");
    expect(reply.json()).toMatchObject({ success: false, requestId, error: { code } });
  });

  it('answers an error to a person with a page of the same status and words', async () => {
    const reply = await ask(gateway.url, '/file/open/x', { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(reply).toMatchObject({ status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(reply.text).toContain('A part of the service is not answering.');
    expect(reply.text).toContain('<a href="/">');
    expect(reply.text).toContain('href="/plain.css"');
  });

  it('lets no address that is disguised reach a service, and says what is wrong with it', async () => {
    const service = await anUpstream((_, res) => res.end());
    const open = await aGateway({ targets: { auth: service.url, contacts: service.url, filings: service.url } });
    const told = await Promise.all(disguises.map(async (path) => [path, (await ask(open.url, path)).status]));
    expect(told).toEqual(disguises.map((path) => [path, requestTarget(path) === 'malformed' ? 400 : 404]));
    expect(service.seen).toHaveLength(0);
    await open.close();
    await stopUpstream(service);
  });

  it('replaces an odd request id', async () => {
    const reply = await ask(gateway.url, '/healthz', { headers: { 'x-request-id': '<script>alert(1)</script>' } });
    expect(reply.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it('names the methods that an address takes', async () => {
    expect((await ask(gateway.url, '/auth/login', { method: 'OPTIONS' })).headers.allow).toBe('POST');
    expect((await ask(gateway.url, '/auth/checkauth', { method: 'DELETE' })).headers.allow).toBe('GET, HEAD');
  });

  it('slows down one address that asks too often, and says for how long', async () => {
    const strict = await aGateway({ rateLimitScale: 1 / 1200 });
    await ask(strict.url, '/contact-data/get');
    const reply = await ask(strict.url, '/contact-data/get');
    expect(reply.status).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(reply.json().error.code).toBe('too_many_requests');
    expect((await ask(strict.url, '/about')).status).toBe(200);
    await strict.close();
  });

  it('counts a household of IPv6 addresses as one, and no other with it', async () => {
    const strict = await aGateway({ rateLimitScale: 1 / 1200, trustProxy: true });
    const from = async (address: string) =>
      (await ask(strict.url, '/contact-data/get', { headers: { 'x-forwarded-for': address } })).status;
    expect(await from('2001:db8:1:2::1')).toBe(503);
    expect(await from('2001:db8:1:2:ffff::9')).toBe(429);
    expect(await from('2001:db8:1:3::1')).toBe(503);
    expect(await from('203.0.113.1')).toBe(503);
    expect(await from('::ffff:203.0.113.1')).toBe(429);
    expect(await from('203.0.113.2')).toBe(503);
    await strict.close();
  });

  it.each([
    ['two lengths', 'POST /auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc', 400],
    [
      'length and chunks',
      'POST /auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'an odd encoding',
      'POST /auth/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['an encoding that nobody knows', 'GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['a folded header', 'GET / HTTP/1.1\r\nHost: a\r\nX-A: b\r\n c: d\r\n\r\n', 400],
    ['a space before the colon', 'GET / HTTP/1.1\r\nHost : a\r\n\r\n', 400],
    ['garbage', 'hello\r\n\r\n', 400],
    ['a header of 20 kB', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('refuses %s with E and its security headers', async (_, bytes, status) => {
    const client = raw(gateway.url);
    await client.write(bytes);
    const answer = await client.until('"requestId"');
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain('content-security-policy: default-src');
    client.socket.destroy();
  });

  it('refuses bare line feeds', async () => {
    const client = raw(gateway.url);
    await client.write('GET / HTTP/1.1\nHost: a\n\n');
    await client.until('HTTP/1.1 ');
    const status = differs('a bare line feed ends a line') ? 200 : 400;
    expect(await client.until('\r\n\r\n')).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    client.socket.destroy();
  });

  it('ends a connection on which the head of a request only drips', async () => {
    const hurried = await aGateway({ headersTimeoutMs: 200 });
    const client = raw(hurried.url);
    await client.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    const answer = differs('who is too slow is cut off without an answer') ? /^$/ : /^HTTP\/1.1 408 /;
    expect(await client.closed).toMatch(answer);
    await hurried.close();
  });
});
