import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Paths disallowed for robots. */
const NO_PAGES = ['/admin', '/api', '/auth', '/file'];

/**
 * Writes robots.txt and sitemap.xml with each page in each language.
 * @param alternatesOf a page's addresses by `hreflang`
 * @param pages the listed pages, with the day of their last change if known
 */
export async function writeForRobots(dist, origin, alternatesOf, pages) {
  const robots = [
    'User-agent: *',
    ...NO_PAGES.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  await writeFile(join(dist, 'robots.txt'), `${robots.join('\n')}\n`);
  const escapeXml = (address) => address.replace(/&/g, '&amp;');
  const urls = pages.flatMap(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
    const alternates = alternatesOf(origin + path);
    const links = Object.entries(alternates).map(
      ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`,
    );
    return [alternates.en, alternates.hi].map(
      (address) => `<url><loc>${escapeXml(address)}</loc>${lastmod}${links.join('')}</url>`,
    );
  });
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
  ];
  await writeFile(join(dist, 'sitemap.xml'), `${sitemap.join('\n')}\n`);
}

/** Writes the web app manifest, with the firm's name and the build's language. */
export async function writeManifest(dist, { name, line, lang }, tools) {
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description: line,
    lang,
    start_url: '/',
    scope: '/',
    // Phones offer no share target with display `browser`.
    display: 'minimal-ui',
    background_color: tools.token('page'),
    theme_color: tools.token('cloth'),
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    // Handled by `public/share-target.js`.
    share_target: {
      action: '/get-started',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        files: [
          {
            name: 'papers',
            accept: ['image/*', 'application/pdf', '.doc', '.docx', '.xlsx', '.txt', '.csv', '.json', '.zip'],
          },
        ],
      },
    },
  };
  await writeFile(join(dist, 'site.webmanifest'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * Writes `dist/plain.css`: fonts, tokens and a few rules for the small pages of services and gateway. Its name is fixed,
 * because they cannot know a hashed one; its fonts are the built ones.
 */
export async function writePlainCss(root, dist) {
  const built = await readdir(join(dist, 'assets'));
  const [fonts, ...rules] = await Promise.all(
    ['fonts.css', 'tokens.css', 'plain.css'].map((name) => readFile(join(root, 'src', 'styles', name), 'utf8')),
  );
  const builtFonts = fonts.replace(/url\(["']?\.\.\/assets\/fonts\/([\w-]+)\.woff2["']?\)/g, (_, name) => {
    const file = built.find((candidate) => candidate.startsWith(`${name}-`) && candidate.endsWith('.woff2'));
    if (!file) throw new Error(`fonts.css names the font ${name}, which the build has not made`);
    return `url(/assets/${file})`;
  });
  await writeFile(join(dist, 'plain.css'), [builtFonts, ...rules].join(''));
}

const TEXT = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest', '.vtt']);
/** Bytes. Smaller files fit into one packet anyway. */
const WORTH_COMPRESSING = 512;

/**
 * Writes a .br and a .gz beside every text file of a folder, at the highest compression.
 * @param origin skips texts that contain it: the gateway replaces it
 */
export async function precompress(folder, origin) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => resolve(entry.parentPath, entry.name));
  await Promise.all(files.filter((file) => TEXT.has(extname(file))).map((file) => compress(file, origin)));
}

async function compress(file, origin) {
  const bytes = await readFile(file);
  if (bytes.length < WORTH_COMPRESSING || bytes.includes(origin)) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
}
