import { pipeline, type Readable } from 'node:stream';
import { HOUR, MINUTE } from '@easy-tax/contracts';
import { Clock, InjectLog, type Log } from '@easy-tax/platform/core';
import { Daily, Every } from '@easy-tax/platform/jobs';
import type { DataOwner, FilingsPages, FilingsPersonalData, OwnFiling } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { BytesDiffer, CheckedBytes, VerifiedObjects } from '../files/integrity/integrity.service.js';
import {
  asObjectKey,
  ObjectMissing,
  ObjectStore,
  ObjectUnreadable,
  type OwnerId,
  ownerOf,
} from '../storage/object-store.js';
import { PendingDeletionsRepository } from '../storage/objects.repository.js';
import { type StoredFile, StoredFiles } from '../storage/stored-files/stored-files.js';
import { type Erased, ErasuresRepository } from './erasures.repository.js';

/** The account that asks. Without a role, from an earlier build of auth, it acts for no client: it may be of staff. */
export type DataReader = DataOwner & Required<Pick<DataOwner, 'role'>>;
const readerOf = (owner: DataOwner): DataReader => ({ ...owner, role: owner.role ?? 'admin' });
type ReadPage<Kind extends keyof FilingsPages> = (owner: DataReader, cursor?: string) => Promise<FilingsPages[Kind]>;

/**
 * Personal data that one room keeps for accounts and clients. Both ways to erase store pending deletions of objects, then
 * remove records. They are idempotent: a crash may come between any two steps.
 */
export interface PersonalDataPart {
  /** Names of the record types that it erases. */
  readonly records: readonly string[];
  /** Erases records of the account itself, and those that it sent. */
  erase?(account: OwnerId): Promise<void>;
  /** Erases records of a removed client. An account of the same id may live on, with all that is its own. */
  eraseClient?(client: OwnerId): Promise<void>;
  /** True if there is a client of this id. */
  hasClient?(id: OwnerId): Promise<boolean>;
  /** Removes what waits for the person of a confirmed address, such as offers. Idempotent. */
  forgetAddress?(email: string): Promise<void>;
  /** Ends the personal links to these clients' returns: each may have been sent to somebody who loses access. Idempotent. */
  endLinks?(clients: readonly OwnerId[]): Promise<void>;
  /** Removes what outlived an erasure, once its time is over. @param deleteObjects deletes an owner's pending objects */
  removeExpired?(deleteObjects: (owner: OwnerId) => Promise<void>, stop?: AbortSignal): Promise<void>;
  /** @throws BadCursor */
  readonly pages?: { readonly [Kind in keyof FilingsPages]?: ReadPage<Kind> };
  /** A file that the owner may have in the export; null if it is another's, or none of these. */
  findFile?(owner: DataReader, id: string): Promise<StoredFile | null>;
}

/** On a provider that is a `PersonalDataPart`; `record-types.spec.ts` fails on a record type that no part erases. */
export const HoldsPersonalData = DiscoveryService.createDecorator();

/** The parts of erasure; those with `pages` are in the export, too. */
@Injectable()
export class PersonalDataParts {
  constructor(private readonly discovery: DiscoveryService) {}

  get all(): readonly PersonalDataPart[] {
    return this.discovery.getProviders({ metadataKey: HoldsPersonalData.KEY }).map(({ instance }) => instance);
  }

  readPage<Kind extends keyof FilingsPages>(
    kind: Kind,
    owner: DataOwner,
    cursor?: string,
  ): Promise<FilingsPages[Kind]> {
    const read: ReadPage<Kind> | undefined = this.all.map(({ pages }) => pages?.[kind]).find((page) => page);
    if (!read) throw new Error(`no part of the export has ${kind}`);
    return read(readerOf(owner), cursor);
  }

  async endLinks(clients: readonly OwnerId[]): Promise<void> {
    for (const part of this.all) await part.endLinks?.(clients);
  }

