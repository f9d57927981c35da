import { HOUR, MINUTE } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { Every } from '@easy-tax/platform/jobs';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PendingDeletionsRepository } from '../storage/cleanup/pending-deletions.repository.js';
import type { OwnerId } from '../storage/object-store.js';
import { ObjectStore } from '../storage/object-store.js';
import { PartsRepository } from '../storage/parts/parts.repository.js';
import { ErasuresRepository } from './erasures.repository.js';
import { type PersonalDataPart, PersonalDataParts } from './personal-data-parts.js';

/** Unfinished uploads in parts. They live for a day and are not exported. */
@Injectable()
export class OwnUploads implements PersonalDataPart, OnModuleInit {
  readonly records = ['open_uploads', 'upload_parts'];

  constructor(
    private readonly personalData: PersonalDataParts,
    private readonly parts: PartsRepository,
    private readonly pending: PendingDeletionsRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  /** @param sender the account itself, or a personal link to its returns */
  async erase(owner: OwnerId, sender = owner): Promise<void> {
    for (const { _id } of await this.parts.listByOwner(sender)) await this.parts.removeUpload(_id);
    for await (const part of this.parts.iteratePartsByOwner(sender)) {
      await this.pending.add(owner, part._id, this.clock.now());
      await this.parts.removePart(part);
    }
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
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Erases all data of an owner. Idempotent. Stores pending deletions before records are removed: a crash leaves no
   * record without bytes, and the next try finds all bytes.
   * @param email of an account, if confirmed
   * @throws StoreUnavailable; the next try continues
   */
  async erase(owner: OwnerId, email: string | null = null): Promise<void> {
    const now = this.clock.now();
    await this.erasures.remember(owner, now, new Date(now.getTime() + REMEMBERED_MS));
    await this.clear(owner);
    if (email !== null) for (const part of this.parts.all) await part.forgetAddress?.(email);
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
    for (const part of this.parts.all) await part.removeExpired?.((owner) => this.deleteObjects(owner), stop);
  }

  private async clear(owner: OwnerId): Promise<void> {
    for (const part of this.parts.all) await part.erase(owner);
    await this.deleteObjects(owner);
  }

  private async deleteObjects(owner: OwnerId): Promise<void> {
    for await (const key of this.pending.iterateByOwner(owner)) {
      await this.store.delete(key);
      await this.pending.forget(key);
    }
  }
}
