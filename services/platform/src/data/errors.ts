/** The engine can't do it now: disk full, file read-only, connection lost, no answer in time. The caller answers 503. */
export class EngineUnavailable extends Error {}

/** The stored data can't be used as it stands; the message says what a person can do. */
export class DataRefused extends Error {}

export class ForeignData extends DataRefused {}

export class NewerData extends DataRefused {}

/** An older version of the product wrote the data, which has to be migrated before this one may work with it. */
export class OlderData extends DataRefused {}

/** The file is not what was written: a broken disk, a cut copy, a hand that edited it. */
export class DamagedData extends DataRefused {}

export class FolderInUse extends DataRefused {}

/** Stored records break a rule that their declaration has gained, such as a new unique field. */
export class RecordsDisagree extends DataRefused {
  constructor(where: string, type: string, field: string, cause: unknown) {
    super(
      `${where}: two of the ${type} share one ${field}, which this version forbids. ` +
        'Run the version before, remove one of them, and start again.',
      { cause },
    );
  }
}
