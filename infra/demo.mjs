/** `npm run demo`: the product on a throw-away folder, with a small office's clients and their work of a year and a half. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDemo, people, reviewer } from './demo/make.mjs';
import { owner, startProduct } from './driver/product.mjs';
import { prepare } from './launcher/prepare.mjs';
import { refuseWords, report } from './launcher/script.mjs';

const folder = mkdtempSync(join(tmpdir(), 'easy-tax-demo-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
let product;
let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  await product?.stop();
  process.exit(0);
}
process.on('SIGINT', stop).on('SIGTERM', stop);

try {
  refuseWords(process.argv.slice(2));
  await prepare(['services', 'web', 'modules']);
  await showDemo();
} catch (error) {
  // Calls to a product that Ctrl+C has ended fail.
  if (!stopping) {
    report(error);
    process.exit(1);
  }
}

async function showDemo() {
  console.log('A small office is being made, with its work of a year and a half. This takes a minute.');
  const onStart = (started) => {
    product = started;
  };
  await makeDemo(folder, { onStart, isStopping: () => stopping });
  if (stopping) return;
  product = await startProduct(folder, { PORT: process.env.PORT ?? '8080' });

  console.log(`
Easy Tax shows a small office at ${product.url}
  a client    ${people.rajkumar.email}, for himself, his family and their firm
  a reviewer  ${reviewer.email}
  an owner    ${owner.email}
The password of all is: ${owner.password}
Ctrl+C ends it and removes ${folder}.`);
}
