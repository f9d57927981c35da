import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { limits, MB, messages, SECOND } from '@easy-tax/contracts';
import { UnsupportedType } from '@easy-tax/platform';
import type { ObjectKey, ObjectStore } from '../storage/object-store.js';
import type { Candidate } from './sniff-type.js';

const MIME: Readonly<Record<Candidate, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  tiff: 'image/tiff',
};

/** An inspection costs at most this, else the file is refused. It may read the file once, and `moreBytes` twice. */
const most = { atOnce: 2, ms: 5 * SECOND, reads: 1000, moreBytes: 8 * MB, heapMb: 32 };

/** Unsafe: of the right type, but dangerous to open. */
type InspectionResult = 'accepted' | 'unsafe' | 'other';
type FromWorker = { readonly start: number; readonly length: number } | { readonly verdict: InspectionResult };

/**
 * Inspects stored files whose type their first bytes don't prove, each in a worker thread: a hostile file can only hang
 * or crash that thread.
 */
export class DeepInspection {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly store: ObjectStore,
    private readonly timeoutMs: number = most.ms,
  ) {}

  /**
   * Finds the MIME type of the object. Rejects if the store fails.
   * @throws UnsupportedType if it is of another type, or dangerous to open
   */
  async inspect(candidate: Candidate, key: ObjectKey, size: number): Promise<string> {
    while (this.running >= most.atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running += 1;
    try {
      const verdict = await this.inspectInWorker(candidate, key, size);
      if (verdict === 'unsafe') throw new UnsupportedType(messages.documentUnsafe);
      if (verdict === 'other') throw new UnsupportedType(messages.fileKind);
      return MIME[candidate];
    } finally {
      this.running -= 1;
      this.waiting.shift()?.();
    }
  }

  private async inspectInWorker(candidate: Candidate, key: ObjectKey, size: number): Promise<InspectionResult> {
    const worker = new Worker(new URL('./inspection-worker.js', import.meta.url), {
      workerData: { candidate, size, limits: limits.docx },
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: most.heapMb, maxYoungGenerationSizeMb: most.heapMb / 4 },
    });
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<InspectionResult>((resolve, reject) => {
        timer = setTimeout(() => resolve('other'), this.timeoutMs);
        worker.once('error', () => resolve('other'));
        worker.once('exit', () => resolve('other'));
        const ranges = new Ranges(this.store, key, size);
        worker.on('message', (said: FromWorker) => {
          if ('verdict' in said) return resolve(said.verdict);
          ranges
            .read(said.start, said.length)
            .then((bytes) => (bytes ? worker.postMessage(bytes) : resolve('other')), reject);
        });
      });
    } finally {
      clearTimeout(timer);
      await worker.terminate();
    }
  }
}

/** Reads ranges of one object within a budget. */
class Ranges {
  private reads = 0;
  private bytes = 0;

  constructor(
    private readonly store: ObjectStore,
    private readonly key: ObjectKey,
    private readonly size: number,
  ) {}

  /** Null if the budget is spent. */
  async read(start: number, length: number): Promise<Buffer | null> {
    this.reads += 1;
    this.bytes += length;
    if (this.reads > most.reads || this.bytes > this.size + most.moreBytes) return null;
    const end = Math.min(start + length, this.size) - 1;
    return start > end ? Buffer.alloc(0) : buffer(await this.store.get(this.key, { start, end }));
  }
}
