import { DAY, MINUTE } from '@easy-tax/contracts';
import type { Caller } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { Every, Scheduler } from '@easy-tax/platform/jobs';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { ObjectKey } from '../object-store.js';
import { type Amount, StoredTallyRepository } from '../objects.repository.js';
import { PartsRepository } from '../parts.repository.js';

/** A record with an object: a client's paper, or a return's file. */
export interface StoredFile {
  readonly _id: string;
  readonly createdAt: string;
  readonly owner: string;
  readonly objectKey: string;
  readonly fileName: string;
  readonly mime: string;
  readonly size: number;
  readonly sha256: string;
}

/** A repository of records with objects. Deleted ones count, too, until they are purged. */
interface FileRecords {
  /** Papers have a reference, too. */
  all(): AsyncIterable<StoredFile & { readonly reference?: string }>;
  has(id: string): Promise<boolean>;
  /** The keys that one of its records has. */
  keysWithRecord(keys: readonly ObjectKey[]): Promise<readonly string[]>;
}

export interface FileToOpen {
  readonly file: StoredFile;
  /** Awaited before the first byte is sent. Papers alone have it. */
  readonly recordOpening?: () => Promise<void>;
}

/** One kind of stored file. */
export interface FileKind {
  readonly records: FileRecords;
  /** Null if there is no such file, or this person may not open it. */
  findToOpen(id: string, caller: Caller): Promise<FileToOpen | null>;
}

/** On a provider that is a `FileKind`: objects of one without it would be removed as orphans (`record-types.spec.ts`). */
export const HoldsFiles = DiscoveryService.createDecorator();

/** All records with an object. */
@Injectable()
export class StoredFiles {
  constructor(
    private readonly parts: PartsRepository,
    private readonly discovery: DiscoveryService,
  ) {}

  private get kinds(): readonly FileKind[] {
    return this.discovery.getProviders({ metadataKey: HoldsFiles.KEY }).map(({ instance }) => instance);
  }

  async *all(): AsyncIterable<StoredFile & { readonly reference?: string }> {
    for (const { records } of this.kinds) yield* records.all();
  }

  async has(id: string): Promise<boolean> {
    for (const { records } of this.kinds) if (await records.has(id)) return true;
    return false;
  }

  /** The keys that have a record, those of unfinished uploads' parts included. */
  async keysWithRecord(keys: readonly ObjectKey[]): Promise<ReadonlySet<string>> {
    const everywhere = [this.parts, ...this.kinds.map(({ records }) => records)];
    const found = await Promise.all(everywhere.map((records) => records.keysWithRecord(keys)));
    return new Set(found.flat());
  }

  async findToOpen(id: string, caller: Caller): Promise<FileToOpen | null> {
    for (const kind of this.kinds) {
      const found = await kind.findToOpen(id, caller);
      if (found) return found;
    }
    return null;
  }
}

const CHECK_INTERVAL_MS = 10 * MINUTE;

/** Recounts stored files once a day, because a crash between the writes of filing and tally makes the tally wrong. */
@Injectable()
export class RecountService {
  constructor(
    private readonly files: StoredFiles,
    private readonly tally: StoredTallyRepository,
    private readonly clock: Clock,
    private readonly scheduler: Scheduler,
  ) {}

  /** The tally; null if never counted, which starts a count. */
  async stored(): Promise<Amount | null> {
    const tally = await this.tally.find();
    if (tally?.countedAt) return { files: tally.files, bytes: tally.bytes };
    this.scheduler.runNow(this.recountIfDue);
    return null;
  }

  /** Discards a count if files changed meanwhile; the next run counts again. */
  @Every(CHECK_INTERVAL_MS, 'tally of stored files')
  async recountIfDue(stop?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const tally = await this.tally.obtain(now);
    const ageMs = tally.countedAt ? now.getTime() - Date.parse(tally.countedAt) : DAY;
    // A later time was stored by a clock that stood ahead.
    if (ageMs >= 0 && ageMs < DAY) return;
    const counted = { files: 0, bytes: 0 };
    for await (const { size } of this.files.all()) {
      if (stop?.aborted) return;
      counted.files += 1;
      counted.bytes += size;
    }
    await this.tally.replaceIfUnchanged(tally, counted, now);
  }
}
