import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { aListener, PUBLIC_URL, type TestListener } from './testing/a-listener.js';
import { aWebRoot } from './testing/a-web-root.js';
import { sendRequest } from './testing/http.js';
import { describePageRate } from './testing/page-rate.contract.js';
import { describeWeb } from './testing/web.contract.js';

describeWeb('by the listener', () => aListener(), PUBLIC_URL);
describePageRate('by the listener', (rateLimitScale) => aListener(undefined, { rateLimitScale, trustProxy: true }));

describe('the listener', () => {
  let site: TestListener;
  beforeAll(async () => {
    site = await aListener();
  });
  afterAll(() => site.close());
  const get = (path: string, headers: Record<string, string> = {}) => sendRequest(site.url, path, { headers });

  it.each([
    ['/blogs?article=%61is', 200, 'What AIS shows'],
    ['/blogs?article=__proto__', 404, 'No such article'],
  ])('parses the query as a browser does: %s is %i, %s', async (path, status, text) => {
    const reply = await get(path, { accept: 'text/html' });
    expect({ status: reply.status, text: reply.text }).toEqual({ status, text: expect.stringContaining(text) });
  });

  it('sends the whole file for any range', async () => {
    expect(await get('/plain.css', { range: 'bytes=5-2' })).toMatchObject({ status: 200, text: 'body{}' });
  });

  it('compresses a page with the address of the site in it by Brotli', async () => {
    const reply = await fetch(`${site.url}/shared`, { headers: { 'accept-encoding': 'br' } });
    expect(reply.headers.get('content-encoding')).toBe('br');
    expect(reply.headers.get('vary')).toContain('Accept-Encoding');
    expect(await reply.text()).toContain(`<link rel="canonical" href="${PUBLIC_URL}/shared">`);
    const head = await sendRequest(site.url, '/shared', { method: 'HEAD' });
    expect(head.headers['content-length']).toBe((await get('/shared')).headers['content-length']);
  });

  it('survives the removal of the build while it runs', async () => {
    const dir = aWebRoot();
    const other = await aListener(undefined, { webRoot: dir });
    rmSync(join(dir, 'plain.css'));
    const reply = await sendRequest(other.url, '/plain.css');
    expect(reply.status).toBe(404);
    expect(reply.json().error.code).toBe('not_found');
    expect((await sendRequest(other.url, '/')).status).toBe(200);
    await other.close();
  });

  it('says what to do when the web has not been built', async () => {
    await expect(aListener(undefined, { webRoot: '/nowhere' })).rejects.toThrow(
      '/nowhere: there is no routes.json. Build the web first: npm run build',
    );
    const dir = aWebRoot();
    rmSync(join(dir, 'app.html'));
    await expect(aListener(undefined, { webRoot: dir })).rejects.toThrow('app.html missing');
    rmSync(dir, { recursive: true });
  });
});
