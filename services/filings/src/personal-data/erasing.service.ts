import { HOUR, MINUTE } from '@easy-tax/contracts';
import { Clock, Sweepers, Unavailable } from '@easy-tax/platform';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PendingDeletionsRepository } from '../cleanup/pending-deletions.repository.js';
import { FilingsRepository } from '../filings/filings.repository.js';
import type { OwnerId } from '../filings/owner.js';
import { OpeningsRepository } from '../openings/openings.repository.js';
import { PartsRepository } from '../parts/parts.repository.js';
import { ObjectStore } from '../storage/object-store.js';
import { EraseReturns } from './erase-returns.js';
import { ErasuresRepository } from './erasures.repository.js';

const SWEEP_MS = 10 * MINUTE;
/** Longer than any upload may take that began while the account had a session. */
const REMEMBERED_MS = 2 * HOUR;

/** Erases the filings and the returns of an account that is going, records and bytes. */
@Injectable()
export class ErasingService implements OnModuleInit {
  constructor(
    private readonly filings: FilingsRepository,
    private readonly returns: EraseReturns,
    private readonly openings: OpeningsRepository,
    private readonly parts: PartsRepository,
    private readonly erasures: ErasuresRepository,
    private readonly pending: PendingDeletionsRepository,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
    private readonly sweepers: Sweepers,
  ) {}

  onModuleInit(): void {
    this.sweepers.every(SWEEP_MS, 'filings of erased accounts', (stop) => this.sweep(stop));
  }

  /**
   * Erases everything of one owner; resolves when nothing is left, however often it is asked. An object's key is put
   * aside before its record goes: a crash at any point leaves no record without its bytes, and no bytes that the next
   * try does not find.
   * @throws Unavailable if the store refuses; what was not erased is still known, and the next try goes on
   */
  async erase(owner: OwnerId): Promise<void> {
    const now = this.clock.now();
    await this.erasures.remember(owner, now, new Date(now.getTime() + REMEMBERED_MS));
    await this.clear(owner);
  }

  /**
   * To be asked after a filing was stored: an upload may have begun before its account was erased.
   * @returns whether the filing is gone again
   */
  async overtakes(owner: OwnerId): Promise<boolean> {
    if (!(await this.erasures.isErased(owner))) return false;
    await this.clear(owner);
    return true;
  }

  /** Removes uploads that a crash left between their storing and the check after it. */
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
    for await (const key of this.pending.of(owner)) {
      await this.store.delete(key).catch((error: unknown) => {
        throw new Unavailable({ cause: error });
      });
      await this.pending.forget(key);
    }
  }
}
