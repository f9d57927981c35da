import { pipeline, type Readable } from 'node:stream';
import {
  type DataOwner,
  type FilingsPersonalData,
  InjectLog,
  type Log,
  type OwnFiling,
  type OwnFilings,
  Unavailable,
} from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { BytesDiffer, CheckedBytes } from '../files/checked-bytes.js';
import { nameToSave } from '../files/file-headers.js';
import { FilesService } from '../files/files.service.js';
import { WholeObjects } from '../files/whole-objects.js';
import type { StoredFiling } from '../filings/filing.records.js';
import { viewOf } from '../filings/filing-view.js';
import { FilingsRepository } from '../filings/filings.repository.js';
import { ownerOf } from '../filings/owner.js';
import { asObjectKey, ObjectMissing, ObjectStore } from '../storage/object-store.js';
import { ErasingService } from './erasing.service.js';

/** Messages are at most 5,000 characters: a page stays below a megabyte. */
const PAGE_SIZE = 100;

/** An owner's export: own filings and their bytes, for the service that packs them. */
@Injectable()
export class PersonalDataService implements FilingsPersonalData {
  constructor(
    private readonly filings: FilingsRepository,
    private readonly store: ObjectStore,
    private readonly objects: WholeObjects,
    private readonly files: FilesService,
    private readonly erasing: ErasingService,
    @InjectLog() private readonly log: Log,
  ) {}

  /** Own filings, oldest first. @throws BadCursor */
  async page(owner: DataOwner, cursor?: string): Promise<OwnFilings> {
    const { rows, next } = await this.filings.pageOwn(ownerOf(owner), cursor, PAGE_SIZE);
    return { rows: rows.map(ownFilingOf), next };
  }

  /** All filings, records and bytes. @throws Unavailable if the store refuses */
  erase(owner: DataOwner): Promise<void> {
    return this.erasing.erase(ownerOf(owner));
  }

  /**
   * The bytes of one own filing, read whole and compared with its SHA-256 before the first of them: one damaged file
   * must not cut the ZIP of all others off, each time that it is asked for.
   * @throws Unavailable if the store has no answer
   */
  async file(owner: DataOwner, { _id }: Pick<OwnFiling, '_id'>): Promise<Readable | null> {
    const filing = await this.filings.findOwn(ownerOf(owner), _id);
    const bytes = filing && (await this.read(filing));
    if (!bytes) return null;
    const checked = new CheckedBytes(filing);
    return pipeline(bytes, checked, (error) => error && this.files.recordFailure(error));
  }

  private async read(filing: StoredFiling): Promise<Readable | null> {
    try {
      await this.objects.prove(filing);
      return await this.store.get(asObjectKey(filing.objectKey));
    } catch (error) {
      if (error instanceof ObjectMissing) this.log.error({ filing: filing._id }, 'a filing has lost its object');
      else if (error instanceof BytesDiffer) this.log.error({ err: error }, 'a file was left out of its owner’s ZIP');
      else throw new Unavailable({ cause: error });
      return null;
    }
  }
}

/** Neither the object's key nor what staff noted of it. */
const ownFilingOf = (filing: StoredFiling): OwnFiling => {
  const { filePath: _, ...own } = viewOf(filing, () => '');
  return { ...own, savedAs: nameToSave(filing) };
};
