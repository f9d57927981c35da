import { AsyncLocalStorage } from 'node:async_hooks';
import { limits, MINUTE } from '@easy-tax/contracts';
import { StorageDown } from '../../core/index.js';

const timeLimit = new AsyncLocalStorage<number>();

/** Runs background work with a database time limit of a minute. */
export const withLongTimeLimit = <R>(work: () => Promise<R>): Promise<R> => timeLimit.run(MINUTE, work);

/** Time limit of a database call, in ms. */
export const timeLimitMs = (): number => timeLimit.getStore() ?? limits.dependencyMs;

/** Disk full, file read-only, connection lost, no answer in time. */
export class EngineUnavailable extends StorageDown {}

/** Nothing of the write is stored. */
export class EngineFull extends EngineUnavailable {
  override readonly isFull = true;
}

/** The stored data can't be used; the message says what a person can do. */
export class DataRefused extends Error {}

export class ForeignData extends DataRefused {}

export class NewerData extends DataRefused {}

/** Data of an older version, which must be migrated first. */
export class OlderData extends DataRefused {}

/** The file is corrupt: a broken disk, an incomplete copy, a manual edit. */
export class DamagedData extends DataRefused {}

export class FolderInUse extends DataRefused {}

/** Stored records violate a new rule of their declaration, such as a unique field. */
export class RecordsDisagree extends DataRefused {
  constructor(where: string, type: string, field: string, cause: unknown) {
    super(
      `${where}: two of the ${type} share one ${field}, which this version forbids. ` +
        'Run the version before, remove one of them, and start again.',
      { cause },
    );
  }
}
