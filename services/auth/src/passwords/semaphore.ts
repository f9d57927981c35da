import { Unavailable } from '@easy-tax/platform/http';

/** Runs at most `maxRunning` tasks in parallel and queues at most `maxWaiting`, first come first served. */
export class Semaphore {
  private running = 0;
  private readonly line: (() => void)[] = [];

  constructor(
    private readonly maxRunning: number,
    private readonly maxWaiting: number,
  ) {}

  /** @throws Unavailable if the queue is full */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.maxRunning) {
      if (this.line.length >= this.maxWaiting) throw new Unavailable();
      await new Promise<void>((myTurn) => this.line.push(myTurn));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.line.shift();
      // Hands the slot to the next task instead of freeing it.
      if (next) next();
      else this.running -= 1;
    }
  }
}
