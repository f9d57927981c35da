import { SECOND } from '@easy-tax/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { newId, RECORDS_ENGINE, type RecordsEngine } from '../data/index.js';
import { LeasesRepository, type Wish } from './leases.repository.js';

/** A holder that dies is replaced after that; it is far more than clocks of one cluster differ. */
export const LEASE_MS = 20 * SECOND;
/** Three of its renewals may fail before a lease is lost. */
export const RENEW_MS = 5 * SECOND;

/** The right of one replica to do something alone, until it lets go or the lease is lost. */
export interface Lease {
  /** Aborted once it is lost: the work is to stop at its next step, as another replica may do it now. */
  readonly lost: AbortSignal;
  /** Gives it to the next caller. */
  release(): Promise<void>;
}

/** The lease of a service that is alone with its records: nothing is written, and nothing can be lost. */
export const uncontested = (): Lease => ({ lost: new AbortController().signal, release: async () => undefined });

/** A lease that was taken, renewed by a timer of its own until it is let go. */
export class RenewedLease implements Lease {
  private readonly losing = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private over = false;

  constructor(
    private readonly name: string,
    private readonly holder: string,
    private readonly leases: Pick<LeasesRepository, 'keep' | 'release'>,
    private readonly clock: Clock,
    /** When it was asked for, by a clock that nobody sets. */
    private askedMs: number,
  ) {
    this.renewSoon();
  }

  get lost(): AbortSignal {
    return this.losing.signal;
  }

  async release(): Promise<void> {
    const wasOurs = !this.over;
    this.end();
    if (wasOurs) await this.leases.release(this.name, this.holder);
  }

  private renewSoon(): void {
    if (!this.over) this.timer = setTimeout(() => void this.renew(), Math.min(RENEW_MS, this.leftMs())).unref();
  }

  private async renew(): Promise<void> {
    if (this.leftMs() <= 0) return this.lose();
    const askedMs = performance.now();
    const kept = await this.leases.keep(this.wish()).catch(() => null);
    if (kept === false) return this.lose();
    // Without an answer it may be ours or not: the time that was given last decides.
    if (kept) this.askedMs = askedMs;
    this.renewSoon();
  }

  private leftMs(): number {
    return Math.max(0, this.askedMs + LEASE_MS - performance.now());
  }

  private wish(): Wish {
    return wishOf(this.name, this.holder, this.clock);
  }

  private lose(): void {
    if (this.over) return;
    this.end();
    this.losing.abort();
  }

  private end(): void {
    this.over = true;
    clearTimeout(this.timer);
  }
}

/** The usual time of a lease, from now. */
export function wishOf(name: string, holder: string, clock: Clock): Wish {
  const now = clock.now();
  return { name, holder, now, until: new Date(now.getTime() + LEASE_MS) };
}

/**
 * Lets one of several replicas do something at a time (docs/decisions/scheduled-work.md). A service that is alone with
 * its records gets each lease, and nothing is written.
 */
@Injectable()
export class Leases {
  /** This process, among all that have the same records. */
  private readonly holder = newId();

  constructor(
    private readonly leases: LeasesRepository,
    private readonly clock: Clock,
    @Inject(RECORDS_ENGINE) private readonly engine: Pick<RecordsEngine, 'shared'>,
  ) {}

  /** The lease of that name, kept until it is let go or lost; null if another replica has it. */
  async take(name: string): Promise<Lease | null> {
    if (!this.engine.shared) return uncontested();
    const askedMs = performance.now();
    const taken = await this.leases.take(wishOf(name, this.holder, this.clock));
    return taken ? new RenewedLease(name, this.holder, this.leases, this.clock, askedMs) : null;
  }
}
