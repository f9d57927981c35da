import { EngineUnavailable } from '../port/errors.js';
import { DuplicateKey, type WriteOptions } from '../port/records.js';
import type { SqliteFile } from './on-disk/file.js';

interface Write {
  readonly work: () => unknown;
  readonly shouldFlush: boolean;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The maximum length of a transaction in ms, so that requests do not wait for long. The next write begins another one.
 */
const longestMs = 20;

/**
 * Writes of one event loop turn share a transaction and a flush. Each is answered only once it is on the disk, and
 * succeeds or fails alone, in the order of arrival.
 */
export class SqliteWrites {
  private waiting: Write[] = [];
  private planned = false;
  private closed = false;
  private logTimer: NodeJS.Timeout | undefined;

  /** @param logLifeMs a removed text is readable in the write-ahead log for at most this long */
  constructor(
    private readonly file: SqliteFile,
    private readonly logLifeMs: number,
  ) {}

  /**
   * Runs the work in a transaction. The work is synchronous, and is repeated if another write of the transaction
   * failed.
   * @throws what the work throws; EngineUnavailable, DamagedData
   */
  write<R>(work: () => R, { shouldFlush = true }: WriteOptions = {}): Promise<R> {
    if (this.closed) return Promise.reject(new EngineUnavailable(`${this.file.path} is closed`));
    return new Promise<R>((resolve, reject) => {
      // Each caller gets its own result.
      this.waiting.push({ work, shouldFlush, resolve: resolve as Write['resolve'], reject });
      this.plan();
    });
  }

  /** Writes that wait for a transaction. */
  get length(): number {
    return this.waiting.length;
  }

  /** Resolves when all queued writes are done. */
  async close(): Promise<void> {
    this.closed = true;
    while (this.waiting.length > 0) await new Promise(setImmediate);
    clearTimeout(this.logTimer);
  }

  private plan(): void {
    if (this.planned || this.waiting.length === 0) return;
    this.planned = true;
    setImmediate(() => {
      this.planned = false;
      const done = this.commit(this.waiting);
      this.waiting = this.waiting.slice(done);
      this.plan();
      this.logTimer ??= setTimeout(() => this.emptyLog(), this.logLifeMs).unref();
    });
  }

  /** @returns how many are done */
  private commit(writes: readonly Write[]): number {
    const answers: (() => void)[] = [];
    const end = performance.now() + longestMs;
    try {
      const isFlushed = writes.some(({ shouldFlush }) => shouldFlush);
      this.file.transaction(() => {
        for (const write of writes) {
          answers.push(answerOf(write));
          if (performance.now() > end) return;
        }
      }, isFlushed);
    } catch (error) {
      // Runs the first one alone, then the others: one of them may have failed for all.
      const [only] = writes;
      if (writes.length > 1) return this.commit(writes.slice(0, 1));
      only?.reject(error);
      return 1;
    }
    for (const answer of answers) answer();
    return answers.length;
  }

  private emptyLog(): void {
    this.logTimer = undefined;
    try {
      if (this.file.emptyLog()) return;
    } catch {
      // The next write reports the error to its caller.
    }
    this.logTimer = setTimeout(() => this.emptyLog(), this.logLifeMs).unref();
  }
}

/** A duplicate is found before a write; any other error rolls the transaction back. */
function answerOf({ work, resolve, reject }: Write): () => void {
  try {
    const result = work();
    return () => resolve(result);
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error;
    return () => reject(error);
  }
}
