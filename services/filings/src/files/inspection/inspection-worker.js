import { parentPort, workerData } from 'node:worker_threads';
import { inspectDoc } from './doc.js';
import { inspectDocx } from './docx.js';
import { inspectTiff } from './tiff.js';

/*
 * The thread that reads a stranger's file. It has no store and no secret: it asks for ranges of bytes, and the parent
 * gives them, counts them, and ends it when it takes too long. Plain JavaScript, so that the same file
 * runs from the sources in tests and from dist.
 */
const port = parentPort;
if (!port) throw new Error('this file runs as a worker thread');

/** @type {(start: number, length: number) => Promise<Buffer>} */
const read = (start, length) =>
  new Promise((resolve) => {
    port.once('message', (/** @type {Uint8Array} */ bytes) => {
      resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    });
    port.postMessage({ start, length });
  });

/** @type {{ candidate: 'doc' | 'docx' | 'tiff', size: number, limits: import('./docx.js').Limits }} */
const { candidate, size, limits } = workerData;
const inspections = {
  doc: () => inspectDoc(read),
  docx: () => inspectDocx(read, size, limits),
  tiff: () => inspectTiff(read, size),
};
inspections[candidate]().then(
  (verdict) => port.postMessage({ verdict }),
  // A file that can't be read to its end is not of the kind that it pretends to be.
  () => port.postMessage({ verdict: 'other' }),
);
