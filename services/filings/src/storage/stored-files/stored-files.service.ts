import { Injectable } from '@nestjs/common';
import { FilingsRepository } from '../../paper-records/filings.repository.js';
import { ReturnFilesRepository } from '../../return-records/return-files.repository.js';
import type { ObjectKey } from '../object-store.js';
import { PartsRepository } from '../parts/parts.repository.js';
import type { StoredFile } from './stored-file.js';

/** All records with an object. */
@Injectable()
export class StoredFiles {
  constructor(
    private readonly filings: FilingsRepository,
    private readonly returnFiles: ReturnFilesRepository,
    private readonly parts: PartsRepository,
  ) {}

  /** Deleted ones included. Papers have a reference, too. */
  async *all(): AsyncIterable<StoredFile & { readonly reference?: string }> {
    yield* this.filings.all();
    yield* this.returnFiles.all();
  }

  /** True if it is stored, deleted or not. */
  async has(id: string): Promise<boolean> {
    return (await this.filings.has(id)) || (await this.returnFiles.find(id)) !== null;
  }

  /** The keys that have a record: deleted ones and parts of unfinished uploads included. */
  async keysWithRecord(keys: readonly ObjectKey[]): Promise<ReadonlySet<string>> {
    const held = [this.filings, this.returnFiles, this.parts].map((records) => records.keysWithRecord(keys));
    return new Set((await Promise.all(held)).flatMap((some) => [...some]));
  }
}
