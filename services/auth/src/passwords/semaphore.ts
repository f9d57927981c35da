import { Unavailable } from '@easy-tax/platform';

/** Runs at most `atOnce` tasks in parallel and queues at most `waiting`, first come first served. */
export class Semaphore {
  private running = 0;
  private readonly line: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly waiting: number,
  ) {}

  /** @throws Unavailable if the queue is full */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) {
      if (this.line.length >= this.waiting) throw new Unavailable();
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
