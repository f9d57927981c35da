import type { RequestListener } from 'node:http';
import { MB } from '@easy-tax/contracts';
import { anNginx } from '../testing/an-nginx.js';
import { describeFrontDoor, disguises, HIDDEN } from '../testing/front-door.contract.js';
import { anUpstream, raw, sendRequest } from '../testing/http.js';
import { describeOneAnswer } from '../testing/one-answer.contract.js';

/** Starts nginx before one service that stands for all three. */
async function aDoor(onRequest: RequestListener, env: Record<string, string> = {}) {
  const service = await anUpstream(onRequest);
  const { url, seen } = service;
  const gateway = await anNginx({ targets: { auth: url, contacts: url, filings: url }, env });
  const close = async () => {
    await gateway.close();
    await service.close();
  };
  return { url: gateway.url, seen, close };
}

describeFrontDoor('by nginx', (onRequest, { trustProxy }) => aDoor(onRequest, { TRUST_PROXY: trustProxy ? '1' : '0' }));
describeOneAnswer('by nginx', aDoor, [
  [
    'a hundred headers before a hidden request',
    `GET /file/open/x HTTP/1.1\r\nHost: a\r\n${'X-A: b\r\n'.repeat(100)}Content-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  ],
]);

describe('requests that nginx passes on', () => {
  let gateway: Awaited<ReturnType<typeof aDoor>>;
  let onRequest: RequestListener = (_, res) => res.end('{}');

  async function start(env: Record<string, string> = {}) {
    gateway = await aDoor((req, res) => onRequest(req, res), env);
  }
  afterEach(async () => {
    onRequest = (_, res) => res.end('{}');
    await gateway.close();
  });

  it('arrive without the headers that only the gateway may set', async () => {
    await start();
    const dropped = {
      'x-internal-token': 'guess',
      x_internal_token: 'guess',
      'x-secret': '1',
      te: 'trailers',
      'x-http-method-override': 'DELETE',
    };
    const passed = { 'idempotency-key': 'k', cookie: 'easytax_device=t' };
    const headers = { ...dropped, ...passed, connection: 'x-secret' };
    await sendRequest(gateway.url, '/contact-data/get', { headers });
    const [request] = gateway.seen;
    expect(request?.headers).toMatchObject({ ...passed, 'x-forwarded-for': '127.0.0.1' });
    expect(Object.keys(request?.headers ?? {}).filter((name) => name in dropped)).toEqual([]);
  });

  it('reach a service only below its own prefix, however the path is spelled', async () => {
    await start();
    for (const path of disguises) {
      const client = raw(gateway.url);
      await client.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      await client.closed;
    }
    // HTTP/0.9: a request line without a version.
    const oldest = raw(gateway.url);
    await oldest.write('GET /auth/../internal/jwks\r\n');
    await oldest.closed;
    const refusedOnes = /\/\/|\/\.{1,2}([/;?]|$)|[\\#]|%(2f|5c|2e|25|00)/i;
    for (const { url = '' } of gateway.seen) {
      expect(decodeURIComponent(url)).toMatch(/^\/(auth|api|file|contact-data|contact\/contact-data)\//);
      expect(url).not.toMatch(refusedOnes);
    }
    expect(disguises.filter((path) => refusedOnes.test(path)).length).toBeGreaterThan(15);
  });

  it('abort the answer to the client when the service dies in the middle of it', async () => {
    onRequest = (_, res) => {
      res.writeHead(200, { 'content-length': 100 });
      res.write('half', () => res.destroy());
    };
    await start();
    const client = raw(gateway.url);
    await client.write('GET /file/open/x HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await client.closed).toMatch(/half$/);
  });

  it('end with 503 when the service does not answer', async () => {
    onRequest = (req) => req.resume();
    await start();
    const reply = await sendRequest(gateway.url, '/auth/login', { method: 'POST', body: '{}' });
    expect([reply.status, reply.json().error.code]).toEqual([503, 'unavailable']);
  });

  it('are limited for each address, with a Retry-After; an IPv6 network counts as one address', async () => {
    await start({ RATE_LIMIT_SCALE: '0.0001', TRUST_PROXY: '1' });
    const from = async (address: string) => {
      const reply = await sendRequest(gateway.url, '/contact-data/get', { headers: { 'x-forwarded-for': address } });
      if (reply.status !== 429) return reply.status;
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      return reply.json().error.code;
    };
    expect([await from('2001:db8::1'), await from('2001:db8::2')]).toEqual([200, 200]);
    expect(await from('2001:db8::3')).toBe('too_many_requests');
    expect(await from('2001:db8:0:1::1')).toBe(200);
    expect((await sendRequest(gateway.url, '/about')).status).toBe(200);
  });

  it('are refused while their address has the maximum of open requests', async () => {
    onRequest = ({ url }, res) => (url === '/file/open/x' ? void res.writeHead(200).write('begun') : res.end('{}'));
    // Concurrent requests: 256, scaled down to 2. That scales the rates down, too, so each area is tested alone.
    await start({ RATE_LIMIT_SCALE: '0.008' });
    const slow = [raw(gateway.url), raw(gateway.url)];
    for (const client of slow) {
      await client.write('GET /file/open/x HTTP/1.1\r\nHost: a\r\n\r\n');
      await client.until('begun');
    }
    expect((await sendRequest(gateway.url, '/contact-data/get')).json().error.code).toBe('too_many_requests');
    slow[0]?.socket.destroy();
    let status = 429;
    while (status === 429) ({ status } = await sendRequest(gateway.url, '/about'));
    expect(status).toBe(200);
    slow[1]?.socket.destroy();
  });

  describe('with a body', () => {
    it('are aborted at the service when the client disconnects', async () => {
      const arrived = new Promise<void>((resolve) => {
        onRequest = (req) => req.once('data', () => resolve());
      });
      await start();
      const client = raw(gateway.url);
      await client.write('POST /api/upload-file HTTP/1.1\r\nHost: a\r\nContent-Length: 500000\r\n\r\nhello');
      await arrived;
      client.socket.destroy();
      const [request] = gateway.seen;
      await new Promise((resolve) => request?.once('close', resolve));
      expect(request?.complete).toBe(false);
    });

    it('that is too large are refused before they reach the service', async () => {
      await start();
      const file = 'The file is larger than 1 MB. Send it in parts, or as a photo.';
      for (const [path, message] of [
        ['/api/upload-file', file],
        ['/api/clients/1/papers', file],
        ['/api/returns/1/documents', file],
        ['/auth/login', 'The request is too large.'],
      ] as const) {
        const reply = await sendRequest(gateway.url, path, { method: 'POST', body: Buffer.alloc(5 * MB) });
        expect([reply.status, reply.json().message]).toEqual([413, message]);
      }
      expect(gateway.seen).toHaveLength(0);
    });

    it('are cut at the limit when they have no Content-Length, and the client gets the refusal', async () => {
      let taken = 0;
      onRequest = (req) =>
        req.on('data', (chunk: Buffer) => {
          taken += chunk.length;
        });
      await start();
      const headers = { 'transfer-encoding': 'chunked' };
      const reply = await sendRequest(gateway.url, '/api/upload-file', {
        method: 'POST',
        headers,
        body: Buffer.alloc(5 * MB),
      });
      expect([reply.status, reply.json().error.code]).toEqual([413, 'too_large']);
      expect(taken).toBeLessThanOrEqual(MB + 65_536);
    });

    it('show the client an early refusal of the service while it is still sending', async () => {
      onRequest = (req, res) => {
        res.writeHead(415, { 'content-type': 'application/json', 'content-length': 2 }).end('{}');
        // A service reads on: closing with unread bytes would reset the connection and lose the response.
        req.resume();
      };
      await start();
      expect(
        (await sendRequest(gateway.url, '/api/upload-file', { method: 'POST', body: Buffer.alloc(MB) })).status,
      ).toBe(415);
    });
  });

  it('are aborted when their headers or their body arrive too slowly', async () => {
    await start();
    const head = raw(gateway.url);
    await head.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    const body = raw(gateway.url);
    await body.write('POST /auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{');
    expect(await Promise.all([head.closed, body.closed])).toEqual(['', '']);
    expect(gateway.seen).toHaveLength(0);
  });
});
