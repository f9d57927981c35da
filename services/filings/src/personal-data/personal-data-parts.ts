import type { DataOwner, OwnClients, OwnFilings, OwnOpenings, OwnReturns } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import type { OwnerId } from '../storage/object-store.js';
import type { StoredFile } from '../storage/stored-files/stored-files.js';

/** Pages of an account's export. */
export interface ExportedPages {
  readonly papers: OwnFilings;
  readonly returns: OwnReturns;
  readonly openings: OwnOpenings;
  readonly clients: OwnClients;
}
type ReadPage<Kind extends keyof ExportedPages> = (owner: DataOwner, cursor?: string) => Promise<ExportedPages[Kind]>;

/** Personal data that one room keeps for accounts. */
export interface PersonalDataPart {
  /** Names of the record types that it erases. */
  readonly records: readonly string[];
  /** Stores pending deletions of objects, then removes records. Idempotent: a crash may come between any two steps. */
  erase(owner: OwnerId): Promise<void>;
  /** Removes what waits for the person of a confirmed address, such as offers. Idempotent. */
  forgetAddress?(email: string): Promise<void>;
  /** Removes what outlived an erasure, once its time is over. @param deleteObjects deletes an owner's pending objects */
  removeExpired?(deleteObjects: (owner: OwnerId) => Promise<void>, stop?: AbortSignal): Promise<void>;
  /** @throws BadCursor */
  readonly pages?: { readonly [Kind in keyof ExportedPages]?: ReadPage<Kind> };
  /** A file that the owner may have in the export; null if it is another's, or none of these. */
  findFile?(owner: DataOwner, id: string): Promise<StoredFile | null>;
}

/**
 * The parts of export and erasure. Each room registers its own when the service starts (`onModuleInit`);
 * `record-types.spec.ts` fails on a record type that no part names.
 */
@Injectable()
export class PersonalDataParts {
  readonly all: PersonalDataPart[] = [];

  register(part: PersonalDataPart): void {
    this.all.push(part);
  }

  readPage<Kind extends keyof ExportedPages>(
    kind: Kind,
    ...asked: Parameters<ReadPage<Kind>>
  ): Promise<ExportedPages[Kind]> {
    const read: ReadPage<Kind> | undefined = this.all.map(({ pages }) => pages?.[kind]).find((page) => page);
    if (!read) throw new Error(`no part of the export has ${kind}`);
    return read(...asked);
  }

  async findFile(owner: DataOwner, id: string): Promise<StoredFile | null> {
    for (const part of this.all) {
      const found = await part.findFile?.(owner, id);
      if (found) return found;
    }
    return null;
  }
}
