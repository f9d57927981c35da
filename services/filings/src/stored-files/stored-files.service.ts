import { Injectable } from '@nestjs/common';
import { FilingsRepository } from '../filings/filings.repository.js';
import { ReturnFilesRepository } from '../returns/stored/return-files.repository.js';
import type { ObjectKey } from '../storage/object-store.js';
import type { StoredFile } from './stored-file.js';

/** Every record that holds an object. */
@Injectable()
export class StoredFiles {
  constructor(
    private readonly filings: FilingsRepository,
    private readonly returnFiles: ReturnFilesRepository,
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

  /** The objects that a record, deleted ones included, holds. */
  async keysWithRecord(keys: readonly ObjectKey[]): Promise<ReadonlySet<string>> {
    const [papers, others] = await Promise.all([
      this.filings.keysWithRecord(keys),
      this.returnFiles.keysWithRecord(keys),
    ]);
    return new Set([...papers, ...others]);
  }
}
