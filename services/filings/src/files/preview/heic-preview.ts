import { Worker } from 'node:worker_threads';
import { MB, SECOND } from '@easy-tax/contracts';

/**
 * One picture at a time, so that a container of 512 MB has room: 24 million pixels, the most that phones usually take, need up to
 * 270 MB, and three to four seconds of a processor.
 */
const most = { pixels: 25_000_000, memory: 200 * MB, ms: 15 * SECOND, waiting: 10, heapMb: 64 };
/** Larger files are not read for a preview. */
export const LARGEST_BYTES = 12 * MB;
/** Pixels of the longer side: a page of print can be read. */
const SIDE = 2400;

/** On a busy machine a call ends before its picture is made: the next try finds it. */
const KEPT_MS = 20 * SECOND;
const previews = new Map<string, Promise<Uint8Array | null>>();
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * A JPEG of a HEIC picture, upright. It is unpacked in a thread of its own that can be ended.
 * Null if the picture can't be read within the limits, or too many wait.
 * @param key names the picture
 */
export async function heicPreview(key: string, bytes: Uint8Array): Promise<Uint8Array | null> {
  const made = previews.get(key);
  if (made) return made;
  if (waiting >= most.waiting) return null;
  waiting += 1;
  const preview = last.then(() => convertInWorker(bytes));
  last = preview;
  previews.set(key, preview);
  try {
    return await preview;
  } finally {
    waiting -= 1;
    setTimeout(() => previews.delete(key), KEPT_MS).unref();
  }
}

async function convertInWorker(bytes: Uint8Array): Promise<Uint8Array | null> {
  const worker = new Worker(new URL('./heic-worker.js', import.meta.url), {
    workerData: { bytes, pixels: most.pixels, memory: most.memory, side: SIDE },
    env: {},
    // libheif writes there why it can't read a picture.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: most.heapMb },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve) => {
      timer = setTimeout(() => resolve(null), most.ms);
      worker.once('message', resolve);
      worker.once('error', () => resolve(null));
      worker.once('exit', () => resolve(null));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
