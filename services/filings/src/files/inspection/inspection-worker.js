import { parentPort, workerData } from 'node:worker_threads';
import { inspectKind } from './zip.js';

/*
 * The thread that reads a stranger's file. It has no store and no secret: it asks for ranges of bytes, and the parent
 * gives them, counts them, and ends it when it takes too long. Plain JavaScript, so that the same file
 * runs from the sources in tests and from dist.
 */
const port = parentPort;
if (!port) throw new Error('this file runs as a worker thread');

/** @template Answer @param {object} question @returns {Promise<Answer>} */
const ask = (question) =>
  new Promise((resolve) => {
    port.once('message', resolve);
    port.postMessage(question);
  });

/** @type {import('./zip.js').Read} */
const read = async (start, length) => {
  /** @type {Uint8Array} */
  const bytes = await ask({ start, length });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};

/** @type {Pick<import('./zip.js').Inspection, 'limits' | 'pageMarks'> & { candidate: import('./zip.js').Kind, size: number }} */
const { candidate, size, limits, pageMarks } = workerData;
const judgeHead = (/** @type {string} */ name, /** @type {Buffer} */ head) => ask({ name, head: new Uint8Array(head) });
inspectKind(candidate, read, size, { limits, pageMarks, judgeHead }).then((verdict) => port.postMessage({ verdict }));
