/** Folders, records and documents for the benches. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { formWithFile } from '../driver/forms.mjs';
import { runDataCommand } from '../driver/product.mjs';
import { root } from '../launcher/paths.mjs';

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
export async function seedFolder(place, rows, kind = 'contacts') {
  const dataDir = join(place, `seeded-${kind}-${rows}`);
  mkdirSync(dataDir);
  const { isClean, output } = await runDataCommand(dataDir, 'seed', `--${kind}=${rows}`);
  if (!isClean) throw new Error(`seeding failed: ${output}`);
  return dataDir;
}

const importSeed = (module) => import(pathToFileURL(join(root, 'infra/dist/seed', module)).href);

/** Makes the enquiries of `seedFolder`, or those of another seed. */
export async function draftEnquiries(count, seed = 1) {
  const { enquiries } = await importSeed('drafts.js');
  return enquiries(count, seed);
}

/** @returns {Promise<() => { name: string, mobile: string, email: string, message: string }>} a new enquiry each time */
export async function enquiryMaker() {
  const drafts = await draftEnquiries(100_000_000, 2);
  return () => {
    const { name, mobile, email, message } = drafts.next().value;
    return { name, mobile, email, message };
  };
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
