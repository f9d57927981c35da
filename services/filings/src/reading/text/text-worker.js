import { parentPort } from 'node:worker_threads';
import { extractDocx } from './docx.js';
import { readOnlyFile } from './only-file.js';
import { extractPdf } from './pdf.js';
import { capPieces } from './pieces.js';
import { extractPlain } from './plain.js';
import { extractXlsx } from './xlsx.js';

/*
 * The thread that takes the text out of a stranger's file. It has no store, no secret and no environment; the parent ends
 * it when a paper takes too long or too much. Plain JavaScript, so that the same file runs from the sources and from dist.
 */
const port = parentPort;
if (!port) throw new Error('this file runs as a worker thread');

/** @typedef {import('./extraction.js').Extracted} Extracted */
/** @typedef {import('./extraction.js').ReadingLimits} Limits */
/** @typedef {{ bytes: Uint8Array, password: string | undefined, limits: Limits }} Job */

/**
 * By content alone. A ZIP is taken by the names of its parts, which stand in its directory at the end.
 * @param {Job} job @returns {Promise<Extracted>}
 */
async function extract({ bytes, password, limits }) {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (head.includes('%PDF-')) return extractPdf(bytes, password, limits);
  if (head.startsWith('\xd0\xcf\x11\xe0')) return { state: 'not-readable' };
  if (!head.startsWith('PK')) return extractPlain(bytes, limits);
  const directory = Buffer.from(bytes.subarray(-65_536)).toString('latin1');
  if (directory.includes('word/document.xml')) return extractDocx(bytes, limits);
  if (directory.includes('xl/worksheets/sheet1.xml')) return extractXlsx(bytes, limits);
  const file = await readOnlyFile(bytes, password, limits.bytes);
  // No ZIP in a ZIP is accepted, so this ends. PDF.js takes no Buffer.
  return file === 'locked' ? { state: 'locked' } : extract({ bytes: new Uint8Array(file), password, limits });
}

port.on('message', async (/** @type {Job} */ job) => {
  capPieces(job.limits.pieceBytes);
  /** @type {Extracted} */
  const answer = await extract(job).catch(() => ({ state: 'not-readable' }));
  port.postMessage(answer);
});
