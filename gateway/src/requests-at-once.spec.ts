import type { ServerResponse } from 'node:http';
import { CONNECTIONS_PER_ADDRESS } from './routes.js';
import { aPair, type Pair } from './testing/a-pair.js';
import { ask, raw } from './testing/http.js';

const download = 'GET /file/open/x HTTP/1.1\r\nHost: a\r\n\r\n';
const unfinished =
  'POST /auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';

describe('an address that has as many requests in the works as it may', () => {
  let pair: Pair;
  beforeEach(async () => {
    const rateLimitScale = 2 / CONNECTIONS_PER_ADDRESS;
    const answer = (path: string | undefined, res: ServerResponse) =>
      path === '/file/open/x' ? void res.writeHead(200).write('begun') : res.end('{}');
    pair = await aPair(({ url }, res) => answer(url, res), { rateLimitScale });
  });
  afterEach(() => pair.stop());

  it('is asked to wait, without its body being waited for, and served again once one of them is over', async () => {
    const { url } = pair.gateway;
    const slow = [raw(url), raw(url)];
    for (const client of slow) {
      await client.write(download);
      await client.until('begun');
    }
    expect(await ask(url, '/file/open/y')).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    });
    const next = raw(url);
    await next.write(unfinished);
    expect(await next.closed).toMatch(/^HTTP\/1.1 429 /);
    slow[0]?.socket.destroy();
    let status = 429;
    while (status === 429) ({ status } = await ask(url, '/file/open/y'));
    expect(status).toBe(200);
    slow[1]?.socket.destroy();
  });
});
