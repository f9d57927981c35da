import { pipeline, type Readable } from 'node:stream';
import {
  type DataOwner,
  type FilingsPersonalData,
  InjectLog,
  type Log,
  type OwnFiling,
  type OwnFilings,
  type OwnOpenings,
  type OwnReturns as OwnReturnsPage,
} from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { BytesDiffer, CheckedBytes } from '../files/checked-bytes.js';
import { nameToSave } from '../files/name-to-save.js';
import { VerifiedObjects } from '../files/verified-objects.js';
import type { StoredFiling } from '../paper-records/filing.records.js';
import { isShownToOwner, viewOf } from '../paper-records/filing-view.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { OpeningsService } from '../papers/openings/openings.service.js';
import { OwnReturns } from '../returns/personal-data/own-returns.js';
import { asObjectKey, ObjectMissing, ObjectStore, ObjectUnreadable } from '../storage/object-store.js';
import { ownerOf } from '../storage/owner.js';
import type { StoredFile } from '../storage/stored-files/stored-file.js';
import { ErasingService } from './erasing.service.js';

/** Messages are at most 5,000 characters: a page stays below a megabyte. */
const PAGE_SIZE = 100;

/** An owner's filings and their bytes, for the export that auth makes. */
@Injectable()
export class PersonalDataService implements FilingsPersonalData {
  constructor(
    private readonly filings: FilingsRepository,
    private readonly ownReturns: OwnReturns,
    private readonly opened: OpeningsService,
    private readonly store: ObjectStore,
    private readonly objects: VerifiedObjects,
    private readonly erasing: ErasingService,
    @InjectLog() private readonly log: Log,
  ) {}

  /** Own filings, oldest first; those added by staff only if the address is confirmed. @throws BadCursor */
  async page(owner: DataOwner, cursor?: string): Promise<OwnFilings> {
    const { rows, next } = await this.filings.pageOwn(ownerOf(owner), cursor, PAGE_SIZE);
    const shown = rows.filter((filing) => isShownToOwner(filing, owner.email !== null));
    return { rows: shown.map(ownFilingOf), next };
  }

  /** Own returns, oldest first. @throws BadCursor */
  returns(owner: DataOwner, cursor?: string): Promise<OwnReturnsPage> {
    return this.ownReturns.page(owner, cursor);
  }

  /** @throws BadCursor */
  async openings({ _id, email }: DataOwner, cursor?: string): Promise<OwnOpenings> {
    const query = { pageSize: PAGE_SIZE, cursor };
    const { rows, page } = await this.opened.listOwn({ _id, emailVerified: email !== null }, query);
    return { rows, next: page.next };
  }

  /** Erases all filings and returns except filed ones that must be kept. @throws StoreUnavailable */
  erase(owner: DataOwner): Promise<void> {
    return this.erasing.erase(ownerOf(owner));
  }

  /**
   * The bytes of one own filing or document, verified before the first byte is sent, because a damaged file must not
   * break the ZIP of all others.
   * @throws StoreUnavailable
   */
  async file(owner: DataOwner, { _id }: Pick<OwnFiling, '_id'>): Promise<Readable | null> {
    const file = (await this.filings.findOwn(ownerOf(owner), _id)) ?? (await this.ownReturns.file(owner, _id));
    const bytes = file && (await this.read(file));
    if (!bytes) return null;
    const checked = new CheckedBytes(file);
    // The checked stream reports errors to its reader.
    return pipeline(bytes, checked, () => undefined);
  }

  private async read(file: StoredFile): Promise<Readable | null> {
    try {
      await this.objects.prove(file);
      return await this.store.get(asObjectKey(file.objectKey));
    } catch (error) {
      if (error instanceof ObjectMissing) this.log.error({ filing: file._id }, 'a filing has lost its object');
      else if (error instanceof BytesDiffer || error instanceof ObjectUnreadable)
        this.log.error({ err: error }, 'a file was left out of its owner’s ZIP');
      else throw error;
      return null;
    }
  }
}

/** Leaves out the object's key and staff's fields. */
const ownFilingOf = (filing: StoredFiling): OwnFiling => {
  const { filePath: _, ...own } = viewOf(filing, () => '');
  return { ...own, savedAs: nameToSave(filing) };
};
