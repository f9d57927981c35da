import { SECOND } from '@easy-tax/contracts';
import { type ZoneName, zones } from './routes.js';

interface Window {
  count: number;
  readonly endsAt: number;
}

/** As many windows as memory should hold; beyond it the oldest are forgotten. */
const MOST_WINDOWS = 50_000;

/** The eight groups of an IPv6 address, whose `::` stands for the zeros left out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
}

/** One household or office has a whole /64 of IPv6 addresses: it counts as one. */
export const householdOf = (address: string) =>
  address.includes(':') ? groupsOf(address).slice(0, 4).join(':') : address;

/** Counts requests per address and zone in fixed windows, in this process alone: the coarse sieve before the services. */
export class RateLimiter {
  private readonly windows = new Map<string, Window>();

  constructor(
    private readonly scale: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts one request. @returns 0, or the seconds after which to try again */
  take(zone: ZoneName, address: string): number {
    const { windowMs, max } = zones[zone];
    const key = `${zone} ${householdOf(address)}`;
    const now = this.now();
    let window = this.windows.get(key);
    if (!window || window.endsAt <= now) {
      this.windows.delete(key);
      if (this.windows.size >= MOST_WINDOWS) this.forgetOldest();
      window = { count: 0, endsAt: now + windowMs };
      this.windows.set(key, window);
    }
    window.count += 1;
    return window.count <= max * this.scale ? 0 : Math.max(1, Math.ceil((window.endsAt - now) / SECOND));
  }

  /** A map keeps the order of insertion, and windows are as long as each other: the first is the oldest. */
  private forgetOldest(): void {
    const [oldest] = this.windows.keys();
    if (oldest !== undefined) this.windows.delete(oldest);
  }
}
