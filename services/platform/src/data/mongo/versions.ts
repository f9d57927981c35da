import { setTimeout as after } from 'node:timers/promises';
import { version as release, SECOND } from '@easy-tax/contracts';
import type { Connection } from 'mongoose';
import { DataRefused, NewerData, OlderData, RecordsDisagree } from '../port/errors.js';
import { type Layout, migrated } from '../port/layout.js';
import type { Rebuilt } from '../port/records.js';
import { answered, duplicateField, isDuplicate, isMissing, translated } from './connection.js';
import { batchesOf, derive, recordOf, type StoredRow, type StoredType, schemaOf } from './rows.js';

/** Incremented when the form of all stored rows changes, for example a part of `_x`. */
const ROW_FORM = 2;
/** A replica of a release until 24 November 2026 registers itself every ten seconds. */
const SILENCE_MS = 15 * SECOND;

const MARKS = 'schema';
const DATABASE = 'version';

/** A row of the collection `schema`: one for the whole database, and one for each record type by its name. */
interface Mark {
  readonly _id: string;
  readonly version: number;
  /** The release that wrote the database. */
  readonly release?: string;
  /** A type's layout of rows and indexes; null if they have to be migrated. */
  readonly fingerprint?: string | null;
  /** The layout of a finished copy of the rows that has not replaced them yet. */
  readonly copied?: string | null;
}
type Marks = ReadonlyMap<string, Mark>;

export class Versions {
  constructor(private readonly connection: Connection) {}

  /** @throws NewerData or OlderData unless the database holds these types as this release keeps them, or not yet */
  async check(layouts: readonly Layout[]): Promise<void> {
    const marks = await this.marks();
    for (const layout of layouts) {
      this.refuseNewer(marks, layout);
      const mark = marks.get(layout.name);
      if (mark ? isCurrent(mark, layout) : await this.isNew(layout.name)) continue;
      throw new OlderData(
        `The database ${this.connection.name} is not in the form of this release: its ${layout.name} have to be ` +
          'migrated. Stop all services, make a backup with the release before, run `npm run data -- migrate`, then ' +
          'start them again.',
      );
    }
  }

  /** Creates the indexes of a new type; safe on several replicas. */
  async prepare({ model, layout }: StoredType): Promise<void> {
    const { name, version, fingerprint } = layout;
    await this.check([layout]);
    if ((await this.marks()).has(name)) return;
    await this.put(DATABASE, { version: ROW_FORM, release });
    await model.createIndexes();
    await this.put(name, { version, fingerprint });
  }

  /** Copies the rows, then replaces them by the copy; until then nothing is changed. */
  async migrate(type: StoredType, rebuilt: Rebuilt = () => undefined): Promise<void> {
    const { name, version, fingerprint } = type.layout;
    await this.refuseRunningReplicas();
    const marks = await this.marks();
    this.refuseNewer(marks, type.layout);
    const mark = marks.get(name);
    if (!mark && (await this.isNew(name))) return this.prepare(type);
    if (mark?.copied) {
      await this.finishCopy(mark);
      return this.migrate(type, rebuilt);
    }
    if (mark && isCurrent(mark, type.layout)) return;
    await this.put(DATABASE, { version: ROW_FORM, release });
    await this.copyRows(type, mark?.version ?? 1, rebuilt);
    await this.put(name, { version, fingerprint: null, copied: fingerprint });
    await this.finishCopy({ _id: name, version, copied: fingerprint });
    for (const former of ['record_types', 'replicas']) await this.drop(former);
    await answered(this.rows(MARKS).deleteOne({ _id: 'turn' }));
  }

  private async copyRows(type: StoredType, from: number, rebuilt: Rebuilt): Promise<void> {
    const { declaration, layout } = type;
    const copy = copyOf(layout.name);
    await this.drop(copy);
    rebuilt(layout.name, await answered(type.model.estimatedDocumentCount()));
    for await (const rows of batchesOf(type)) {
      const replacements = rows.map((row): StoredRow => {
        const record = migrated(declaration, recordOf(row), from);
        return { ...record, _x: derive(layout, record, row._x) };
      });
      if (rows.length > 0) await answered(this.rows<StoredRow>(copy).insertMany(replacements));
    }
    await this.makeIndexes(layout);
  }

