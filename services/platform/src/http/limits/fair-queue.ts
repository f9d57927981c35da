import { Unavailable } from '../errors.js';

/** How many pieces of work run at once, wait, and wait of one account. */
interface QueueLimits {
  readonly running: number;
  readonly waiting: number;
  readonly ofAccount: number;
  /** Message when one of the two is reached. */
  readonly refusal?: string;
}

/** Runs costly work for accounts, one piece an account at a time: nobody's work waits for all of another's. */
export class FairQueue {
  private readonly running = new Set<string>();
  private readonly waiting: { readonly account: string; readonly start: () => void }[] = [];

  constructor(private readonly limits: QueueLimits) {}

  /** @throws Unavailable if too many wait; as `work` */
  async run<T>(account: string, work: () => Promise<T>): Promise<T> {
    await this.waitForTurn(account);
    try {
      return await work();
    } finally {
      this.running.delete(account);
      this.startNext();
    }
  }

  private async waitForTurn(account: string): Promise<void> {
    if (this.canRun(account)) return void this.running.add(account);
    const ofAccount = this.waiting.filter((one) => one.account === account).length;
    if (this.waiting.length >= this.limits.waiting || ofAccount >= this.limits.ofAccount)
      throw new Unavailable(
        { cause: new Error(`${this.waiting.length} wait, ${ofAccount} of this account`) },
        this.limits.refusal,
      );
    await new Promise<void>((start) => this.waiting.push({ account, start }));
  }

  private startNext(): void {
    const at = this.waiting.findIndex(({ account }) => this.canRun(account));
    const [next] = at < 0 ? [] : this.waiting.splice(at, 1);
    if (!next) return;
    this.running.add(next.account);
    next.start();
  }

  private canRun(account: string): boolean {
    return this.running.size < this.limits.running && !this.running.has(account);
  }
}
