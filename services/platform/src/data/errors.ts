/** The engine can't do it now: disk full, file read-only, connection lost, no answer in time. The caller answers 503. */
export class EngineUnavailable extends Error {}

/** The stored data can't be used as it stands; the message says what a person can do. */
export class DataRefused extends Error {}

/** The file or folder belongs to something else. */
export class ForeignData extends DataRefused {}

/** A newer version of the product wrote the data. */
export class NewerData extends DataRefused {}

/** An older version of the product wrote the data, which has to be migrated before this one may work with it. */
export class OlderData extends DataRefused {}

/** The file is not what was written: a broken disk, a cut copy, a hand that edited it. */
export class DamagedData extends DataRefused {}

/** Another running product holds the folder. */
export class FolderInUse extends DataRefused {}

/** Stored records break a rule that their declaration has gained, such as a new unique field. */
export class RecordsDisagree extends DataRefused {}

export const recordsDisagree = (where: string, type: string, field: string, cause: unknown): RecordsDisagree =>
  new RecordsDisagree(
    `${where}: two of the ${type} share one ${field}, which this version forbids. ` +
      'Run the version before, remove one of them, and start again.',
    { cause },
  );