  async findFile(owner: DataOwner, id: string): Promise<StoredFile | null> {
    for (const part of this.all) {
      const found = await part.findFile?.(readerOf(owner), id);
      if (found) return found;
    }
    return null;
  }
}

const SWEEP_MS = 10 * MINUTE;
/** Longer than any upload that began during a session of the account. */
const REMEMBERED_MS = 2 * HOUR;

/** Erases what all rooms keep for an account, records and bytes. */
@Injectable()
export class ErasingService {
  constructor(
    private readonly parts: PersonalDataParts,
    private readonly erasures: ErasuresRepository,
    private readonly pending: PendingDeletionsRepository,
    private readonly files: StoredFiles,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Erases all data of an account, with the clients that don't outlive it. Idempotent. Stores pending deletions before
   * records are removed: a crash leaves no record without bytes, and the next try finds all bytes.
   * @throws StoreUnavailable; the next try continues
   */
  async erase({ email, byHolder, ...owner }: DataOwner): Promise<void> {
    const account = ownerOf(owner);
    await this.erasures.remember('account', account, ...this.rememberedFrom(), byHolder);
    // First: an offer to its own address is nobody else's access to a client.
    if (email !== null) for (const part of this.parts.all) await part.forgetAddress?.(email);
    await this.clear('account', account);
  }

  /** Erases all data of a client whose record was removed. As `erase`. */
  async eraseClient(client: OwnerId): Promise<void> {
    await this.erasures.remember('client', client, ...this.rememberedFrom());
    await this.clear('client', client);
  }

  /**
   * Called after a paper was stored, because its upload may have begun before its account or client was erased.
   * @returns true if the paper was removed again
   */
  async removeIfErased(who: Erased, id: OwnerId): Promise<boolean> {
    if (!(await this.erasures.isErased(who, id)) || (await this.isThere(who, id))) return false;
    await this.clear(who, id);
    return true;
  }

  /** Removes uploads if a crash prevented the check after storing. */
  @Every(SWEEP_MS, 'filings of erased accounts')
  async sweep(stop?: AbortSignal): Promise<void> {
    for await (const { who, id } of this.erasures.erased()) {
      if (stop?.aborted) return;
      await this.removeIfErased(who, id);
    }
    await this.erasures.expire(this.clock.now());
  }

  /** Removes what outlived an erasure, once its time is over. A calendar job: a clock that stands far ahead removes nothing. */
  @Daily('04:00', 'filed returns of erased accounts')
  async removeExpired(stop: AbortSignal): Promise<void> {
    for (const part of this.parts.all) await part.removeExpired?.((owner) => this.deleteObjects(owner), stop);
  }

  private async clear(who: Erased, id: OwnerId): Promise<void> {
    for (const part of this.parts.all) await (who === 'account' ? part.erase?.(id) : part.eraseClient?.(id));
    await this.deleteObjects(id);
  }

  /** A living account gets a new client of its own id when it needs one again. */
  private async isThere(who: Erased, id: OwnerId): Promise<boolean> {
    if (who === 'client') for (const part of this.parts.all) if (await part.hasClient?.(id)) return true;
    return false;
  }

  private rememberedFrom(): [Date, Date] {
    const now = this.clock.now();
    return [now, new Date(now.getTime() + REMEMBERED_MS)];
  }

  private async deleteObjects(owner: OwnerId): Promise<void> {
    for await (const key of this.pending.iterateByOwner(owner)) {
      // Its paper was restored while it was purged.
      if ((await this.files.keysWithRecord([key])).size > 0) continue;
      await this.store.delete(key);
      await this.pending.forget(key);
    }
  }
}

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
  page<Kind extends keyof FilingsPages>(kind: Kind, owner: DataOwner, cursor?: string): Promise<FilingsPages[Kind]> {
    return this.parts.readPage(kind, owner, cursor);
  }

  /** Erases everything except filed returns that must be kept. @throws StoreUnavailable */
  erase(owner: DataOwner): Promise<void> {
    return this.erasing.erase(owner);
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
