/** Folders, records and documents for the benches. */

import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Caller, formWithFile } from '../driver/caller.mjs';
import { owner, runDataCommand, startProduct } from '../driver/product.mjs';
import { root } from '../launcher/script.mjs';

/**
 * Runs `work` with a temporary folder.
 *
 * @template T
 * @param {(folder: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'easy-tax-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes that many enquiries or returns. @returns {Promise<string>} a DATA_DIR */
export async function seedFolder(folder, rows, kind = 'contacts') {
  const dataDir = join(folder, `seeded-${kind}-${rows}`);
  mkdirSync(dataDir);
  const { isClean, output } = await runDataCommand(dataDir, 'seed', `--${kind}=${rows}`);
  if (!isClean) throw new Error(`seeding failed: ${output}`);
  return dataDir;
}

const importSeed = (module) => import(pathToFileURL(join(root, 'infra/dist/seed', module)).href);

/** The enquiries of `seedFolder`. */
export async function draftEnquiries(count) {
  const { enquiries } = await importSeed('drafts.js');
  return enquiries(count, 1);
}

/** @returns {Promise<Buffer>} a PDF of that size */
export async function makeDocument(bytes) {
  const { aPdf } = await importSeed('a-pdf.js');
  return aPdf('Bench', Math.max(1, bytes - aPdf('Bench', 1).length));
}

/** The Tax Filing form as a browser sends it, encoded once: bytes and their headers. @param {Buffer} document */
export async function makeFilingForm(document) {
  const { sampleFiling } = await import('@easy-tax/contracts');
  const form = new Response(formWithFile(sampleFiling, document, 'form16.pdf'));
  return { headers: Object.fromEntries(form.headers), body: Buffer.from(await form.arrayBuffer()) };
}

/** Switches the log off, which costs time. */
export const startSilentProduct = (dataDir) => startProduct(dataDir, { LOG_LEVEL: 'silent' });

/** The product on a folder, with its owner logged in. */
export async function openProduct(dataDir) {
  const product = await startSilentProduct(dataDir);
  const { calls } = await import('@easy-tax/contracts');
  const client = new Caller(product.url);
  client.token = (await client.call(calls.login, { body: owner })).token;
  return {
    ...product,
    client,
    listReturns: (query) => client.call(calls.listReturns, { query }),
    listEnquiries: (query) => client.call(calls.listEnquiries, { query }),
    uploadFiling: ({ headers, body }) =>
      client.call(calls.uploadFiling, { body, headers: { ...headers, 'idempotency-key': randomUUID() } }),
  };
}
