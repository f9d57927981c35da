import type { sendRequest } from './http.js';

/** Tests the language of pages, and the cookie that stores a choice. */
export function describeWebLanguages(
  get: (path: string, headers?: Record<string, string>) => ReturnType<typeof sendRequest>,
): void {
  it.each([
    ['/about', {}, 'About'],
    ['/about', { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }, 'परिचय'],
    ['/about', { 'accept-language': 'en-IN,en;q=0.9,hi;q=0.8' }, 'About'],
    ['/about', { 'accept-language': 'mr, Hi;q=0.5, en;q=0.4' }, 'परिचय'],
    ['/about', { 'accept-language': 'fr, hif' }, 'About'],
    ['/about', { 'accept-language': 'hi', cookie: 'a=b; lang=en' }, 'About'],
    ['/about', { cookie: 'lang=hi' }, 'परिचय'],
    ['/about', { cookie: 'lang=hi; __Host-lang=en' }, 'About'],
    ['/about?lang=en', { cookie: '__Host-lang=hi' }, 'About'],
    ['/about?from=mail&lang=hi', { cookie: 'lang=en' }, 'परिचय'],
    ['/about?lang=fr', { cookie: 'lang=hi' }, 'परिचय'],
    ['/blogs?article=ais&lang=hi', {}, 'AIS में'],
    ['/login?lang=hi', {}, 'मूल'],
    ['/admin/users?lang=hi', { cookie: 'lang=hi' }, 'root'],
    ['/admin', { 'accept-language': 'hi' }, 'root'],
  ])('answers in the requested language: %s %j', async (path, headers, text) => {
    const reply = await get(path, headers);
    expect(reply).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
    expect(reply.text).toContain(text);
    expect(String(reply.headers.vary).split(', ')).toEqual(expect.arrayContaining(['Accept-Language', 'Cookie']));
  });

  it('remembers a chosen language, if the site has it', async () => {
    const cookieOf = async (path: string) => (await get(path)).headers['set-cookie'];
    expect(await cookieOf('/about?lang=hi')).toEqual(['lang=hi; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax']);
    expect(await cookieOf('/about?lang=en')).toEqual(['lang=en; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax']);
    expect(await cookieOf('/about?lang=fr')).toBeUndefined();
    expect(await cookieOf('/about')).toBeUndefined();
  });

  it('gives each language of a page its own ETag, and shows the 404 page in Hindi', async () => {
    const [english, hindi] = [await get('/about?lang=en'), await get('/about?lang=hi')];
    expect(hindi.headers.etag).not.toBe(english.headers.etag);
    const known = { 'if-none-match': String(english.headers.etag) };
    expect((await get('/about?lang=hi', known)).status).toBe(200);
    expect((await get('/about?lang=en', known)).status).toBe(304);
    const missing = await get('/nothing', { accept: 'text/html', cookie: 'lang=hi' });
    expect([missing.status, missing.text]).toEqual([404, expect.stringContaining('पृष्ठ नहीं मिला !!')]);
    expect((await get('/hi/about.html', { accept: 'text/html' })).status).toBe(404);
  });
}
