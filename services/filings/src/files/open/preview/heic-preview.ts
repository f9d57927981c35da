import { Worker } from 'node:worker_threads';
import { MB, SECOND } from '@easy-tax/contracts';
import { FairQueue } from '@easy-tax/platform/http';

/**
 * Converts one picture at a time to fit a container of 512 MB: 24 million pixels, a phone's usual maximum, need up to
 * 270 MB and three to four seconds of CPU time.
 */
const most = { pixels: 25_000_000, memory: 200 * MB, ms: 15 * SECOND, heapMb: 64 };
/** A small file doesn't get the time of a large one: a real photo has up to 20 pixels a byte. */
const pixelsOf = (bytes: Uint8Array) => Math.min(most.pixels, 1_000_000 + 200 * bytes.length);
/** Larger files get no preview. */
export const MAX_BYTES = 12 * MB;
/** Pixels of the longer side; enough to read a page. */
const SIDE = 2400;

/** Cache time: on a busy machine the call times out first, and a retry finds the picture. */
const CACHE_MS = 20 * SECOND;
const previews = new Map<string, Promise<Uint8Array | null>>();
const queue = new FairQueue({ running: 1, waiting: 10, ofAccount: 4 });

/** A stored picture, and the account that asks for it. */
interface Picture {
  readonly key: string;
  readonly account: string;
  readonly read: () => Promise<Uint8Array>;
}

/**
 * Makes an upright JPEG of a HEIC picture in a worker thread that can be stopped. Null if it is unreadable within the
 * limits. Reads the picture when its turn has come.
 * @throws Unavailable if too many wait; as `read`
 */
export function heicPreview({ key, account, read }: Picture): Promise<Uint8Array | null> {
  const made = previews.get(key);
  if (made) return made;
  const preview = queue.run(account, async () => convertInWorker(await read()));
  previews.set(key, preview);
  const forget = () => void previews.delete(key);
  preview.then(() => setTimeout(forget, CACHE_MS).unref(), forget);
  return preview;
}

async function convertInWorker(bytes: Uint8Array): Promise<Uint8Array | null> {
  const worker = new Worker(new URL('./heic-worker.js', import.meta.url), {
    workerData: { bytes, pixels: pixelsOf(bytes), memory: most.memory, side: SIDE },
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
