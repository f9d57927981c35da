import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const ORIGIN = 'https://origin.invalid';
export const HASH = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

const files: Record<string, string | Buffer> = {
  'index.html': '<h1>Home</h1>',
  'about.html': '<h1>About</h1>',
  'hi/about.html': '<h1>परिचय</h1>',
  'hi/app.html': '<div id="मूल"></div>',
  'hi/404.html': '<h1>पृष्ठ नहीं मिला !!</h1>',
  'hi/blogs--ais.html': '<h1>AIS में</h1>',
  'shared.html': `<link rel="canonical" href="${ORIGIN}/shared"><h1>Shared</h1>`,
  'sitemap.xml': `<urlset><url><loc>${ORIGIN}/</loc></url></urlset>`,
  'robots.txt': `Sitemap: ${ORIGIN}/sitemap.xml`,
  'blogs.html': '<h1>Blogs</h1>',
  'blogs--ais.html': '<h1>What AIS shows</h1>',
  'blogs--missing.html': '<h1>No such article</h1>',
  'app.html': '<div id="root"></div>',
  '404.html': '<h1>Page Not Found !!</h1>',
  'plain.css': 'body{}',
  'assets/app-1a2b.js': 'console.log(1)'.repeat(50),
  'assets/app-1a2b.js.gz': gzipSync('console.log(1)'.repeat(50)),
  'assets/app-1a2b.js.br': Buffer.from('as if brotli'),
  'assets/film-3c4d.mp4': '0123456789',
  'assets/film-3c4d.en.vtt': 'WEBVTT',
  'routes.json': JSON.stringify({
    prerendered: { '/': 'index.html', '/about': 'about.html', '/shared': 'shared.html', '/blogs': 'blogs.html' },
    variants: { '/blogs': { parameter: 'article', files: { ais: 'blogs--ais.html' }, missing: 'blogs--missing.html' } },
    app: ['/login', '/admin/*', '/contact'],
    shell: 'app.html',
    notFound: '404.html',
    scriptHashes: [HASH],
    origin: ORIGIN,
    frames: ['https://www.openstreetmap.org'],
  }),
};

/** Makes a folder with the layout of the web's build. */
export function aWebRoot(): string {
  const dir = mkdtempSync(join(tmpdir(), 'gateway-web-'));
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), bytes);
  }
  return dir;
}
