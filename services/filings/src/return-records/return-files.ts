import { HOUR, limits } from '@easy-tax/contracts';
import type { Caller } from '@easy-tax/platform/access';
import { Clock, InjectLog, inBatches, type Log } from '@easy-tax/platform/core';
import { Every } from '@easy-tax/platform/jobs';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { type EventOf, On } from '../events/events.js';
import { BATCH_SIZE } from '../storage/cleanup/cleanup.service.js';
import { ownerOf } from '../storage/object-store.js';
import { PendingDeletionsRepository } from '../storage/objects.repository.js';
import { type FileKind, HoldsFiles } from '../storage/stored-files/stored-files.js';
import type { StoredReturnFile } from './return-parts.records.js';
import { ReturnFilesRepository } from './return-parts.repository.js';
import { isReleased, namesFile } from './return-view.js';
import { ReturnsRepository } from './returns.repository.js';

/** Files of the office in returns: who may open one, and its removal. */
@HoldsFiles()
@Injectable()
export class ReturnFiles implements FileKind {
  constructor(
    readonly records: ReturnFilesRepository,
    private readonly returns: ReturnsRepository,
    private readonly access: ClientAccess,
    private readonly pending: PendingDeletionsRepository,
    private readonly clock: Clock,
  ) {}

  /** A client opens released ones with a confirmed address, as anybody can register a stranger's. */
  async findToOpen(id: string, caller: Caller) {
    const file = await this.records.findById(id);
    return file && (await this.mayOpen(file, caller)) ? { file } : null;
  }

  private async mayOpen({ _id, owner, returnId }: StoredReturnFile, caller: Caller): Promise<boolean> {
    if (caller.role === 'admin') return true;
    if (!caller.emailVerified || !(await this.access.reaches(caller, owner))) return false;
    const stored = await this.returns.findById(returnId);
    return stored !== null && !stored.keptUntil && isReleased(stored, _id);
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

/** Twice the life of an idempotency key: no repeat of the upload can still name the file. */
const GRACE_MS = 2 * limits.idempotencyMs;

/** Removes files that no return names: a crash came between file and return, and the upload was not repeated. */
@Injectable()
export class UnnamedFilesService {
  /** Older files need no check: returns never drop a file. */
  private sweptUntil = new Date(0);

  constructor(
    private readonly files: ReturnFilesRepository,
    private readonly returns: ReturnsRepository,
    private readonly returnFiles: ReturnFiles,
    private readonly clock: Clock,
    @InjectLog() private readonly log: Log,
  ) {}

  @Every(HOUR, 'files that no return names')
  async sweep(stop?: AbortSignal): Promise<void> {
    const before = new Date(this.clock.now().getTime() - GRACE_MS);
    for await (const file of this.unnamed(before, this.sweptUntil)) {
      if (stop?.aborted) return;
      await this.returnFiles.remove(file);
      this.log.warn({ file: file._id, return: file.returnId }, 'removed a file that its return has never named');
    }
    this.sweptUntil = before;
  }

  /** Files stored between `since` and `before` that no return names. */
  async *unnamed(before: Date, since = new Date(0)): AsyncIterable<StoredReturnFile> {
    for await (const files of inBatches(this.files.storedBetween(since, before), BATCH_SIZE)) {
      const returns = await this.returns.findByIds(files.map(({ returnId }) => returnId));
      yield* files.filter(({ _id, returnId }) => {
        const stored = returns.get(returnId);
        return !stored || !namesFile(stored, _id);
      });
    }
  }
}
