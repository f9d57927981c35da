import { parentPort } from 'node:worker_threads';
import { extractDocx } from './docx.js';
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

/** @typedef {import('./paper-text.js').Extracted} Extracted */
/** @typedef {import('./paper-text.js').ReadingLimits} Limits */
/** @typedef {{ bytes: Uint8Array, kind: import('./paper-text.js').TextKind, password: string | undefined, limits: Limits }} Job */

/** @type {Record<Job['kind'], (job: Job) => Promise<Extracted>>} */
const extractors = {
  pdf: ({ bytes, password, limits }) => extractPdf(bytes, password, limits),
  docx: ({ bytes, limits }) => extractDocx(bytes, limits),
  xlsx: ({ bytes, limits }) => extractXlsx(bytes, limits),
  text: async ({ bytes, limits }) => extractPlain(bytes, limits),
};

port.on('message', async (/** @type {Job} */ job) => {
  capPieces(job.limits.pieceBytes);
  /** @type {Extracted} */
  const answer = await extractors[job.kind](job).catch(() => ({ state: 'not-readable' }));
  port.postMessage(answer);
});
