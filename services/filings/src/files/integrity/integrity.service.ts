import { type FilingCheck, type FilingState, messages } from '@easy-tax/contracts';
import { Clock, NotFound } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { FilingsRepository } from '../../paper-records/filings.repository.js';
import { ReturnCounts } from '../../return-records/return-counts.service.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';
import { UnnamedFilesService } from '../../returns/upkeep/unnamed-files.service.js';
import { OrphansService } from '../../storage/cleanup/orphans.service.js';
import { isObjectKey, ObjectMissing, ObjectStore, ObjectUnreadable } from '../../storage/object-store.js';
import type { StoredFile } from '../../storage/stored-files/stored-file.js';
import { StoredFiles } from '../../storage/stored-files/stored-files.service.js';
import { BytesDiffer, checkBytes } from '../checked-bytes.js';

export interface Compared {
  /** Number of compared records. */
  readonly checked: number;
  /** References of papers and ids of returns' files with a missing object. */
  readonly missing: readonly string[];
  /** The same for objects with another size or SHA-256. */
  readonly damaged: readonly string[];
}

export interface IntegrityReport extends Compared {
  /** Keys of orphans; scheduled work removes them once they are old enough. */
  readonly orphans: readonly string[];
  /** Ids of files that no return names; scheduled work removes them after two days. */
  readonly unnamed: readonly string[];
  /** References of returns with their wrong stored counts; scheduled work corrects them. */
  readonly miscounted: readonly string[];
}

/** Compares every record with its object. */
@Injectable()
export class IntegrityService {
  constructor(
    private readonly filings: FilingsRepository,
    private readonly files: StoredFiles,
    private readonly orphans: OrphansService,
    private readonly unnamedFiles: UnnamedFilesService,
    private readonly returns: ReturnsRepository,
    private readonly counts: ReturnCounts,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  /** @param step called after each file */
  async verify(step: () => void = () => undefined): Promise<IntegrityReport> {
    const compared = await this.compare(async () => step());
    const orphans: string[] = [];
    for await (const key of this.orphans.orphans(this.clock.now())) orphans.push(key);
    const unnamed: string[] = [];
    for await (const { _id } of this.unnamedFiles.unnamed(this.clock.now())) unnamed.push(_id);
    const miscounted: string[] = [];
    for await (const stored of this.returns.all()) {
      const wrong = await this.counts.findWrong(stored);
      if (wrong.length > 0) miscounted.push(`${stored.reference} (${wrong.join(', ')})`);
    }
    return { ...compared, orphans, unnamed, miscounted };
  }

  /**
   * Compares all records with their objects, also during deletes.
   * @param step awaited after each file; its error ends the comparison
   */
  async compare(step: () => Promise<void>): Promise<Compared> {
    const found = { missing: [] as string[], damaged: [] as string[] };
    let checked = 0;
    for await (const file of this.files.all()) {
      const state = await this.stateOf(file);
      if (state !== 'whole' && (await this.files.has(file._id))) found[state].push(file.reference ?? file._id);
      checked += 1;
      await step();
    }
    return { checked, ...found };
  }

  /**
   * Compares one stored file with its record.
   * @throws NotFound if there is no such filing; StoreUnavailable
   */
  async check(id: string): Promise<FilingCheck> {
    const filing = await this.filings.find(id);
    if (!filing) throw new NotFound(messages.gone);
    return { state: await this.stateOf(filing), checkedAt: this.clock.now().toISOString() };
  }

  private async stateOf(file: StoredFile): Promise<FilingState> {
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
