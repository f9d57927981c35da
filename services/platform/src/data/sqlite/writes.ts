import { EngineUnavailable } from '../errors.js';
import { DuplicateKey, type WriteOptions } from '../records.js';
import type { SqliteFile } from './file.js';
import { SqliteLog } from './log.js';

interface Write {
  readonly work: () => unknown;
  readonly flushed: boolean;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}
/** Tells whoever asked for the write how it went. */
interface Outcome {
  readonly write: Write;
  readonly tell: () => void;
}

/** No transaction stops the requests for long. */
const mostTogether = 64;

/**
 * Writes that arrive while others are done share one transaction and one flush: sixteen requests at once wait for it as
 * often as one does. Each is answered only once it is on the disk, and each succeeds or fails alone, in the order of
 * arrival.
 */
export class SqliteWrites {
  private waiting: Write[] = [];
  private planned = false;
  private failure: EngineUnavailable | undefined;
  private readonly log: SqliteLog;

  /** @param flushes false: the end of the process takes nothing, and a power cut may */
  constructor(
    private readonly file: SqliteFile,
    private readonly flushes = true,
  ) {
    this.log = new SqliteLog(file.path);
  }

  /**
   * Does the work in a transaction. It can't wait for anything, and may be done again where a neighbour failed.
   * @throws what the work throws; EngineUnavailable, DamagedData
   */
  write<R>(work: () => R, { flushed = this.flushes }: WriteOptions = {}): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      // The result is handed from the work to whoever asked for it, and to nobody else.
      this.waiting.push({ work, flushed, resolve: resolve as Write['resolve'], reject });
      this.plan();
    });
  }

  /** How many wait for their transaction. */
  get length(): number {
    return this.waiting.length;
  }

  /** After a flush that failed nobody knows what the disk has. @throws EngineUnavailable */
  check(): void {
    if (this.failure) throw this.failure;
  }

  /** Everything that was asked for is done, and the log is let go of. */
  async close(): Promise<void> {
    while (this.waiting.length > 0) await new Promise(setImmediate);
    this.log.close();
  }

  private plan(): void {
    if (this.planned || this.waiting.length === 0) return;
    this.planned = true;
    setImmediate(() => {
      this.planned = false;
      this.commit(this.waiting.splice(0, mostTogether));
      this.plan();
    });
  }

  private commit(writes: readonly Write[]): void {
    const outcomes = this.together(writes);
    if (outcomes.some(({ write }) => write.flushed)) this.flush();
    for (const { write, tell } of outcomes) {
      if (write.flushed && this.failure) write.reject(this.failure);
      else tell();
    }
  }

  private together(writes: readonly Write[]): Outcome[] {
    try {
      this.check();
      return this.file.commit(() => writes.map(outcomeOf));
    } catch (error) {
      const [only, ...others] = writes;
      if (only && others.length === 0) return [{ write: { ...only, flushed: false }, tell: () => only.reject(error) }];
      return writes.flatMap((write) => this.together([write]));
    }
  }

  private flush(): void {
    if (this.failure) return;
    try {
      this.log.flush();
      this.file.note(this.file.commits);
    } catch (error) {
      this.failure = new EngineUnavailable(`${this.file.path}: the disk reports an error`, { cause: error });
    }
  }
}

/** A duplicate is found before anything of the work is written; any other failure takes the transaction with it. */
function outcomeOf(write: Write): Outcome {
  try {
    const result = write.work();
    return { write, tell: () => write.resolve(result) };
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error;
    return { write, tell: () => write.reject(error) };
  }
}
