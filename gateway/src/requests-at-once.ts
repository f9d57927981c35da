import type { ServerResponse } from 'node:http';
import { householdOf } from './rate-limiter.js';
import { CONNECTIONS_PER_ADDRESS } from './routes.js';

/** What each address has in the works: one machine that sends slowly, over and over, must not take every connection. */
export class RequestsAtOnce {
  private readonly counts = new Map<string, number>();
  private readonly most: number;

  constructor(scale: number) {
    this.most = Math.max(1, CONNECTIONS_PER_ADDRESS * scale);
  }

  /** Counts one until its answer is through or broken off; false where the address has too many. */
  enter(address: string, res: ServerResponse): boolean {
    const key = householdOf(address);
    this.add(key, 1);
    res.once('close', () => this.add(key, -1));
    return this.of(key) <= this.most;
  }

  private add(key: string, change: number): void {
    const count = this.of(key) + change;
    if (count > 0) this.counts.set(key, count);
    else this.counts.delete(key);
  }

  private of(key: string): number {
    return this.counts.get(key) ?? 0;
  }
}
