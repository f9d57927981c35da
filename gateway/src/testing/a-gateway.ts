import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { GatewayOptions, RunningGateway } from '../gateway-options.js';
import { engine } from './engine.js';

export const PUBLIC_URL = 'https://tax.example.in';
const ORIGIN = 'https://origin.invalid';
export const HASH = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

const files: Record<string, string | Buffer> = {
  'index.html': '<h1>Home</h1>',
  'about.html': '<h1>About</h1>',
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

/** A folder as the web's build leaves it. */
export function aWebRoot(): string {
  const dir = mkdtempSync(join(tmpdir(), 'gateway-web-'));
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), bytes);
  }
  return dir;
}

/** A port on which nothing listens: refused at once. */
export const NOWHERE = 'http://127.0.0.1:1';

export interface TestGateway extends RunningGateway {
  readonly webRoot: string;
}

/** What a gateway for a test is started with: its services are down unless `targets` names them. */
export const usual = (webRoot: string, options: Partial<GatewayOptions> = {}): GatewayOptions => ({
  host: '127.0.0.1',
  port: 0,
  publicUrl: PUBLIC_URL,
  siteConfig: { maxFileMb: 1, acceptedKinds: ['application/pdf'], googleClientId: null, googleIssuer: null },
  graceMs: 2000,
  ...options,
  targets: { auth: NOWHERE, contacts: NOWHERE, filings: NOWHERE, ...options.targets },
  webRoot,
});

/** A gateway on a free port. */
export async function aGateway(options: Partial<GatewayOptions> = {}): Promise<TestGateway> {
  const webRoot = options.webRoot ?? aWebRoot();
  const gateway = await engine.start(usual(webRoot, options));
  return {
    webRoot,
    url: gateway.url,
    async close() {
      await gateway.close();
      rmSync(webRoot, { recursive: true, force: true });
    },
  };
}
