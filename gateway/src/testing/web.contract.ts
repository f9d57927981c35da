import { rates } from '@easy-tax/contracts';
import { HASH } from './a-web-root.js';
import { sendRequest } from './http.js';
import { describeWebLanguages } from './web-languages.contract.js';

interface Site {
  readonly url: string;
  close(): Promise<void>;
}

/** Tests how both front doors serve the web's pages and files. */
export function describeWeb(name: string, start: () => Promise<Site>, publicUrl: string): void {
  describe(`the web ${name}`, () => {
    let site: Site;
    beforeAll(async () => {
      site = await start();
    });
    afterAll(() => site.close());
    const get = (path: string, headers: Record<string, string> = {}) => sendRequest(site.url, path, { headers });

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
      '/.tsbuildinfo',
      '/assets/app-1a2b.js.br',
      '/administrator',
      '/ABOUT',
      '/internal/jwks',
      '/__proto__',
      '/constructor',
    ])('shows a person the 404 page at %s', async (path) => {
      const { status, text } = await get(path, { accept: 'text/html' });
      expect([status, text]).toEqual([404, expect.stringContaining('<h1>Page Not Found !!</h1>')]);
    });

    it.each([
      ['/blogs', 200, 'Blogs'],
      ['/blogs?article=ais', 200, 'What AIS shows'],
      ['/blogs?from=mail&article=ais', 200, 'What AIS shows'],
      ['/blogs?article=', 200, 'Blogs'],
      ['/blogs?other=ais', 200, 'Blogs'],
      ['/blogs?article=never-written', 404, 'No such article'],
      ['/about?article=ais', 200, 'About'],
      ['/blogs--ais.html', 404, 'Page Not Found !!'],
    ])('chooses the page by path and query: %s is %i, %s', async (path, status, text) => {
      const reply = await get(path);
      expect({ status: reply.status, text: reply.text }).toEqual({ status, text: expect.stringContaining(text) });
    });

    it('redirects an address with a trailing slash to the one without, and keeps the query', async () => {
      expect(await get('/about/?a=1')).toMatchObject({ status: 308, headers: { location: '/about?a=1' } });
      expect(await get('/admin/users/')).toMatchObject({ status: 308, headers: { location: '/admin/users' } });
      expect(await get('/contact/')).toMatchObject({ status: 308, headers: { location: '/contact' } });
      for (const path of ['//about/', '//evil.example/', '/%0d%0aSet-Cookie:a=b/', '/\\evil.example/'])
        expect((await get(path)).headers.location).toBeUndefined();
    });

    it.each([
      ['//admin/dashboard', '/admin/dashboard'],
      ['/admin//dashboard?next=//a', '/admin/dashboard?next=//a'],
      ['///about?lang=hi', '/about?lang=hi'],
    ])('leads from more slashes than an address has to the page: %s to %s', async (path, location) => {
      expect(await get(path)).toMatchObject({ status: 308, headers: { location } });
    });

    it.each([
      '//evil.example',
      '//evil.example/about',
      '//nothing',
      '//internal/jwks',
      '//admin/../about',
      '//auth/login',
    ])('shows everybody the 404 page at %s, and leads nowhere', async (path) => {
      const { status, headers, text } = await get(path, { accept: 'text/html' });
      expect([status, headers.location]).toEqual([404, undefined]);
      expect(text).toContain('<h1>Page Not Found !!</h1>');
    });

    it.each([
      [
        '/shared',
        'text/html; charset=utf-8',
        ['Accept-Encoding', 'Accept-Language', 'Cookie'],
        `<link rel="canonical" href="${publicUrl}/shared">`,
      ],
      ['/sitemap.xml', 'application/xml; charset=utf-8', ['Accept-Encoding'], `<loc>${publicUrl}/</loc>`],
      ['/robots.txt', 'text/plain; charset=utf-8', ['Accept-Encoding'], `Sitemap: ${publicUrl}/sitemap.xml`],
    ])(
      'shows the current address of the site at %s, whatever address the build had',
      async (path, type, vary, text) => {
        const reply = await get(path);
        expect(reply).toMatchObject({ status: 200, headers: { 'content-type': type, 'cache-control': 'no-cache' } });
        expect(reply.text).toContain(text);
        expect(reply.text).not.toContain('origin.invalid');
        const packed = await fetch(`${site.url}${path}`, { headers: { 'accept-encoding': 'gzip' } });
        expect(packed.headers.get('content-encoding')).toBe('gzip');
        expect(packed.headers.get('vary')?.split(', ').sort()).toEqual(vary);
        expect(await packed.text()).toContain(text);
      },
    );

    describeWebLanguages(get);

    it('sends hashed files precompressed, with a permanent cache header', async () => {
      const file = '/assets/app-1a2b.js';
      const br = await get(file, { 'accept-encoding': 'gzip, br' });
      expect(br).toMatchObject({
        status: 200,
        text: 'as if brotli',
        headers: {
          'content-encoding': 'br',
          'content-type': 'text/javascript; charset=utf-8',
          vary: 'Accept-Encoding',
          'cache-control': 'public, max-age=31536000, immutable',
        },
      });
      expect((await get(file, { 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding']).toBe('gzip');
      const plain = await get(file);
      expect([plain.headers['content-encoding'], plain.text.length]).toEqual([undefined, 700]);
    });

    it('sends a page again only when it has changed, and only the head for HEAD', async () => {
      for (const path of ['/shared', '/about']) {
        const { headers } = await get(path);
        const known = await get(path, { 'if-none-match': `"other", ${headers.etag}` });
        expect([known.status, known.text]).toEqual([304, '']);
        expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
        expect(await sendRequest(site.url, path, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
      }
    });

    it('sends a film in the requested ranges, and captions with their content type', async () => {
      const film = '/assets/film-3c4d.mp4';
      const { headers } = await get(film);
      expect(headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes', 'content-length': '10' });
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(await get(film, { range: 'bytes=-3' })).toMatchObject({ status: 206, text: '789' });
      expect(await get(film, { range: 'bytes=2-4' })).toMatchObject({
        status: 206,
        text: '234',
        headers: { 'content-range': 'bytes 2-4/10' },
      });
      const beyond = await get(film, { range: 'bytes=10-' });
      expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
      const same = await get(film, { range: 'bytes=0-0', 'if-range': String(headers.etag) });
      expect(same).toMatchObject({ status: 206, text: '0' });
      expect((await get(film, { range: 'bytes=0-0', 'if-range': '"other"' })).status).toBe(200);
      expect((await get('/assets/film-3c4d.en.vtt')).headers['content-type']).toBe('text/vtt; charset=utf-8');
    });

    it.each([
      ['/internal/jwks', 404, 'not_found'],
      ['/assets/gone.js', 404, 'not_found'],
      ['/auth/../internal/jwks', 404, 'not_found'],
    ])(
      'answers errors with JSON to a program and with a page to a person: GET %s is %i %s',
      async (path, status, code) => {
        const reply = await get(path);
        const body = reply.json();
        expect([reply.status, reply.headers['content-type']]).toEqual([status, 'application/json; charset=utf-8']);
        expect(body).toEqual({
          success: false,
          message: expect.stringMatching(/\S/),
          msg: body.message,
          error: { code, details: [{ message: body.message, path: '' }] },
          requestId: reply.headers['x-request-id'],
        });
        const page = await get(path, { accept: 'text/html,*/*;q=0.8', 'accept-language': 'hi' });
        expect([page.status, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
        expect(page.text).toContain('href="/plain.css"');
        expect(page.text).toContain(String(page.headers['x-request-id']));
        expect(page.text).toMatch(/lang="hi[\s\S]*दफ़्तर में फ़ोन करें/);
      },
    );

    it.each(['/about', '/config.json', '/api/docs'])('allows only GET and HEAD at %s', async (path) => {
      const reply = await sendRequest(site.url, path, { method: 'POST', body: 'a=1' });
      expect(reply).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
      expect(reply.json().error.code).toBe('method_not_allowed');
      expect((await sendRequest(site.url, path, { method: 'TRACE' })).status).toBe(405);
    });

    it('allows only the scripts and frames that the build lists', async () => {
      const policy = String((await get('/')).headers['content-security-policy']);
      expect(policy).toContain(`script-src 'self' '${HASH}';`);
      expect(policy).toContain("frame-src 'self' blob: https://www.openstreetmap.org;");
      for (const shut of ['frame-ancestors', 'base-uri', 'object-src']) expect(policy).toContain(`${shut} 'none'`);
      expect(policy).toContain("media-src 'self' blob:;");
    });
  });
}

/** Tests the rate of pages in both front doors, scaled so that one request a minute is allowed. */
export function describePageRate(name: string, start: (scale: number) => Promise<Site>): void {
  it(`limits pages and files for each address, with a Retry-After, ${name}`, async () => {
    const site = await start(1 / rates.pages.perAddress);
    const get = (path: string, address: string) =>
      sendRequest(site.url, path, { headers: { 'x-forwarded-for': address } });
    expect((await get('/about', '2001:db8::1')).status).toBe(200);
    const statuses = [await get('/assets/app-1a2b.js', '2001:db8::2'), await get('/nothing', '2001:db8::3')];
    const refused = statuses.at(-1);
    expect([refused?.status, refused?.json().error.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get('/about', '203.0.113.9')).status).toBe(200);
    expect((await get('/healthz', '2001:db8::1')).status).toBe(200);
    await site.close();
  });
}
