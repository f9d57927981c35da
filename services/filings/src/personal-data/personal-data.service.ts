import { pipeline, type Readable } from 'node:stream';
import { InjectLog, type Log } from '@easy-tax/platform/core';
import {
  type DataOwner,
  type FilingsPersonalData,
  type OwnClients,
  type OwnFiling,
  type OwnFilings,
  type OwnOpenings,
  type OwnReturns,
} from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { BytesDiffer, CheckedBytes } from '../files/checked-bytes.js';
import { VerifiedObjects } from '../files/verified-objects.js';
import { asObjectKey, ObjectMissing, ObjectStore, ObjectUnreadable, ownerOf } from '../storage/object-store.js';
import type { StoredFile } from '../storage/stored-files/stored-files.js';
import { ErasingService } from './erasing.service.js';
import { PersonalDataParts } from './personal-data-parts.js';

/** An account's records and files, for the export that auth makes, and their erasure. */
@Injectable()
export class PersonalDataService implements FilingsPersonalData {
  constructor(
    private readonly parts: PersonalDataParts,
    private readonly store: ObjectStore,
    private readonly objects: VerifiedObjects,
    private readonly erasing: ErasingService,
    @InjectLog() private readonly log: Log,
  ) {}

  /** @throws BadCursor */
  page(owner: DataOwner, cursor?: string): Promise<OwnFilings> {
    return this.parts.readPage('papers', owner, cursor);
  }

  /** @throws BadCursor */
  returns(owner: DataOwner, cursor?: string): Promise<OwnReturns> {
    return this.parts.readPage('returns', owner, cursor);
  }

  /** @throws BadCursor */
  openings(owner: DataOwner, cursor?: string): Promise<OwnOpenings> {
    return this.parts.readPage('openings', owner, cursor);
  }

  clients(owner: DataOwner): Promise<OwnClients> {
    return this.parts.readPage('clients', owner);
  }

  /** Erases everything except filed returns that must be kept. @throws StoreUnavailable */
  erase(owner: DataOwner): Promise<void> {
    return this.erasing.erase(ownerOf(owner), owner.email);
  }

  /**
   * The bytes of one own filing or document, verified before the first byte is sent, because a damaged file must not
   * break the ZIP of all others.
   * @throws StoreUnavailable
   */
  async file(owner: DataOwner, { _id }: Pick<OwnFiling, '_id'>): Promise<Readable | null> {
    const file = await this.parts.findFile(owner, _id);
    const bytes = file && (await this.read(file));
    if (!bytes) return null;
    const checked = new CheckedBytes(file);
    // The checked stream reports errors to its reader.
    return pipeline(bytes, checked, () => undefined);
  }

  private async read(file: StoredFile): Promise<Readable | null> {
    try {
      await this.objects.verify(file);
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
