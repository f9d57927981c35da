import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openApi } from '@easy-tax/contracts';
import { docsPage } from './page.js';

/**
 * Writes the reference of the API as files that both front doors serve at `/api/docs` (`index.html`),
 * `/api/docs/docs.css` and `/api/docs/openapi.json`, each with a copy compressed by gzip beside it.
 *
 * @param styleFile path of `docs.css`, which no compiler copies
 */
export function writeApiDocs(folder: string, styleFile: string): void {
  const api = openApi();
  const style = readFileSync(styleFile, 'utf8');
  const files = { 'index.html': docsPage(api), 'docs.css': style, 'openapi.json': JSON.stringify(api) };
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }));
  }
}
