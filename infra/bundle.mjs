/**
 * Makes of the compiled product and its commands the few files that `npm start` and `npm run data` run. Node starts them
 * in half the time that it takes for 1,300 modules.
 */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { root } from './launcher/paths.mjs';

const folder = join(root, 'infra/dist/bundle');
/** A product that still runs may load files of the build that it was started from. */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

const options = {
  cwd: root,
  platform: 'node',
  external: [
    // With a part that is compiled for each system.
    '@node-rs/argon2',
    '@photostructure/sqlite',
    // Its functions need the object that Node's own import gives them.
    'mongoose',
    // Asks for its own folder, as only CommonJS knows it.
    'libheif-js/wasm-bundle.js',
    // Nest looks for them and does without.
    /^@nestjs\/(microservices|websockets)/,
    /^class-(transformer|validator)$/,
  ],
  output: {
    dir: folder,
    // `reflect-metadata` comes before the decorators that need it.
    strictExecutionOrder: true,
    // Nest names classes in logs and errors.
    keepNames: true,
    minify: { compress: false, mangle: { keepNames: true } },
    // Stack traces name our files.
    sourcemap: true,
    sourcemapExcludeSources: true,
  },
  checks: { ineffectiveDynamicImport: false },
};

await build({
  ...options,
  input: {
    product: 'infra/dist/product.js',
    // Threads of the product, which looks for them beside itself.
    'heic-worker': 'services/filings/dist/files/preview/heic-worker.js',
    'inspection-worker': 'services/filings/dist/kinds/inspection-worker.js',
  },
});
// By itself: the product would start a tenth later if it shared files with the commands.
await build({ ...options, input: { 'data-commands': 'infra/dist/data-commands.js' } });

for (const name of readdirSync(folder)) {
  const path = join(folder, name);
  if (Date.now() - statSync(path).mtimeMs > KEEP_MS) rmSync(path);
}
