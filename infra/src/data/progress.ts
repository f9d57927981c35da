/** Milliseconds between two lines of progress. */
const every = 5000;

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** Logs the progress of long work now and then, and time and rate at its end. */
export class Progress {
  private readonly started = performance.now();
  private reportedAt = this.started;
  private count = 0;

  constructor(private readonly what: string) {}

  readonly step = (more = 1): void => {
    this.count += more;
    const now = performance.now();
    if (now - this.reportedAt < every) return;
    this.reportedAt = now;
    console.log(`${this.what}: ${this.count} after ${seconds(now - this.started)} s …`);
  };

  /** Logs nothing if nothing was done. */
  end(): number {
    const took = performance.now() - this.started;
    const rate = Math.round(this.count / Math.max(took / 1000, 0.001));
    if (this.count > 0) console.log(`${this.what}: ${this.count} in ${seconds(took)} s (${rate} a second)`);
    return this.count;
  }

  /** Yields all items and counts them. */
  *each<T>(all: Iterable<T>): Generator<T> {
    for (const one of all) {
      yield one;
      this.step();
    }
  }

  async *of<T>(all: AsyncIterable<T>): AsyncGenerator<T> {
    for await (const one of all) {
      yield one;
      this.step();
    }
  }
}

export const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`;

/** Runs work without measurable progress; logs its name, then its duration. */
export async function timed<T>(what: string, work: () => Promise<T>, describe: (result: T) => string = () => 'done') {
  const started = performance.now();
  console.log(`${what} …`);
  const result = await work();
  console.log(`${what}: ${describe(result)} in ${seconds(performance.now() - started)} s`);
  return result;
}
