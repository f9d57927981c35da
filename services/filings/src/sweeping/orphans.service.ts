import { HOUR } from '@easy-tax/contracts';
import { asTheyCome, Clock, InjectLog, type Log, Meter, Sweepers } from '@easy-tax/platform';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { FilingsRepository } from '../filings/filings.repository.js';
import type { ObjectKey, ObjectStore } from '../storage/object-store.js';
import { OBJECT_STORE } from '../storage/object-store.token.js';
import { InFlight } from '../uploads/in-flight.js';

/** A look at every object takes a while with a million of them. */
const SWEEP_MS = 6 * HOUR;
/** Longer than any upload may take, so that no other replica's is mistaken for an orphan: a request ends after 30 minutes. */
const GRACE_MS = HOUR;

/** One question for so many objects: a store lists a thousand at a time. */
const ASKED_TOGETHER = 500;

/** Removes objects that no record names: what a crash between object and record, or between purge and delete, leaves. */
@Injectable()
export class OrphansService implements OnModuleInit {
  constructor(
    @Inject(FilingsRepository) private readonly filings: FilingsRepository,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(InFlight) private readonly inFlight: InFlight,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
    @Inject(Meter) private readonly meter: Meter,
    @InjectLog() private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.sweepers.every(SWEEP_MS, 'orphans', (stop) => this.sweep(stop));
  }

  /** Says how many objects and half-written ones it has removed. */
  async sweep(stop?: AbortSignal): Promise<number> {
    const before = new Date(this.clock.now().getTime() - GRACE_MS);
    let removed = await this.store.removeLeftovers(before);
    for await (const key of this.orphans(before, stop)) {
      this.meter.count('easytax_orphans_found_total', {});
      await this.store.delete(key);
      this.meter.count('easytax_orphans_removed_total', {});
      removed += 1;
    }
    if (removed > 0) this.log.info({ removed }, 'removed objects that no filing names');
    return removed;
  }

  /** Objects stored before that time which no record, deleted ones included, names. */
  async *orphans(before: Date, stop?: AbortSignal): AsyncIterable<ObjectKey> {
    for await (const key of this.unheld(stop)) {
      if (stop?.aborted) return;
      // Again for those few: what was on its way when all were asked for may have its record by now.
      if (this.inFlight.has(key) || (await this.filings.held([key])).size > 0) continue;
      const object = await this.store.stat(key);
      if (object && object.storedAt < before) yield key;
    }
  }

  /** Objects that had no record when they were met. */
  private async *unheld(stop?: AbortSignal): AsyncIterable<ObjectKey> {
    for await (const keys of asTheyCome(this.store.keys(), ASKED_TOGETHER)) {
      if (stop?.aborted) return;
      const held = await this.filings.held(keys);
      yield* keys.filter((key) => !held.has(key));
    }
  }
}
