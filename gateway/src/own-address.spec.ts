import { aListener, PUBLIC_URL, type TestListener } from './testing/a-listener.js';
import { ask } from './testing/http.js';

const ELSEWHERE = 'https://another.example.in';
const canonical = (origin: string) => `<link rel="canonical" href="${origin}/shared">`;

describe('pages that name the address of the site', () => {
  let site: TestListener;
  beforeAll(async () => {
    site = await aListener();
  });
  afterAll(() => site.close());
  const get = (path: string, headers: Record<string, string> = {}) => ask(site.url, path, { headers });

  it.each([
    ['/shared', 'text/html; charset=utf-8', canonical(PUBLIC_URL)],
    ['/sitemap.xml', 'application/xml; charset=utf-8', `<loc>${PUBLIC_URL}/</loc>`],
    ['/robots.txt', 'text/plain; charset=utf-8', `Sitemap: ${PUBLIC_URL}/sitemap.xml`],
  ])('name it at %s, whatever the build was told', async (path, type, text) => {
    const reply = await get(path);
    expect(reply).toMatchObject({ status: 200, headers: { 'content-type': type, 'cache-control': 'no-cache' } });
    expect(reply.text).toContain(text);
    expect(reply.text).not.toContain('origin.invalid');
  });

  it('name another one when the same build runs elsewhere', async () => {
    const other = await aListener(undefined, { publicUrl: ELSEWHERE });
    expect((await ask(other.url, '/shared')).text).toContain(canonical(ELSEWHERE));
    await other.close();
  });

  it.each(['br', 'gzip'])('are sent compressed by %s to who takes it', async (encoding) => {
    const reply = await fetch(`${site.url}/shared`, { headers: { 'accept-encoding': encoding } });
    expect([reply.headers.get('content-encoding'), reply.headers.get('vary')]).toEqual([encoding, 'Accept-Encoding']);
    expect(await reply.text()).toContain(canonical(PUBLIC_URL));
  });

  it('are sent again only when they have changed, and only the head for HEAD', async () => {
    const { headers } = await get('/shared');
    expect(await get('/shared', { 'if-none-match': `"other", ${headers.etag}` })).toMatchObject({
      status: 304,
      text: '',
    });
    expect(await get('/shared', { 'if-none-match': '"other"' })).toMatchObject({ status: 200 });
    const head = await ask(site.url, '/shared', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '', headers: { 'content-length': headers['content-length'] } });
  });
});
