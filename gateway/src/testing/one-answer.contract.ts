import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FrontDoor } from './front-door.contract.js';
import { raw } from './http.js';

type Row = readonly [name: string, bytes: string];

const HOST = 'Host: a\r\n';
const CLOSE = 'Connection: close\r\n';
const GET = 'GET /auth/x HTTP/1.1\r\n';
const POST = `POST /auth/login HTTP/1.1\r\n${HOST}`;
/** A sound request that follows each odd one on its connection. */
const NEXT = `GET /file/open/next HTTP/1.1\r\n${HOST}\r\n`;

const head = (lines: string) => `${GET}${lines}\r\n`;
const length = (value: string) => `${POST}Content-Length:${value}\r\n\r\nabc`;
const coded = (value: string) => `${POST}Transfer-Encoding:${value}\r\n\r\n5\r\nhello\r\n0\r\n\r\n`;
const chunks = (body: string) => `${POST}Transfer-Encoding: chunked\r\n\r\n${body}`;
/** The last request of its connection, as some front doors take it. */
const lastChunks = (body: string) => `${POST}${CLOSE}Transfer-Encoding: chunked\r\n\r\n${body}`;

/** Refused with 400 before any service sees them. */
const ODD_HEADS: readonly Row[] = [
  ['two lengths', `${POST}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabc`],
  ['the same length twice', `${POST}Content-Length: 3\r\nContent-Length: 3\r\n\r\nabc`],
  ...[' 3, 3', ' +3', ' -3', ' 3a', ' 0x3', ' 3.0', ' 3 3', ' ', ` ${'9'.repeat(23)}`].map(
    (value): Row => [`the length '${value.trim()}'`, length(value)],
  ),
  ['length before chunks', `${POST}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['length after chunks', `${POST}Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n`],
  ...['xchunked', 'chunked, gzip', 'gzip, chunked', 'identity', 'chunked, chunked', '', '"chunked"'].map(
    (value): Row => [`the coding '${value}'`, coded(` ${value}`)],
  ),
  ...['\x0bchunked', ' chunked;a', ' ,chunked'].map((value): Row => [`the coding '${value}'`, coded(value)]),
  ['two codings', coded(' chunked\r\nTransfer-Encoding: identity')],
  ['the same coding twice', coded(' chunked\r\nTransfer-Encoding: chunked')],
  ['a space after the name of its coding', `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`],
  ['chunks of HTTP/1.0', `POST /auth/x HTTP/1.0\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['no host', head('')],
  ['an empty host', head('Host: \r\n')],
  ['two hosts', head(`${HOST}Host: b\r\n`)],
  ...['a b', 'a/b', 'a@b'].map((host): Row => [`the host ${host}`, head(`Host: ${host}\r\n`)]),
  ['a folded header', head(`${HOST}X-A: b\r\n c: d\r\n`)],
  ['a folded first header', head(` ${HOST}`)],
  ['a space before the colon', head('Host : a\r\n')],
  ['a header without a name', head(`${HOST}: b\r\n`)],
  ['a space in the name of a header', head(`${HOST}X A: b\r\n`)],
  ['NUL in a header', head(`${HOST}X-A: a\0b\r\n`)],
  ['a bare CR in a header', head(`${HOST}X-A: a\rb\r\n`)],
  ['bare CRs for line ends', 'GET /auth/x HTTP/1.1\rHost: a\r\r'],
  ...['HTTP/2.0', 'HTTP/3.1', 'http/1.1'].map((version): Row => [version, `GET /auth/x ${version}\r\n${HOST}\r\n`]),
  ['a method in small letters', `get /auth/x HTTP/1.1\r\n${HOST}\r\n`],
  ['tabs in its first line', `GET\t/auth/x\tHTTP/1.1\r\n${HOST}\r\n`],
  ['a space in its path', `GET /auth/x y HTTP/1.1\r\n${HOST}\r\n`],
  ['the first line of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['garbage', 'hello\r\n\r\n'],
  ['a handshake of TLS', '\x16\x03\x01\x02\0\x01\0\x01\xFC\x03\x03'],
];

/** Refused with 431. */
const LARGE_HEADS: readonly Row[] = [
  ['a header of 9,000 bytes', head(`${HOST}X-A: ${'a'.repeat(9000)}\r\n`)],
  ['headers of 9,000 bytes', head(`${HOST}${`X-A: ${'a'.repeat(894)}\r\n`.repeat(10)}`)],
  ['a Cookie of 7,500 separators', `GET / HTTP/1.1\r\n${HOST}Cookie: ${'; '.repeat(7500)}\r\n\r\n`],
  ['an address of 9,000 characters', `GET /auth/${'a'.repeat(9000)} HTTP/1.1\r\n${HOST}\r\n`],
];

/** Refused with 400, perhaps when a service already has the beginning. */
const ODD_CHUNKS: readonly Row[] = [
  ...['-5', '+5', '0x5', ' 5', '5_0', '', 'g', 'f'.repeat(18)].map(
    (size): Row => [`a chunk's size '${size}'`, chunks(`${size}\r\nhello\r\n0\r\n\r\n`)],
  ),
  ['a bare LF after an extension', chunks('5;a\nhello\r\n0\r\n\r\n')],
  ['a bare LF after a size', chunks('5\nhello\r\n0\r\n\r\n')],
  ['a bare CR after a size', chunks('5\rXhello\r\n0\r\n\r\n')],
  ...['XX', '\n', '\r', ''].map(
    (end): Row => [`${JSON.stringify(end)} at the end of a chunk`, chunks(`5\r\nhello${end}0\r\n\r\n`)],
  ),
  ['bare LFs at its end', chunks('5\r\nhello\r\n0\n\n')],
  ['bytes for chunks, at a page', `GET / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
];

const TAKEN: readonly Row[] = [
  ['an extension of a chunk', lastChunks('5;ext=1\r\nhello\r\n0\r\n\r\n')],
  ['a quoted extension', lastChunks('5;ext="a;b"\r\nhello\r\n0\r\n\r\n')],
  ['a trailer', lastChunks('5\r\nhello\r\n0\r\nX-T: 1\r\n\r\n')],
  ['a coding in capitals', `${POST}${CLOSE}Transfer-Encoding: Chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n`],
  ['spaces around its length', `${POST}${CLOSE}Content-Length:  3  \r\n\r\nabc`],
  ['a header of 6,000 bytes', head(`${HOST}${CLOSE}X-A: ${'a'.repeat(6000)}\r\n`)],
  ['an unknown expectation', `${POST}${CLOSE}Expect: 200-ok\r\nContent-Length: 3\r\n\r\nabc`],
  ['an upgrade', head(`${HOST}Connection: Upgrade, close\r\nUpgrade: websocket\r\n`)],
  ['empty lines before it', `\r\n\r\n${head(`${HOST}${CLOSE}`)}`],
];

/** Standards leave the choice. */
const TAKEN_OR_REFUSED: readonly Row[] = [
  ['a space after a size', lastChunks('5 \r\nhello\r\n0\r\n\r\n')],
  ['a control character in an extension', lastChunks('5;\x01=1\r\nhello\r\n0\r\n\r\n')],
  ['an extension of 20 kB', lastChunks(`5;${'a'.repeat(20_000)}\r\nhello\r\n0\r\n\r\n`)],
  ['a trailer of 20 kB', lastChunks(`5\r\nhello\r\n0\r\nX-T: ${'a'.repeat(20_000)}\r\n\r\n`)],
  ['a trailer that names a length', lastChunks('5\r\nhello\r\n0\r\nContent-Length: 3\r\n\r\n')],
  ['a trailer that names a coding', lastChunks('5\r\nhello\r\n0\r\nTransfer-Encoding: chunked\r\n\r\n')],
  ['a header without a colon', head(`${HOST}${CLOSE}X-A\r\n`)],
  ['a control character in a header', head(`${HOST}${CLOSE}X-A: a\x01b\r\n`)],
  ['bare LFs for line ends', `GET /auth/x HTTP/1.1\nHost: a\nConnection: close\n\n`],
  ['another host in its first line', `GET http://x/auth/x HTTP/1.1\r\n${HOST}${CLOSE}\r\n`],
  ['the method of a tunnel', `CONNECT a:80 HTTP/1.1\r\n${HOST}\r\n`],
  [
    'a body for a page that breaks off',
    `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nzz\r\n`,
  ],
];

/**
 * Tests that both front doors give one answer to each request, however odd it is, and then close the connection: what
 * follows would be read differently by a proxy in front.
 * @param more requests that this front door alone refuses with 431
 */
export function describeOneAnswer(
  name: string,
  start: (onRequest: RequestListener) => Promise<FrontDoor>,
  more: readonly Row[] = [],
): void {
  describe(`one answer ${name}`, () => {
    let door: FrontDoor;
    beforeAll(async () => {
      const answer: RequestListener = async (req, res) => res.end(`{"length":${(await text(req)).length}}`);
      door = await start((req, res) => void Promise.resolve(answer(req, res)).catch(() => res.destroy()));
    });
    afterAll(() => door.close());

    /** All that comes back on a connection until it is closed, and the addresses that reached a service. */
    async function exchange(bytes: string) {
      const before = door.seen.length;
      const client = raw(door.url);
      await client.write(Buffer.from(bytes + NEXT, 'latin1'));
      const received = await client.closed;
      const statuses = [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
      return { received, statuses, reached: door.seen.slice(before).map(({ url }) => url) };
    }

    const refused = [
      ...ODD_HEADS.map(([title, bytes]) => [title, 400, bytes] as const),
      ...[...LARGE_HEADS, ...more].map(([title, bytes]) => [title, 431, bytes] as const),
    ];
    it.each(refused)('for a request with %s: E with %i, and no service sees it', async (_, status, bytes) => {
      const { received, statuses, reached } = await exchange(bytes);
      expect({ statuses, reached }).toEqual({ statuses: [status], reached: [] });
      expect(received).toMatch(/content-security-policy: default-src[\s\S]*"success":false[\s\S]*"requestId":"/i);
    });

    it.each(ODD_CHUNKS)('for a body with %s: E with 400', async (_, bytes) => {
      const { received, statuses, reached } = await exchange(bytes);
      expect(statuses).toEqual([400]);
      expect(reached).not.toContain('/file/open/next');
      expect(received).toContain('"requestId":"');
    });

    it.each(TAKEN)('for a request with %s: that of the service', async (_, bytes) => {
      const { statuses, reached } = await exchange(bytes);
      expect({ statuses, reached }).toEqual({ statuses: [200], reached: [expect.stringMatching(/^\/auth\//)] });
    });

    it.each(TAKEN_OR_REFUSED)('for a request with %s', async (_, bytes) => {
      const { statuses, reached } = await exchange(bytes);
      expect(statuses).toEqual([expect.any(Number)]);
      expect(reached).not.toContain('/file/open/next');
    });
  });
}
