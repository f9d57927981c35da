import { HOUR, MINUTE } from '@easy-tax/contracts';
import { Clock, InjectLog, inBatches, type Log, Telemetry } from '@easy-tax/platform/core';
import { Every } from '@easy-tax/platform/jobs';
import { Injectable } from '@nestjs/common';
import { InFlight, type ObjectKey, ObjectStore } from '../object-store.js';
import { OrphansRepository, PendingDeletionsRepository } from '../objects.repository.js';
import { StoredFiles } from '../stored-files/stored-files.js';

/** Longer than any upload (30 minutes), so that no running upload of another replica looks like an orphan. */
const GRACE_MS = HOUR;

/** Objects in one query: S3 lists a thousand at a time. */
export const BATCH_SIZE = 500;

/** Listing a million objects takes a while. */
const ORPHANS_SWEEP_MS = 6 * HOUR;

/**
 * Removes objects without a record or a pending deletion (`PendingDeletionsService`). A crash may have left them, or a
 * database may have lost their records: they are logged, and kept for 30 days after they were first found.
 */
@Injectable()
export class OrphansService {
  constructor(
    private readonly files: StoredFiles,
    private readonly pending: PendingDeletionsRepository,
    private readonly known: OrphansRepository,
    private readonly store: ObjectStore,
    private readonly inFlight: InFlight,
    private readonly clock: Clock,
    private readonly telemetry: Telemetry,
    @InjectLog() private readonly log: Log,
  ) {}

  /** @returns the number of removed objects, half-written ones included */
  @Every(ORPHANS_SWEEP_MS, 'orphans')
  async sweep(stop?: AbortSignal): Promise<number> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - GRACE_MS);
    let removed = await this.store.removeLeftovers(before);
    await this.known.expire(now);
    for await (const keys of inBatches(this.orphans(before, stop), BATCH_SIZE)) {
      for (const key of await this.goingAmong(keys, now)) {
        if (stop?.aborted) break;
        await this.remove(key);
        removed += 1;
      }
    }
    await this.forgetOthers(stop);
    if (removed > 0) this.log.info({ removed }, 'removed objects that no filing names');
    return removed;
  }

  /** Finds the keys to remove now; stores new orphans. */
  private async goingAmong(keys: readonly ObjectKey[], now: Date): Promise<ObjectKey[]> {
    const pending = await this.pending.among(keys);
    const unknown = keys.filter((key) => !pending.has(key));
    const { fresh, expired } = await this.known.recordFound(unknown, now);
    this.telemetry.count('easytax_orphans_found_total', {}, fresh);
    if (fresh > 0) this.log.warn({ objects: fresh }, 'no filing names these documents: they are kept for 30 days');
    if (expired.length > 0) this.log.warn({ objects: expired.length }, 'removing what no filing has named for 30 days');
    const held = await this.files.keysWithRecord(expired);
    return expired.filter((key) => !held.has(key));
  }

  /** Removes entries of objects that have a record again, and those of another store, whose 30 days start again. */
  private async forgetOthers(stop?: AbortSignal): Promise<void> {
    for await (const keys of inBatches(this.known.all(), BATCH_SIZE)) {
      const held = await this.files.keysWithRecord(keys);
      for (const key of keys) {
        if (stop?.aborted) return;
        if (held.has(key) || !(await this.store.stat(key))) await this.known.forget(key);
      }
    }
  }

  private async remove(key: ObjectKey): Promise<void> {
    await this.store.delete(key);
    await this.known.forget(key);
    this.telemetry.count('easytax_orphans_removed_total', {});
  }

  /** Objects older than `before` without a record; deleted records count, too. */
  async *orphans(before: Date, stop?: AbortSignal): AsyncIterable<ObjectKey> {
    for await (const key of this.withoutRecord(stop)) {
      if (stop?.aborted) return;
      // Checks those few again: a running upload may have its record by now.
      if (this.inFlight.has(key) || (await this.files.keysWithRecord([key])).size > 0) continue;
      const object = await this.store.stat(key);
      if (object && object.storedAt < before) yield key;
    }
  }

  /** Objects that had no record when they were met. */
  private async *withoutRecord(stop?: AbortSignal): AsyncIterable<ObjectKey> {
    for await (const keys of inBatches(this.store.keys(), BATCH_SIZE)) {
      if (stop?.aborted) return;
      const held = await this.files.keysWithRecord(keys);
      yield* keys.filter((key) => !held.has(key));
    }
  }
}

/** Frequent, because an office's machine may run for only some hours a day. */
const DELETIONS_SWEEP_MS = 10 * MINUTE;

/**
 * Deletes objects that were left by a failing store or a crash: deleted papers, and papers of erased accounts. Keeps
 * objects that have a record again.
 */
@Injectable()
export class PendingDeletionsService {
  constructor(
    private readonly files: StoredFiles,
    private readonly pending: PendingDeletionsRepository,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
    @InjectLog() private readonly log: Log,
  ) {}

  /**
   * Deletes the others even if the store refuses one. Returns the number of deleted objects.
   * @throws what the store said, at the end
   */
  @Every(DELETIONS_SWEEP_MS, 'doomed documents')
  async sweep(stop?: AbortSignal): Promise<number> {
    const before = new Date(this.clock.now().getTime() - GRACE_MS);
    let removed = 0;
    let refusal: unknown;
    for await (const keys of inBatches(this.pending.all(), BATCH_SIZE)) {
      if (stop?.aborted) break;
      const held = await this.files.keysWithRecord(keys);
      for (const key of keys.filter((each) => !held.has(each))) {
        if (stop?.aborted) break;
        try {
          removed += await this.remove(key, before);
        } catch (error) {
          refusal ??= error;
        }
      }
    }
    if (removed > 0) this.log.info({ removed }, 'removed documents whose filings are gone');
    if (refusal) throw refusal;
    return removed;
  }

  /** A new object may get its record soon, as during a restore. */
  private async remove(key: ObjectKey, before: Date): Promise<number> {
    const object = await this.store.stat(key);
    if (object && object.storedAt >= before) return 0;
    if (object) await this.store.delete(key);
    await this.pending.forget(key);
    return object ? 1 : 0;
  }
}
