import type { IncomingMessage, RequestListener } from 'node:http';
import { raw, refused, sendRequest } from './http.js';

export interface FrontDoor {
  readonly url: string;
  /** The requests that reached a service, newest last. */
  readonly seen: readonly IncomingMessage[];
  close(): Promise<void>;
}

/** A request that an attacker smuggles in another one. */
export const HIDDEN = 'GET /internal/jwks HTTP/1.1\r\nHost: a\r\n\r\n';
/** Paths that some programs read as another path. None of them may reach a service or a file. */
export const disguises: readonly string[] = [
  '/auth/../internal/x',
  '/auth/users/..',
  '/auth/./login',
  '//internal',
  '/auth//login',
  '/internal/',
  '/%2e%2e/internal',
  '/auth/%2E%2E/internal/x',
  '/file/open/%2e%2e/%2e%2e/internal/jwks',
  '/file/open/..%2f..%2finternal',
  '/file/open/..%5cinternal',
  '/file/open/..\\internal',
  '/file/open/..;/internal',
  '/file/open/%252e%252e/internal',
  '/%69nternal/jwks',
  '/auth/users/%2finternal',
  '/file/open/x%00',
  '/file/open/x#/internal',
  'http://internal/internal/jwks',
  '*',
  '/file/open/%zz',
  '/auth/login/..',
  '/../package.json',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..\\..\\package.json',
  '/.docs/index.html',
  '/..',
  '/file/open/x%2500',
  '/api/..%2finternal/jwks',
  '/auth/%2e%2e/%2e%2e/internal',
  '/auth%2f..%2finternal',
];

/** Tests how both front doors forward requests for services. */
export function describeFrontDoor(
  name: string,
  start: (onRequest: RequestListener, options: { trustProxy: boolean }) => Promise<FrontDoor>,
): void {
  describe(`a request for a service, ${name}`, () => {
    let door: FrontDoor;
    const open = async (onRequest: RequestListener = (_, res) => res.end('{}'), trustProxy = false) => {
      door = await start(onRequest, { trustProxy });
    };
    afterEach(() => door.close());

    it('arrives as sent, except for forged headers about its origin', async () => {
      await open();
      const reply = await sendRequest(door.url, '/contact-data/get?page=2&search=a%20b', {
        headers: {
          authorization: 'Bearer t',
          'x-forwarded-for': '6.6.6.6',
          'x-forwarded-proto': 'https',
          'x-forwarded-host': '6.6.6.6',
          forwarded: 'for=6.6.6.6',
          'x-real-ip': '6.6.6.6',
        },
      });
      const { url, headers } = door.seen[0] as IncomingMessage;
      expect([url, headers.authorization]).toEqual(['/contact-data/get?page=2&search=a%20b', 'Bearer t']);
      expect(headers['x-request-id']).toBe(reply.headers['x-request-id']);
      expect(JSON.stringify(headers)).not.toMatch(/6\.6\.6\.6|https/);
      expect(reply.headers['strict-transport-security']).toBeUndefined();
    });

    it('keeps the forwarding headers of the one trusted proxy', async () => {
      await open(undefined, true);
      const headers = { 'x-forwarded-for': '6.6.6.6, 9.9.9.9', 'x-forwarded-proto': 'https' };
      const reply = await sendRequest(door.url, '/contact-data/get', { headers });
      expect(door.seen[0]?.headers['x-forwarded-for']).toMatch(/(^| )9\.9\.9\.9$/);
      expect(door.seen[0]?.headers['x-forwarded-proto']).toBe('https');
      expect(reply.headers['strict-transport-security']).toBe('max-age=31536000');
      expect((await sendRequest(door.url, '/')).headers['strict-transport-security']).toBeUndefined();
    });

    it('keeps a valid request id and replaces an invalid one', async () => {
      await open();
      const ids = [];
      for (const id of ['trace-me-1234', '<script>alert(1)</script>']) {
        const { headers } = await sendRequest(door.url, '/auth/checkauth', { headers: { 'x-request-id': id } });
        ids.push(headers['x-request-id']);
        expect(door.seen.at(-1)?.headers['x-request-id']).toBe(headers['x-request-id']);
      }
      expect(ids).toEqual(['trace-me-1234', expect.stringMatching(/^[\da-f-]{32,36}$/)]);
    });

    it('is answered with the service’s own CSP and Cache-Control; without one, the answer is not cached', async () => {
      const own = { 'content-security-policy': "default-src 'none'; sandbox", 'cache-control': 'max-age=60' };
      await open((req, res) => res.writeHead(200, req.url === '/auth/own' ? own : {}).end('{}'));
      expect((await sendRequest(door.url, '/auth/own')).headers).toMatchObject({ ...own, 'x-frame-options': 'DENY' });
      const { headers } = await sendRequest(door.url, '/auth/other');
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    });

    it('is streamed: its body begins to arrive before the client has sent everything', async () => {
      await open((req, res) => req.once('data', (first: Buffer) => res.end(`got ${first}`)));
      const client = raw(door.url);
      await client.write(
        'POST /api/upload-file HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 500000\r\n\r\n',
      );
      await client.until('HTTP/1.1 100 Continue');
      await client.write('hello');
      expect(await client.until('got hello')).toContain('HTTP/1.1 200');
      client.socket.destroy();
    });

    it('is answered in order when a client pipelines several', async () => {
      await open((req, res) => res.end(`<${req.url}>`));
      const client = raw(door.url);
      await client.write(['/auth/a', '/auth/b'].map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));
      const answer = await client.until('</auth/b>');
      expect(answer.indexOf('</auth/a>')).toBeLessThan(answer.indexOf('</auth/b>'));
      client.socket.destroy();
    });

    it('is finished when the gateway stops, while new ones are refused', async () => {
      let onArrival = (_finish: () => void) => {};
      const arrived = new Promise<() => void>((resolve) => {
        onArrival = resolve;
      });
      await open((_, res) => onArrival(() => res.end('done')));
      const client = raw(door.url);
      await client.write('GET /auth/checkauth HTTP/1.1\r\nHost: a\r\n\r\n');
      const finish = await arrived;
      const stopped = door.close();
      await refused(door.url);
      finish();
      expect(await client.closed).toMatch(/Connection: close[\s\S]*done/);
      await stopped;
    });
  });
}
