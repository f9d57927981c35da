/**
 * Bundles the sources of the product and of its commands into few files for `npm start` and `npm run data`. No compiler
 * has to run first, and Node starts them in half the time of 1,300 modules. Types are checked by `npm test`.
 */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { root } from './launcher/script.mjs';

const folder = join(root, 'infra/dist/bundle');
/** A product that still runs may load files of the build that it was started from. */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

const sourceOf = (name, path) => [`@easy-tax/${name}`, join(root, path, 'src/index.ts')];

const options = {
  cwd: root,
  platform: 'node',
  // For the decorators and their metadata.
  tsconfig: join(root, 'tools/tsconfig.base.json'),
  resolve: {
    alias: Object.fromEntries([
      ...['contracts', 'auth', 'contacts', 'filings'].map((name) => sourceOf(name, `services/${name}`)),
      // Its sub-paths are folders: `@easy-tax/platform/data`.
      ['@easy-tax/platform', join(root, 'services/platform/src')],
      sourceOf('gateway', 'gateway'),
    ]),
    extensionAlias: { '.js': ['.ts', '.js'] },
  },
  external: [
    // Has native code for each system.
    '@node-rs/argon2',
    '@photostructure/sqlite',
    // Its functions need the object that Node's own import gives them.
    'mongoose',
    // Uses `__dirname`, which only CommonJS has.
    'libheif-js/wasm-bundle.js',
    // Optional packages of Nest.
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
    product: 'infra/src/product.ts',
    // Worker threads, which the product loads from its own folder.
    'heic-worker': 'services/filings/src/files/open/preview/heic-worker.js',
    'inspection-worker': 'services/filings/src/files/inspection/inspection-worker.js',
    'text-worker': 'services/filings/src/reading/text/text-worker.js',
  },
});
// Bundled alone: sharing files with the commands would slow its start by a tenth.
await build({ ...options, input: { 'data-commands': 'infra/src/data-commands.ts' } });
await build({ ...options, input: { 'api-docs': 'gateway/src/docs/write.ts' } });

const { writeApiDocs } = await import('./dist/bundle/api-docs.js');
writeApiDocs(join(root, 'gateway/dist/api-docs'), join(root, 'gateway/src/docs/docs.css'));

for (const name of readdirSync(folder)) {
  const path = join(folder, name);
  if (Date.now() - statSync(path).mtimeMs > KEEP_MS) rmSync(path);
}
