import { Worker } from 'node:worker_threads';
import { KIB, MB, SECOND } from '@easy-tax/contracts';

/** A run of text that a person sees, in points from the page's top left corner. */
export interface TextItem {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PageText {
  /** From 1. */
  readonly number: number;
  /** 0 where a file has no pages: a table, JSON, a Word document. */
  readonly width: number;
  readonly height: number;
  readonly items: readonly TextItem[];
}

export interface PaperText {
  readonly pages: readonly PageText[];
  /** True if the paper goes on behind what was read. */
  readonly isCut: boolean;
  /** The content of a JSON file; of other files nothing. */
  readonly data?: unknown;
}

/** The worker's answer. */
export type Extracted =
  | { readonly state: 'read'; readonly text: PaperText }
  | { readonly state: 'no-text' | 'locked' | 'not-readable' };

/**
 * Limits of one paper. Forms say what they are on their first pages, and a larger file is a scan; a piece is one allocation,
 * such as an unpacked stream. The heap holds PDF.js (30 MB) and a page's fonts. A hostile file took 270 MB before its thread
 * was ended, which the container's memory has room for. A busy machine takes ten times as long as a quiet one.
 */
export const readingLimits = {
  bytes: 20 * MB,
  ms: 30 * SECOND,
  heapMb: 128,
  pieceBytes: 24 * MB,
  pages: 60,
  items: 60_000,
  characters: 600 * KIB,
} as const;
export type ReadingLimits = typeof readingLimits;

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
    // The exit event follows and is handled.
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
