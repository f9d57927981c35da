import { Clock } from '@easy-tax/platform/core';
import { Injectable } from '@nestjs/common';
import type { OwnerId } from '../storage/object-store.js';
import { PendingDeletionsRepository } from '../storage/objects.repository.js';
import { PartsRepository } from '../storage/parts.repository.js';
import { HoldsPersonalData, type PersonalDataPart } from './personal-data.service.js';

/** Unfinished uploads in parts. They live for a day and are not exported. */
@HoldsPersonalData()
@Injectable()
export class OwnUploads implements PersonalDataPart {
  readonly records = ['open_uploads', 'upload_parts'];

  constructor(
    private readonly parts: PartsRepository,
    private readonly pending: PendingDeletionsRepository,
    private readonly clock: Clock,
  ) {}

  /** @param sender the account itself, or a personal link to a client's returns */
  async erase(owner: OwnerId, sender = owner): Promise<void> {
    for (const { _id } of await this.parts.listByOwner(sender)) await this.parts.removeUpload(_id);
    for await (const part of this.parts.iteratePartsByOwner(sender)) {
      await this.pending.add(owner, part._id, this.clock.now());
      await this.parts.removePart(part);
    }
  }
}
