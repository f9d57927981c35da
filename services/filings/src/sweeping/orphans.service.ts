import { HOUR } from '@easy-tax/contracts';
import { asTheyCome, Clock, InjectLog, type Log, Meter, Sweepers } from '@easy-tax/platform';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { FilingsRepository } from '../filings/filings.repository.js';
import { asObjectKey, type ObjectKey, type ObjectStore } from '../storage/object-store.js';
import { OBJECT_STORE } from '../storage/object-store.token.js';
import { InFlight } from '../uploads/in-flight.js';
import { DoomedObjectsRepository } from './doomed-objects.repository.js';
import { StrayObjectsRepository } from './stray-objects.repository.js';

/** A look at every object takes a while with a million of them. */
const SWEEP_MS = 6 * HOUR;
/** Longer than any upload may take, so that no other replica's is mistaken for an orphan: a request ends after 30 minutes. */
const GRACE_MS = HOUR;

/** One question for so many objects: a store lists a thousand at a time. */
const ASKED_TOGETHER = 500;

/**
 * Removes objects that no record names. What a purge or an erasure doomed goes at once. Any other may be what a crash
 * between object and record has left, or a client's document whose record was lost with its database: it is told, and
 * kept for 30 days from when it was first met.
 */
@Injectable()
export class OrphansService implements OnModuleInit {
  constructor(
    @Inject(FilingsRepository) private readonly filings: FilingsRepository,
    @Inject(DoomedObjectsRepository) private readonly doomed: DoomedObjectsRepository,
    @Inject(StrayObjectsRepository) private readonly strays: StrayObjectsRepository,
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
    const now = this.clock.now();
    const before = new Date(now.getTime() - GRACE_MS);
    let removed = await this.store.removeLeftovers(before);
    for await (const keys of asTheyCome(this.orphans(before, stop), ASKED_TOGETHER)) {
      for (const key of await this.goingAmong(keys, now)) {
        await this.remove(key);
        removed += 1;
      }
    }
    if (!stop?.aborted) await this.forgetOthers(now);
    if (removed > 0) this.log.info({ removed }, 'removed objects that no filing names');
    return removed;
  }

  /** Those that go now; the others are noted as strays. */
  private async goingAmong(keys: readonly ObjectKey[], now: Date): Promise<ObjectKey[]> {
    const doomed = await this.doomed.among(keys);
    const { fresh, over } = await this.strays.meet(
      keys.filter((key) => !doomed.has(key)),
      now,
    );
    this.meter.count('easytax_orphans_found_total', {}, fresh);
    if (fresh > 0) this.log.warn({ objects: fresh }, 'no filing names these documents: they are kept for 30 days');
    if (over.length > 0) this.log.warn({ objects: over.length }, 'removing what no filing has named for 30 days');
    const going = [...keys.filter((key) => doomed.has(key)), ...over];
    const held = await this.filings.held(going);
    return going.filter((key) => !held.has(key));
  }

  /** What has a record again was lost with it and is back; what is gone was removed before it could be forgotten. */
  private async forgetOthers(now: Date): Promise<void> {
    for await (const keys of asTheyCome(this.strays.all(), ASKED_TOGETHER)) {
      for (const key of await this.filings.held(keys)) await this.strays.forget(asObjectKey(key));
    }
    await this.strays.expire(now);
    for await (const key of this.doomed.all()) {
      if ((await this.filings.held([key])).size > 0 || (await this.store.stat(key))) continue;
      await this.doomed.forget(key);
    }
  }

  private async remove(key: ObjectKey): Promise<void> {
    await this.store.delete(key);
    await this.doomed.forget(key);
    await this.strays.forget(key);
    this.meter.count('easytax_orphans_removed_total', {});
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
