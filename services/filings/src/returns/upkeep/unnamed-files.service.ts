import { HOUR, limits } from '@easy-tax/contracts';
import { Clock, InjectLog, inBatches, type Log } from '@easy-tax/platform/core';
import { Every } from '@easy-tax/platform/jobs';
import { Injectable } from '@nestjs/common';
import { namesFile } from '../../return-records/released.js';
import type { StoredReturnFile } from '../../return-records/return.records.js';
import { ReturnFiles } from '../../return-records/return-files.js';
import { ReturnFilesRepository } from '../../return-records/return-files.repository.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';
import { BATCH_SIZE } from '../../storage/cleanup/orphans.service.js';

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
