/** Temporary failure: disk full, file read-only, connection lost, no answer in time. Callers answer 503. */
export class EngineUnavailable extends Error {}

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
