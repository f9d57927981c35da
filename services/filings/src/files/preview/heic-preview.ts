import { Worker } from 'node:worker_threads';
import { MB, SECOND } from '@easy-tax/contracts';

/**
 * Converts one picture at a time to fit a container of 512 MB: 24 million pixels, a phone's usual maximum, need up to
 * 270 MB and three to four seconds of CPU time.
 */
const most = { pixels: 25_000_000, memory: 200 * MB, ms: 15 * SECOND, waiting: 10, heapMb: 64 };
/** Larger files get no preview. */
export const MAX_BYTES = 12 * MB;
/** Pixels of the longer side; enough to read a page. */
const SIDE = 2400;

/** Cache time: on a busy machine the call times out first, and a retry finds the picture. */
const CACHE_MS = 20 * SECOND;
const previews = new Map<string, Promise<Uint8Array | null>>();
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes an upright JPEG of a HEIC picture in a worker thread that can be stopped. Null if it is unreadable within the
 * limits, or too many wait.
 * @param key cache key of the picture
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
    setTimeout(() => previews.delete(key), CACHE_MS).unref();
  }
}

async function convertInWorker(bytes: Uint8Array): Promise<Uint8Array | null> {
  const worker = new Worker(new URL('./heic-worker.js', import.meta.url), {
    workerData: { bytes, pixels: most.pixels, memory: most.memory, side: SIDE },
    env: {},
    // libheif writes its errors there.
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
