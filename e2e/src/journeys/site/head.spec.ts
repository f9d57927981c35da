import { Caller } from '../../support/caller.js';
import { publicPages } from '../../support/public-pages.js';

const stranger = new Caller();
const read = async (path: string) => (await stranger.fetch(path)).text();
const found = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replace(/&amp;/g, '&') ?? '';
const pathOf = (address: string) => address.slice(new URL(address).origin.length);

/** The addresses of the sitemap: every page that search engines may list. */
async function listed(): Promise<string[]> {
  const sitemap = found(await read('/robots.txt'), /^Sitemap: (.+)$/m);
  const reply = await stranger.fetch(pathOf(sitemap));
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  const addresses = [...(await reply.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) =>
    loc.replace(/&amp;/g, '&'),
  );
  expect(addresses.map((address) => new URL(address).origin)).toEqual(addresses.map(() => new URL(sitemap).origin));
  return addresses;
}

/** Width and height of a PNG, at their fixed offset. */
async function sizeOf(path: string): Promise<[number, number]> {
  const reply = await stranger.fetch(path);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
  const bytes = Buffer.from(await reply.arrayBuffer());
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

it('lists every public page and every article in the sitemap, under the address of the site', async () => {
  const paths = (await listed()).map(pathOf);
  expect(paths).toEqual(expect.arrayContaining(publicPages));
  expect(paths.filter((path) => path.startsWith('/blogs?article=')).length).toBeGreaterThanOrEqual(6);
  expect(paths.filter((path) => /admin|profile|get-started/.test(path))).toEqual([]);
});

it('has the absolute address in the head of each of these pages', async () => {
  for (const address of await listed()) {
    const html = await read(pathOf(address));
    expect(html).not.toContain('origin.invalid');
    expect(found(html, /<link rel="canonical" href="([^"]+)"/)).toBe(address);
    expect(found(html, /property="og:url" content="([^"]+)"/)).toBe(address);
    const image = found(html, /property="og:image" content="([^"]+)"/);
    expect(new URL(image).origin).toBe(new URL(address).origin);
    expect(await sizeOf(pathOf(image))).toEqual([1200, 630]);
    const data: unknown = JSON.parse(found(html, /<script type="application\/ld\+json">([^<]+)</));
    expect(data).toMatchObject({ '@context': 'https://schema.org' });
  }
});

it('has its own icon on a home screen and in a browser tab', async () => {
  const reply = await stranger.fetch('/site.webmanifest');
  expect(reply.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  const { name, start_url, icons } = (await reply.json()) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  expect({ name, start_url }).toEqual({ name: 'Easy Tax', start_url: '/' });
  for (const { src, sizes } of icons.filter(({ type }) => type === 'image/png'))
    expect((await sizeOf(src)).join('x')).toBe(sizes);
  expect(icons.map(({ sizes, purpose }) => `${sizes}${purpose ? ` ${purpose}` : ''}`)).toEqual(
    expect.arrayContaining(['192x192', '512x512', '512x512 maskable']),
  );
  expect(await sizeOf('/apple-touch-icon.png')).toEqual([180, 180]);
  const home = await read('/');
  const links = [...home.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"/g)];
  expect(new Set(links.map(([, rel]) => rel))).toEqual(new Set(['icon', 'apple-touch-icon', 'manifest']));
  for (const [, , href] of links) expect((await stranger.fetch(`${href}`)).status).toBe(200);
  expect(home.match(/<meta name="theme-color"[^>]+prefers-color-scheme: (?:light|dark)\)/g)).toHaveLength(2);
});