  /** Replaces the rows by their finished copy. If there is no copy, an earlier try has renamed it. */
  private async finishCopy({ _id, version, copied }: Mark): Promise<void> {
    const collections = await answered(this.connection.listCollections());
    if (collections.some(({ name }) => name === copyOf(_id))) {
      await this.drop(_id);
      await answered(this.rows(copyOf(_id)).rename(_id));
    }
    await this.put(_id, { version, fingerprint: copied, copied: null });
  }

  /** Makes the copy's indexes without a time limit, because many rows take long. @throws RecordsDisagree */
  private async makeIndexes(layout: Layout): Promise<void> {
    // One command for all indexes, so that MongoDB reads the rows once.
    const indexes = schemaOf(layout).indexes();
    const wanted = indexes.map(([key, options]) => ({
      key: key as Record<string, 1>,
      unique: options?.unique === true,
    }));
    try {
      await this.rows(copyOf(layout.name)).createIndexes(wanted);
    } catch (error) {
      if (!isDuplicate(error)) throw translated(error);
      const field = duplicateField(error) ?? 'unique value';
      throw new RecordsDisagree(`The database ${this.connection.name}`, layout.name, field, error);
    }
  }

  private refuseNewer(marks: Marks, { name, version }: Layout): void {
    const own = marks.get(DATABASE);
    const typeVersion = marks.get(name)?.version ?? 1;
    if ((own?.version ?? ROW_FORM) <= ROW_FORM && typeVersion <= version) return;
    throw new NewerData(
      `The database ${this.connection.name} was written by a newer release of Easy Tax, ${own?.release} (its ${name}: ` +
        `version ${typeVersion}; this release, ${release}: ${version}). Run that release, or restore a backup made ` +
        'before the update.',
    );
  }

  /** Rows without a mark are of a release until 24 November 2026, unless another replica has just prepared them. */
  private async isNew(name: string): Promise<boolean> {
    return (await answered(this.rows(name).findOne())) === null || (await this.marks()).has(name);
  }

  /** Releases until 24 November 2026 register their replicas in the database and do not notice a migration. */
  private async refuseRunningReplicas(): Promise<void> {
    const lastHeard = async () => {
      const replicas = await answered(this.rows<{ _id: string; at: Date }>('replicas').find().toArray());
      return Math.max(0, ...replicas.map(({ at }) => at.getTime()));
    };
    const last = await lastHeard();
    const { localTime } = await answered(this.connection.getClient().db().command({ hello: 1 }));
    await after(Math.max(0, last + SILENCE_MS - localTime.getTime()));
    if ((await lastHeard()) === last) return;
    throw new DataRefused(
      `The database ${this.connection.name}: services of the release before still work with it. Stop them, and migrate ` +
        'again. Nothing was changed.',
    );
  }

  private async drop(name: string): Promise<void> {
    const dropped = answered(this.rows(name).drop());
    await dropped.catch((error: unknown) => (isMissing(error) ? false : Promise.reject(error)));
  }

  private async marks(): Promise<Marks> {
    const marks = await answered(this.rows(MARKS).find().toArray());
    return new Map(marks.map((mark) => [mark._id, mark]));
  }

  private async put(_id: string, set: Omit<Mark, '_id'>): Promise<void> {
    const write = () => answered(this.rows(MARKS).updateOne({ _id }, { $set: set }, { upsert: true }));
    // If two replicas insert it at once, one may be refused: it exists then.
    await write().catch((error: unknown) => (isDuplicate(error) ? write() : Promise.reject(error)));
  }

  private rows<R extends { _id: string } = Mark>(name: string) {
    return this.connection.collection<R>(name);
  }
}

const copyOf = (name: string): string => `${name}_migrated`;

const isCurrent = ({ version, fingerprint }: Mark, layout: Layout): boolean =>
  version === layout.version && fingerprint === layout.fingerprint;
