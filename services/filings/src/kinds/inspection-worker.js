import { parentPort, workerData } from 'node:worker_threads';
import { isDoc } from './doc.js';
import { isDocx } from './docx.js';
import { isTiff } from './tiff.js';

/*
 * The thread that reads a stranger's file. It has no store and no secret: it asks for ranges of bytes, and whoever
 * started it gives them, counts them, and ends it when it takes too long. Plain JavaScript, so that the same file
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

/** @type {{ candidate: 'doc' | 'docx' | 'tiff', size: number }} */
const { candidate, size } = workerData;
const inspections = { doc: () => isDoc(read), docx: () => isDocx(read, size), tiff: () => isTiff(read) };
inspections[candidate]().then(
  (accepted) => port.postMessage({ accepted }),
  // A file that can't be read to its end is not of the kind that it pretends to be.
  () => port.postMessage({ accepted: false }),
);
