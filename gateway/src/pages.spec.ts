import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { aListener, type TestListener } from './testing/a-listener.js';
import { aWebRoot, HASH } from './testing/a-web-root.js';
import { ask } from './testing/http.js';

describe('the web', () => {
  let site: TestListener;
  beforeAll(async () => {
    site = await aListener();
  });
  afterAll(() => site.close());
  const get = (path: string, headers: Record<string, string> = {}) => ask(site.url, path, { headers });

  it.each([
    ['/', 'Home'],
    ['/about', 'About'],
    ['/about?from=mail', 'About'],
    ['/login', 'root'],
    ['/admin', 'root'],
    ['/admin/file-data', 'root'],
    ['/contact', 'root'],
  ])('shows the page at %s', async (path, text) => {
    const reply = await get(path);
    expect(reply).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    });
    expect(reply.text).toContain(text);
  });

  it.each([
    '/nothing',
    '/index.html',
    '/app.html',
    '/routes.json',
    '/assets/app-1a2b.js.br',
    '/administrator',
    '/__proto__',
    '/constructor',
  ])('says that there is nothing at %s', async (path) => {
    expect((await get(path, { accept: 'text/html' })).status).toBe(404);
  });

  it.each([
    ['/blogs', 200, 'Blogs'],
    ['/blogs?article=ais', 200, 'What AIS shows'],
    ['/blogs?from=mail&article=ais', 200, 'What AIS shows'],
    ['/blogs?article=%61is', 200, 'What AIS shows'],
    ['/blogs?article=', 200, 'Blogs'],
    ['/blogs?other=ais', 200, 'Blogs'],
    ['/blogs?article=never-written', 404, 'No such article'],
    ['/blogs?article=__proto__', 404, 'No such article'],
    ['/about?article=ais', 200, 'About'],
    ['/blogs--ais.html', 404, 'Page Not Found !!'],
  ])('chooses by the query where pages share a path: %s is %i, %s', async (path, status, text) => {
    const reply = await get(path, { accept: 'text/html' });
    expect({ status: reply.status, text: reply.text }).toEqual({ status, text: expect.stringContaining(text) });
  });

  it('shows the not-found page of the web to people', async () => {
    expect((await get('/nothing')).text).toContain('Page Not Found !!');
  });

  it('brings an address with a trailing slash to the bare one, query included', async () => {
    expect(await get('/about/?a=1')).toMatchObject({ status: 308, headers: { location: '/about?a=1' } });
    expect(await get('/admin/users/')).toMatchObject({ status: 308, headers: { location: '/admin/users' } });
    expect(await get('/contact/')).toMatchObject({ status: 308 });
    expect((await get('//about/')).headers.location).toBeUndefined();
  });

  it('sends hashed files compressed as built, to be kept for good', async () => {
    const br = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(br).toMatchObject({ status: 200, text: 'as if brotli' });
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding']).toBe(
      'gzip',
    );
    const plain = await get('/assets/app-1a2b.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(plain.text).toHaveLength(700);
  });

  it('sends a page again only when it has changed', async () => {
    const { headers } = await get('/about');
    expect(await get('/about', { 'if-none-match': `"other", ${headers.etag}` })).toMatchObject({
      status: 304,
      text: '',
    });
  });

  it('sends the whole file for any range, and only the head for HEAD', async () => {
    expect(await get('/plain.css', { range: 'bytes=5-2' })).toMatchObject({ status: 200, text: 'body{}' });
    expect(await ask(site.url, '/about', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  });

  it('sends a film in the parts that a player asks for', async () => {
    const film = '/assets/film-3c4d.mp4';
    const whole = await get(film);
    expect(whole).toMatchObject({
      status: 200,
      text: '0123456789',
      headers: {
        'content-type': 'video/mp4',
        'accept-ranges': 'bytes',
        'content-length': '10',
        'cache-control': 'public, max-age=31536000, immutable',
      },
    });
    expect(await get(film, { range: 'bytes=2-4' })).toMatchObject({
      status: 206,
      text: '234',
      headers: { 'content-type': 'video/mp4', 'content-range': 'bytes 2-4/10', 'content-length': '3' },
    });
    expect(await get(film, { range: 'bytes=-3' })).toMatchObject({ status: 206, text: '789' });
    expect(await get(film, { range: 'bytes=10-' })).toMatchObject({
      status: 416,
      headers: { 'content-range': 'bytes */10' },
    });
    const ifRange = String(whole.headers.etag);
    expect(await get(film, { range: 'bytes=0-0', 'if-range': ifRange })).toMatchObject({ status: 206, text: '0' });
    expect(await get(film, { range: 'bytes=0-0', 'if-range': '"other"' })).toMatchObject({ status: 200 });
  });

  it('sends captions as what they are: players refuse them otherwise', async () => {
    expect(await get('/assets/film-3c4d.en.vtt')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/vtt; charset=utf-8' },
    });
  });

  it('lets films come from here alone, and frames from the hosts that the build names', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain("media-src 'self' blob:;");
    expect(policy).toContain("frame-src 'self' https://www.openstreetmap.org;");
  });

  it('lists the script hashes of the build in the content security policy, and allows no other inline script', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' '${HASH}';`);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('survives that the build is removed while it runs', async () => {
    const dir = aWebRoot();
    const other = await aListener(undefined, { webRoot: dir });
    rmSync(join(dir, 'about.html'));
    const reply = await ask(other.url, '/about');
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
