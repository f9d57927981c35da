import { Clock } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { type EventOf, On } from '../events/events.js';
import { PendingDeletionsRepository } from '../storage/cleanup/pending-deletions.repository.js';
import { ownerOf } from '../storage/owner.js';
import type { StoredReturnFile } from './return.records.js';
import { ReturnFilesRepository } from './return-files.repository.js';

/** Removes a return's file. `PendingDeletionsService`, or an erasure, removes its bytes. */
@Injectable()
export class RemoveReturnFile {
  constructor(
    private readonly files: ReturnFilesRepository,
    private readonly pending: PendingDeletionsRepository,
    private readonly clock: Clock,
  ) {}

  @On('file.refused')
  async removeRefused({ fileId }: EventOf<'file.refused'>): Promise<void> {
    const file = await this.files.find(fileId);
    if (file) await this.remove(file);
  }

  /** Stores the pending deletion first, so that a crash leaves no unknown object. */
  async remove(file: StoredReturnFile): Promise<void> {
    await this.pending.add(ownerOf({ _id: file.owner }), file.objectKey, this.clock.now());
    await this.files.remove(file);
  }
}
