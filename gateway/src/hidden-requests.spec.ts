import { aPair, type Pair } from './testing/a-pair.js';
import { ask, raw } from './testing/http.js';

const hidden = 'GET /internal/jwks HTTP/1.1\r\nHost: a\r\n\r\n';
const bodies = {
  'its length': `Content-Length: ${hidden.length}\r\n\r\n${hidden}`,
  'its chunks': `Transfer-Encoding: chunked\r\n\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
} as const;

describe('a body that is a request', () => {
  let pair: Pair;
  beforeEach(async () => {
    pair = await aPair((_, res) => res.end('{}'));
  });
  afterEach(() => pair.stop());

  it.each(Object.entries(bodies))('never arrives as one, though a hundred headers hide %s', async (_, body) => {
    const { gateway, service } = pair;
    const client = raw(gateway.url);
    await client.write(`GET /file/open/x HTTP/1.1\r\nHost: a\r\n${'X-A: b\r\n'.repeat(100)}${body}`);
    await client.until('\r\n\r\n');
    await ask(gateway.url, '/file/open/y');
    expect(service.seen.map(({ url }) => url)).toEqual(['/file/open/y']);
    expect(await client.until('"requestId"')).toMatch(/^HTTP\/1.1 431 /);
    client.socket.destroy();
  });
});
