import { SECOND } from '@easy-tax/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { newId, RECORDS_ENGINE, type RecordsEngine } from '../data/index.js';
import { LEASE_MS, LeasesRepository } from './leases.repository.js';

/** Three of its renewals may fail before a lease is lost. */
export const RENEW_MS = 5 * SECOND;

/** The right of one replica to do something alone, until it lets go or the lease is lost. */
export interface Lease {
  /** Aborted once it is lost: the work is to stop at its next step, as another replica may do it now. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/** The lease of a service that is alone with its records: nothing is written, and nothing can be lost. */
export const uncontested = (): Lease => ({ lost: new AbortController().signal, release: async () => undefined });

/**
 * Lets one of several replicas do something at a time (docs/decisions/scheduled-work.md). A service that is alone with
 * its records gets each lease, and nothing is written.
 */
@Injectable()
export class Leases {
  /** This process, among all that have the same records. */
  private readonly holder = newId();

  constructor(
    @Inject(LeasesRepository) private readonly leases: Pick<LeasesRepository, 'acquire' | 'renew' | 'release'>,
    private readonly clock: Clock,
    @Inject(RECORDS_ENGINE) private readonly engine: Pick<RecordsEngine, 'shared'>,
  ) {}

  /** The lease of that name, kept until it is let go or lost; null if another replica has it. */
  async acquire(name: string): Promise<Lease | null> {
    if (!this.engine.shared) return uncontested();
    const askedMs = performance.now();
    const isTaken = await this.leases.acquire(name, this.holder, this.clock.now());
    return isTaken ? this.startRenewing(name, askedMs) : null;
  }

  /** @param takenMs when it was asked for, by a clock that nobody sets */
  private startRenewing(name: string, takenMs: number): Lease {
    let askedMs = takenMs;
    const losing = new AbortController();
    let timer: NodeJS.Timeout;
    const leftMs = () => askedMs + LEASE_MS - performance.now();
    const lose = () => {
      clearTimeout(timer);
      losing.abort();
    };
    const renewSoon = () => {
      timer = setTimeout(renew, Math.min(RENEW_MS, leftMs())).unref();
    };
    const renew = async () => {
      if (leftMs() <= 0) return lose();
      renewSoon();
      const from = performance.now();
      const isKept = await this.leases.renew(name, this.holder, this.clock.now()).catch(() => null);
      if (isKept) askedMs = from;
      if (isKept === false) lose();
    };
    renewSoon();
    const release = async () => {
      clearTimeout(timer);
      if (!losing.signal.aborted) await this.leases.release(name, this.holder);
    };
    return { lost: losing.signal, release };
  }
}
