import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { aListener, PUBLIC_URL, type TestListener } from './testing/a-listener.js';
import { aWebRoot } from './testing/a-web-root.js';
import { ask } from './testing/http.js';
import { describeWeb } from './testing/web.contract.js';

describeWeb('by the listener', () => aListener(), PUBLIC_URL);

describe('the listener', () => {
  let site: TestListener;
  beforeAll(async () => {
    site = await aListener();
  });
  afterAll(() => site.close());
  const get = (path: string, headers: Record<string, string> = {}) => ask(site.url, path, { headers });

  it.each([
    ['/blogs?article=%61is', 200, 'What AIS shows'],
    ['/blogs?article=__proto__', 404, 'No such article'],
  ])('reads the query as a browser writes it: %s is %i, %s', async (path, status, text) => {
    const reply = await get(path, { accept: 'text/html' });
    expect({ status: reply.status, text: reply.text }).toEqual({ status, text: expect.stringContaining(text) });
  });

  it('leads from /contact/, a prefix of a service, to the page', async () => {
    expect(await get('/contact/')).toMatchObject({ status: 308, headers: { location: '/contact' } });
  });

  it('sends the whole file for any range', async () => {
    expect(await get('/plain.css', { range: 'bytes=5-2' })).toMatchObject({ status: 200, text: 'body{}' });
  });

  it('keeps films for good, and sends the last bytes of one', async () => {
    const film = '/assets/film-3c4d.mp4';
    const { headers } = await get(film);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await get(film, { range: 'bytes=-3' })).toMatchObject({ status: 206, text: '789' });
    expect((await get(film, { range: 'bytes=10-' })).headers['content-range']).toBe('bytes */10');
    const part = await get(film, { range: 'bytes=0-0', 'if-range': String(headers.etag) });
    expect(part).toMatchObject({ status: 206, text: '0' });
  });

  it('compresses a page with the address of the site in it by Brotli', async () => {
    const reply = await fetch(`${site.url}/shared`, { headers: { 'accept-encoding': 'br' } });
    expect([reply.headers.get('content-encoding'), reply.headers.get('vary')]).toEqual(['br', 'Accept-Encoding']);
    expect(await reply.text()).toContain(`<link rel="canonical" href="${PUBLIC_URL}/shared">`);
    const head = await ask(site.url, '/shared', { method: 'HEAD' });
    expect(head.headers['content-length']).toBe((await get('/shared')).headers['content-length']);
  });

  it('survives that the build is removed while it runs', async () => {
    const dir = aWebRoot();
    const other = await aListener(undefined, { webRoot: dir });
    rmSync(join(dir, 'plain.css'));
    const reply = await ask(other.url, '/plain.css');
    expect(reply.status).toBe(404);
    expect(reply.json().error.code).toBe('not_found');
    expect((await ask(other.url, '/')).status).toBe(200);
    await other.close();
  });

  it('says what to do when the web was not built', async () => {
    await expect(aListener(undefined, { webRoot: '/nowhere' })).rejects.toThrow(
      '/nowhere: there is no routes.json. Build the web first: npm run build',
    );
    const dir = aWebRoot();
    rmSync(join(dir, 'app.html'));
    await expect(aListener(undefined, { webRoot: dir })).rejects.toThrow('app.html missing');
    rmSync(dir, { recursive: true });
  });
});
