import { Worker } from 'node:worker_threads';
import { SECOND } from '@easy-tax/contracts';
import { type Extracted, readingLimits } from './paper-text.js';

/** A thread that has read so many papers ends: what they left in its memory goes with it. */
const PAPERS_EACH = 50;
const IDLE_MS = 5 * SECOND;

/**
 * Takes the text out of papers, one at a time, in a thread that is ended when a paper takes too long or too much memory:
 * a hostile paper can only hang or crash that thread, and is not readable then. The thread serves the next papers too,
 * because loading PDF.js takes longer than most of them.
 */
export class Extraction {
  private worker: Worker | undefined;
  private papers = 0;
  private idle: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly limits = readingLimits) {}

  /** Never rejects because of a file. */
  extract(bytes: Uint8Array, password?: string): Promise<Extracted> {
    const next = this.last.then(() => this.extractNow(bytes, password));
    this.last = next.catch(() => undefined);
    return next;
  }

  private async extractNow(bytes: Uint8Array, password: string | undefined): Promise<Extracted> {
    clearTimeout(this.idle);
    const worker = this.workerForNext();
    const answer = await this.ask(worker, { bytes, password, limits: this.limits });
    if (!answer || this.papers >= PAPERS_EACH) await this.end();
    else this.idle = setTimeout(() => void this.end(), IDLE_MS).unref();
    return answer ?? { state: 'not-readable' };
  }

  private workerForNext(): Worker {
    this.papers += 1;
    if (this.worker) return this.worker;
    this.papers = 1;
    this.worker = new Worker(new URL('./text-worker.js', import.meta.url), {
      env: {},
      // PDF.js would load a native library to draw.
      execArgv: ['--no-addons'],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: this.limits.heapMb, maxYoungGenerationSizeMb: this.limits.heapMb / 6 },
    });
    // Its exit tells.
    this.worker.on('error', () => undefined).unref();
    return this.worker;
  }

  /** Null if the thread died or took too long. */
  private ask(worker: Worker, job: object): Promise<Extracted | null> {
    return new Promise((resolve) => {
      const died = () => done(null);
      const done = (answer: Extracted | null) => {
        clearTimeout(timer);
        worker.off('message', done).off('exit', died);
        resolve(answer);
      };
      const timer = setTimeout(died, this.limits.ms);
      worker.on('message', done).on('exit', died);
      worker.postMessage(job);
    });
  }

  /** Ends the thread, if there is one. */
  async end(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }
}
