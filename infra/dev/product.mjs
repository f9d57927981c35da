/** `product.mjs API_DOCS` runs the services for `npm run dev`; Vite in front of them serves the pages. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launcher/script.mjs';
import { startEmbedded } from '../src/embedded.js';

process.umask(0o077);
const folders = { webRoot: webWithoutPages(), docsRoot: process.argv[2] };
const product = await startEmbedded(process.env, folders, ({ email, password }) =>
  console.log(`The first administrator: ${email}  password: ${password}`),
);
process.send({ url: product.url });

async function stop() {
  await product.close();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('disconnect', stop);
// A terminal's Ctrl-C reaches this process, too: its parent ends it.
process.on('SIGINT', () => undefined);

function webWithoutPages() {
  const folder = join(root, '.cache/dev/web');
  const [shell, notFound] = ['app.html', '404.html'];
  mkdirSync(folder, { recursive: true });
  for (const file of [shell, notFound]) writeFileSync(join(folder, file), '');
  const manifest = { prerendered: {}, app: [], shell, notFound, origin: 'https://easy-tax.invalid' };
  writeFileSync(join(folder, 'routes.json'), JSON.stringify(manifest));
  return folder;
}
