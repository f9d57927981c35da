import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as after } from 'node:timers/promises';
import { DAY, type FilingState, HOUR, limits } from '@easy-tax/contracts';
import { Clock, InjectConfig, InjectLog, type Log, StorageDown } from '@easy-tax/platform/core';
import { Milestones, Scheduler } from '@easy-tax/platform/jobs';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FilingsConfig } from '../../config/filings.config.js';
import {
  asObjectKey,
  isObjectKey,
  ObjectMissing,
  ObjectStore,
  ObjectUnreadable,
  placeOf,
} from '../../storage/object-store.js';
import { type StoredFile, StoredFiles } from '../../storage/stored-files/stored-files.js';

/** The stored bytes differ from the received ones. */
export class BytesDiffer extends StorageDown {
  constructor(filing: string) {
    super(`the stored bytes of filing ${filing} differ from those that were received`);
  }
}

/**
 * Hashes a stream one chunk ahead: the last chunk leaves only if the checksum is right, so that a damaged file never
 * arrives complete.
 */
export class CheckedBytes extends Transform {
  private readonly hash = createHash('sha256');
  private bytes = 0;
  private held: Buffer | null = null;

  constructor(private readonly filing: Pick<StoredFile, '_id' | 'size' | 'sha256'>) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.hash.update(chunk);
    this.bytes += chunk.length;
    const ready = this.held;
    this.held = chunk;
    if (ready === null) done();
    else done(null, ready);
  }

  override _flush(done: TransformCallback): void {
    const { size, sha256 } = this.filing;
    if (this.bytes === size && this.hash.digest('hex') === sha256) done(null, this.held);
    else done(new BytesDiffer(this.filing._id));
  }
}

/** Reads a whole file only to check it. @throws BytesDiffer, ObjectMissing */
async function checkBytes(store: ObjectStore, filing: StoredFile): Promise<void> {
  const bytes = await store.get(asObjectKey(filing.objectKey));
  await pipeline(bytes, new CheckedBytes(filing), async (checked) => {
    for await (const chunk of checked) void chunk;
  });
}

/** Maximum of cached keys; far more than are opened within the life of a link. */
const mostKnown = 1_000;

/**
 * A range has no checksum of its own, so the whole file is verified before the first range is sent. Later ranges are
 * sent unchecked for the life of a link.
 */
@Injectable()
export class VerifiedObjects {
  private readonly known = new Map<string, { readonly proof: Promise<void>; readonly until: number }>();

  constructor(
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  /** @throws BytesDiffer, ObjectMissing */
  verify(filing: StoredFile): Promise<void> {
    const now = this.clock.now().getTime();
    const found = this.known.get(filing.objectKey);
    if (found && now < found.until) return found.proof;
    if (this.known.size >= mostKnown) this.known.clear();
    const proof = checkBytes(this.store, filing);
    this.known.set(filing.objectKey, { proof, until: now + limits.ticketMs });
    proof.catch(() => this.known.delete(filing.objectKey));
    return proof;
  }
}

export interface Compared {
  /** Number of compared records. */
  readonly checked: number;
  /** References of papers and ids of returns' files with a missing object, each with that object's place. */
  readonly missing: readonly string[];
  /** The same for objects with another size or SHA-256. */
  readonly damaged: readonly string[];
}

/** All that was compared so far. */
export const nothingCompared = () => ({ checked: 0, missing: [] as string[], damaged: [] as string[] });

/** Compares records with their objects. */
@Injectable()
export class IntegrityService {
  constructor(
    private readonly files: StoredFiles,
    private readonly store: ObjectStore,
  ) {}

  /**
   * Compares all records with their objects, also during deletes.
   * @param step awaited after each file; its error ends the comparison
   * @param found is filled, and keeps what was compared before an error
   */
  async compare(step: () => Promise<void>, found = nothingCompared()): Promise<Compared> {
    for await (const file of this.files.all()) {
      const state = await this.checkFile(file);
      if (state !== 'whole' && (await this.files.has(file._id)))
        found[state].push(`${file.reference ?? file._id}${placeOf(file.objectKey)}`);
      found.checked += 1;
      await step();
    }
    return found;
  }

  /** Compares one stored file with its record. @throws StoreUnavailable */
  async checkFile(file: StoredFile): Promise<FilingState> {
    if (!isObjectKey(file.objectKey)) return 'missing';
    try {
      await checkBytes(this.store, file);
      return 'whole';
    } catch (error) {
      if (error instanceof ObjectMissing) return 'missing';
      if (error instanceof BytesDiffer || error instanceof ObjectUnreadable) return 'damaged';
      throw error;
    }
  }
}

/** Interval of the check whether a comparison of all documents is due. */
const CHECK_INTERVAL_MS = HOUR;
/** Maximum of names in the log; `npm run data -- verify` lists all. */
const NAMED = 20;

/** Compares every document with its record every few days, while the service works. */
@Injectable()
export class IntegrityJob implements OnModuleInit {
  constructor(
    private readonly integrity: IntegrityService,
    private readonly milestones: Milestones,
    private readonly scheduler: Scheduler,
    private readonly clock: Clock,
    @InjectConfig() private readonly config: FilingsConfig,
    @InjectLog() private readonly log: Log,
  ) {}

  onModuleInit(): void {
    if (this.config.INTEGRITY_DAYS > 0)
      this.scheduler.every(CHECK_INTERVAL_MS, 'integrity', (stop) => this.compareIfDue(stop));
  }

  /** A stopped comparison is not stored; the next one starts from the beginning. */
  async compareIfDue(stop: AbortSignal): Promise<void> {
    const last = await this.milestones.last('integrity');
    const [now, lastMs] = [this.clock.now().getTime(), last ? Date.parse(last.at) : 0];
    // A later time was stored by a clock that stood ahead.
    if (lastMs <= now && now < lastMs + this.config.INTEGRITY_DAYS * DAY) return;
    const { checked, missing, damaged } = await this.integrity.compare(restsBetween(stop));
    const whole = missing.length + damaged.length === 0;
    await this.milestones.recordOutcome('integrity', whole, {
      checked,
      missing: missing.length,
      damaged: damaged.length,
    });
    if (whole) this.log.info({ checked }, 'every document is as its record says');
    else {
      const named = { checked, missing: missing.slice(0, NAMED), damaged: damaged.slice(0, NAMED) };
      this.log.error(named, 'documents are not as their records say');
    }
  }
}

/** Pauses after each document as long as it took, to leave capacity for requests. */
function restsBetween(stop: AbortSignal): () => Promise<void> {
  let began = performance.now();
  return async () => {
    await after(performance.now() - began, undefined, { signal: stop, ref: false });
    began = performance.now();
  };
}
