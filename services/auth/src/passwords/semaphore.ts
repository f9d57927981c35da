import { Unavailable } from '@easy-tax/platform';

/** Lets at most `atOnce` pieces of work run and at most `waiting` stand in line, first come first served. */
export class Semaphore {
  private running = 0;
  private readonly line: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly waiting: number,
  ) {}

  /** @throws Unavailable when the line is full. */
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
      // The place is handed over rather than freed, so that nobody slips in between.
      if (next) next();
      else this.running -= 1;
    }
  }
}
