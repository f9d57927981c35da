import type { FilingState } from '@easy-tax/contracts';
import { Injectable } from '@nestjs/common';
import { isObjectKey, ObjectMissing, ObjectStore, ObjectUnreadable } from '../../storage/object-store.js';
import { type StoredFile, StoredFiles } from '../../storage/stored-files/stored-files.js';
import { BytesDiffer, checkBytes } from '../checked-bytes.js';

export interface Compared {
  /** Number of compared records. */
  readonly checked: number;
  /** References of papers and ids of returns' files with a missing object. */
  readonly missing: readonly string[];
  /** The same for objects with another size or SHA-256. */
  readonly damaged: readonly string[];
}

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
   */
  async compare(step: () => Promise<void>): Promise<Compared> {
    const found = { missing: [] as string[], damaged: [] as string[] };
    let checked = 0;
    for await (const file of this.files.all()) {
      const state = await this.checkFile(file);
      if (state !== 'whole' && (await this.files.has(file._id))) found[state].push(file.reference ?? file._id);
      checked += 1;
      await step();
    }
    return { checked, ...found };
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
