import { HOUR, MINUTE } from '@easy-tax/contracts';
import { Clock, Every } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { OpeningsRepository } from '../papers/openings/openings.repository.js';
import { EraseReturns } from '../returns/personal-data/erase-returns.js';
import { PendingDeletionsRepository } from '../storage/cleanup/pending-deletions.repository.js';
import { ObjectStore } from '../storage/object-store.js';
import type { OwnerId } from '../storage/owner.js';
import { PartsRepository } from '../storage/parts/parts.repository.js';
import { ErasuresRepository } from './erasures.repository.js';

const SWEEP_MS = 10 * MINUTE;
/** Longer than any upload that began during a session of the account. */
const REMEMBERED_MS = 2 * HOUR;

/** Erases the filings and returns of an account, records and bytes. */
@Injectable()
export class ErasingService {
  constructor(
    private readonly filings: FilingsRepository,
    private readonly returns: EraseReturns,
    private readonly openings: OpeningsRepository,
    private readonly parts: PartsRepository,
    private readonly erasures: ErasuresRepository,
    private readonly pending: PendingDeletionsRepository,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Erases all data of an owner. Idempotent. Stores pending deletions before records are removed: a crash leaves no
   * record without bytes, and the next try finds all bytes.
   * @throws StoreUnavailable; the next try continues
   */
  async erase(owner: OwnerId): Promise<void> {
    const now = this.clock.now();
    await this.erasures.remember(owner, now, new Date(now.getTime() + REMEMBERED_MS));
    await this.clear(owner);
  }

  /**
   * Called after a filing was stored, because its upload may have begun before the account was erased.
   * @returns true if the filing was removed again
   */
  async removeIfErased(owner: OwnerId): Promise<boolean> {
    if (!(await this.erasures.isErased(owner))) return false;
    await this.clear(owner);
    return true;
  }

  /** Removes uploads if a crash prevented the check after storing. */
  @Every(SWEEP_MS, 'filings of erased accounts')
  async sweep(stop?: AbortSignal): Promise<void> {
    for await (const owner of this.erasures.erased()) {
      if (stop?.aborted) return;
      await this.clear(owner);
    }
    await this.erasures.expire(this.clock.now());
    await this.returns.expire((owner) => this.deleteObjects(owner), stop);
  }

  private async clear(owner: OwnerId): Promise<void> {
    for await (const filing of this.filings.everyOwn(owner)) {
      await this.pending.add(owner, filing.objectKey, this.clock.now());
      await this.filings.removeOwn(owner, filing);
    }
    await this.returns.clear(owner);
    await this.openings.removeOwn(owner);
    for (const { _id } of await this.parts.ofOwner(owner)) await this.parts.removeUpload(_id);
    for await (const part of this.parts.partsOfOwner(owner)) {
      await this.pending.add(owner, part._id, this.clock.now());
      await this.parts.removePart(part);
    }
    await this.deleteObjects(owner);
  }

  private async deleteObjects(owner: OwnerId): Promise<void> {
    for await (const key of this.pending.iterateByOwner(owner)) {
      await this.store.delete(key);
      await this.pending.forget(key);
    }
  }
}
