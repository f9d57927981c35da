import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { documents } from '../own-routes.js';
import { pageTexts } from '../static/page-texts.js';
import { readBuild } from '../static/web-root.js';
import { webMaps } from './web-maps.js';

const BROTLI = /\.br$/;

function put(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** A text, and beside it what `gzip_static` looks for. */
function putCompressed(path: string, text: string): void {
  put(path, text);
  writeFileSync(`${path}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }));
}

/**
 * Lays out what nginx needs besides the web's build itself: its maps of that build (`web.conf`), the files into which
 * the site's address is filled at the start, those compressed by Brotli under their own names, so that they keep their
 * types, and the reference of the API.
 * @param webRoot the web's build
 * @param to a folder of our own
 * @throws WebRootError where the build is missing or incomplete
 */
export function laySite(webRoot: string, to: string): void {
  const build = readBuild(webRoot);
  const { manifest } = build;
  const files = [...build.files].sort();
  const filled = [...pageTexts(webRoot, files, { built: manifest.origin, people: manifest.origin }).keys()];
  const brotli = files.filter((file) => BROTLI.test(file)).map((file) => file.replace(BROTLI, ''));
  put(join(to, 'web.conf'), webMaps(manifest, { filled, brotli }));
  put(join(to, 'origin.txt'), manifest.origin);
  mkdirSync(join(to, 'br'), { recursive: true });
  mkdirSync(join(to, 'filled'), { recursive: true });
  for (const file of filled) cpSync(join(webRoot, file), join(to, 'filled', file));
  for (const file of brotli) cpSync(join(webRoot, `${file}.br`), join(to, 'br', file));
  const { page, style, json } = documents();
  putCompressed(join(to, 'api/docs.html'), page);
  putCompressed(join(to, 'api/docs.css'), style);
  putCompressed(join(to, 'api/openapi.json'), json);
}
