import { type Caller } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { type EventOf, On } from '../events/events.js';
import { PendingDeletionsRepository } from '../storage/cleanup/cleanup.repository.js';
import { ownerOf } from '../storage/object-store.js';
import { type FileKind, StoredFiles } from '../storage/stored-files/stored-files.js';
import type { StoredReturnFile } from './return.records.js';
import { ReturnFilesRepository } from './return-files.repository.js';
import { isReleased } from './return-view.js';
import { ReturnsRepository } from './returns.repository.js';

/** Files of the office in returns: who may open one, and its removal. */
@Injectable()
export class ReturnFiles implements FileKind, OnModuleInit {
  constructor(
    readonly records: ReturnFilesRepository,
    private readonly storedFiles: StoredFiles,
    private readonly returns: ReturnsRepository,
    private readonly access: ClientAccess,
    private readonly pending: PendingDeletionsRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.storedFiles.register(this);
  }

  /** A client opens released ones with a confirmed address, as anybody can register a stranger's. */
  async findToOpen(id: string, caller: Caller) {
    const file = await this.records.findById(id);
    return file && (await this.mayOpen(file, caller)) ? { file, recordOpening: async () => undefined } : null;
  }

  private async mayOpen({ _id, owner, returnId }: StoredReturnFile, caller: Caller): Promise<boolean> {
    if (caller.role === 'admin') return true;
    if (!caller.emailVerified || !(await this.access.reaches(caller, owner))) return false;
    const stored = await this.returns.findById(returnId);
    return stored !== null && isReleased(stored, _id);
  }

  @On('file.refused')
  async removeRefused({ fileId }: EventOf<'file.refused'>): Promise<void> {
    const file = await this.records.findById(fileId);
    if (file) await this.remove(file);
  }

  /**
   * Stores the pending deletion first, so that a crash leaves no unknown object. `PendingDeletionsService`, or an
   * erasure, removes the bytes.
   */
  async remove(file: StoredReturnFile): Promise<void> {
    await this.pending.add(ownerOf({ _id: file.owner }), file.objectKey, this.clock.now());
    await this.records.remove(file);
  }
}
