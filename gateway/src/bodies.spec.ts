import type { RequestListener } from 'node:http';
import { MB } from '@easy-tax/contracts';
import type { GatewayOptions } from './gateway-options.js';
import type { TestGateway } from './testing/a-gateway.js';
import { aPair, impatient, type Pair } from './testing/a-pair.js';
import { differs } from './testing/differences.js';
import { ask, raw, readAll, type Upstream } from './testing/http.js';

/** Room for more than the buffers between two sockets hold. */
const LARGE_MB = 16;
describe('bodies passed on to a service', () => {
  let service: Upstream;
  let gateway: TestGateway;
  let pair: Pair;
  let onRequest: RequestListener = () => undefined;

  async function start(options: Partial<GatewayOptions> = {}) {
    pair = await aPair((req, res) => onRequest(req, res), options);
    ({ service, gateway } = pair);
  }
  afterEach(() => pair.stop());

  it('begin to arrive before the client has sent everything', async () => {
    onRequest = (req, res) => req.once('data', (first: Buffer) => res.end(`got ${first}`));
    await start();
    const client = raw(gateway.url);
    await client.write('POST /api/upload-file HTTP/1.1\r\nHost: a\r\nContent-Length: 500000\r\n\r\nhello');
    expect(await client.until('got hello')).toContain('HTTP/1.1 200');
    client.socket.destroy();
  });

  it('are invited to send their body only when they may', async () => {
    onRequest = (req, res) => void readAll(req).then((text) => res.end(`got ${text}`));
    await start();
    const client = raw(gateway.url);
    await client.write('POST /auth/login HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n');
    await client.until('HTTP/1.1 100 Continue');
    await client.write('hello');
    await client.until('got hello');
    const refused = raw(gateway.url);
    await refused.write(
      'POST /auth/login HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 5000000\r\n\r\n',
    );
    expect(await refused.closed).toMatch(/^HTTP\/1.1 413 /);
    client.socket.destroy();
  });

  it('break off at the service when the client goes away', async () => {
    const arrived = new Promise<void>((resolve) => {
      onRequest = (req) => req.once('data', () => resolve());
    });
    await start();
    const client = raw(gateway.url);
    await client.write('POST /api/upload-file HTTP/1.1\r\nHost: a\r\nContent-Length: 500000\r\n\r\nhello');
    await arrived;
    client.socket.destroy();
    const [request] = service.seen;
    await new Promise((resolve) => request?.once('close', resolve));
    expect(request?.complete).toBe(false);
  });

  it('are refused above the limit before the service hears of them, and the client reads the refusal', async () => {
    await start();
    const reply = await ask(gateway.url, '/api/upload-file', { method: 'POST', body: Buffer.alloc(5 * MB) });
    expect(reply.status).toBe(413);
    expect(reply.json().message).toBe('The file is larger than 1 MB. Send it in parts, or as a photo.');
    expect(service.seen).toHaveLength(0);
  });

  it('are cut at the limit when they do not say their length, and the client reads the refusal', async () => {
    let taken = 0;
    onRequest = (req) =>
      req.on('data', (chunk: Buffer) => {
        taken += chunk.length;
      });
    await start();
    const reply = await ask(gateway.url, '/api/upload-file', {
      method: 'POST',
      headers: { 'transfer-encoding': 'chunked' },
      body: Buffer.alloc(5 * MB),
    });
    expect(reply.status).toBe(413);
    expect(reply.json().error.code).toBe('too_large');
    expect(taken).toBeLessThanOrEqual(MB + 65_536);
  });

  it.each(['GET', 'DELETE'])('are refused when a %s carries a body', async (method) => {
    await start();
    const path = method === 'GET' ? '/auth/checkauth' : '/file/file_submit/delete/1';
    expect(
      (await ask(gateway.url, path, { method, headers: { 'transfer-encoding': 'chunked' }, body: 'x' })).status,
    ).toBe(413);
    expect(service.seen).toHaveLength(0);
  });

  it('show the client a service’s early refusal although it is still sending', async () => {
    onRequest = (req, res) => {
      res.writeHead(415, { 'content-type': 'application/json', 'content-length': 2 }).end('{}');
      // A service goes on reading: one that closes with bytes unread resets the connection, and its answer with it.
      req.resume();
    };
    await start();
    expect((await ask(gateway.url, '/api/upload-file', { method: 'POST', body: Buffer.alloc(MB) })).status).toBe(415);
  });

  it('leave a connection that goes on or is said to end, when the answer overtakes the body', async () => {
    onRequest = (req, res) => void res.writeHead(503, { 'content-length': 2 }).end('{}', () => req.resume());
    await start();
    const client = raw(gateway.url);
    await client.write('POST /api/upload-file HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhello');
    const answer = await client.until('{}');
    if (/^connection: close/im.test(answer)) {
      expect(await client.closed).toBe(answer);
      return;
    }
    await client.write('worldGET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect((await client.closed).slice(answer.length)).toMatch(/^HTTP\/1.1 200 /);
  });

  it('end with 503 when the service stops reading', async () => {
    onRequest = () => undefined;
    await start({ routes: impatient({ idleMs: 200 }, LARGE_MB) });
    const reply = await ask(gateway.url, '/api/upload-file', { method: 'POST', body: Buffer.alloc(LARGE_MB * MB) });
    expect(reply.status).toBe(503);
  });

  it('end with 400 when the client falls silent', async () => {
    onRequest = (req) => req.resume();
    await start({ routes: impatient({ idleMs: 50 }, LARGE_MB) });
    const client = raw(gateway.url);
    await client.write('POST /api/upload-file HTTP/1.1\r\nHost: a\r\nContent-Length: 500000\r\n\r\nhello');
    if (differs('who is too slow is cut off without an answer')) expect(await client.closed).toBe('');
    else
      expect(await client.until('"requestId"')).toMatch(
        /^HTTP\/1.1 400 .*The upload ended before the file was complete/s,
      );
    client.socket.destroy();
  });
});
