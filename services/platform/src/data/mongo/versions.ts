import { setTimeout as after } from 'node:timers/promises';
import { version as release, SECOND } from '@easy-tax/contracts';
import type { Connection } from 'mongoose';
import { DataRefused, EngineUnavailable, NewerData, OlderData, recordsDisagree } from '../errors.js';
import type { Layout } from '../layout.js';
import { migrated } from '../migrations.js';
import type { Rebuilt } from '../records.js';
import { answered, duplicateField, isDuplicate, translated } from './errors.js';
import { derive, recordOf, type StoredRow, type StoredType, schemaOf } from './rows.js';
import { batchesOf, staleParts } from './verify.js';

/** Raised when the form of all stored rows changes, for example a part of `_x`. */
const ROW_FORM = 2;
/** A replica of the first form notes itself every ten seconds. */
const SILENCE_MS = 15 * SECOND;

const NO_COLLECTION = 26;
const whole = 'version';

/** A row of the collection `schema`: one for the database as a whole, and one for each record type under its name. */
interface Mark {
  readonly _id: string;
  readonly version: number;
  /** The release that wrote the database. */
  readonly release?: string;
  /** A type's layout of rows and indexes; null if they have to be migrated. */
  readonly fingerprint?: string | null;
  /** The layout of a whole copy of the rows, which has yet to take their place. */
  readonly copied?: string | null;
}

/** The versions of a database's record types, and their migration. */
export class Versions {
  constructor(private readonly connection: Connection) {}

  /** @throws NewerData or OlderData unless the database holds these types as this release keeps them, or not yet */
  async check(layouts: readonly Layout[]): Promise<void> {
    const marks = await this.marks();
    for (const layout of layouts) this.refuse(marks, layout);
  }

  /** Makes the indexes of a type that the database does not hold yet. Replicas that do it together do no harm. */
  async prepare({ model, layout }: StoredType): Promise<void> {
    const marks = await this.marks();
    this.refuse(marks, layout);
    if (marks.has(layout.name)) return;
    await this.put(whole, { version: ROW_FORM, release });
    await model.createIndexes();
    await this.put(layout.name, { version: layout.version, fingerprint: layout.fingerprint });
  }

  /** Rows that are to be changed are copied, and the copy takes their place: until then all is as it was. */
  async migrate(type: StoredType, rebuilt: Rebuilt = () => undefined): Promise<void> {
    const { model, layout, declaration } = type;
    await this.leaveFirstForm();
    const marks = await this.marks();
    this.refuseNewer(marks, layout);
    const stored = marks.get(layout.name);
    if (!stored) return this.prepare(type);
    const mark = await this.finishCopy(stored);
    if (isCurrent(mark, layout)) return;
    const { name, version, fingerprint } = layout;
    await this.put(whole, { version: ROW_FORM, release });
    const hasChange = declaration.migrations?.some(({ to, change }) => to > mark.version && change);
    if (hasChange || (await hasStaleRow(type))) {
      await this.copyRows(type, mark.version, rebuilt);
      await this.put(name, { version, fingerprint: null, copied: fingerprint });
      await this.finishCopy({ _id: name, version, copied: fingerprint });
    } else {
      await model.cleanIndexes();
      await this.makeIndexes(layout, () => model.createIndexes());
      await this.put(name, { version, fingerprint });
    }
  }

  private async copyRows(type: StoredType, from: number, rebuilt: Rebuilt): Promise<void> {
    const { declaration, layout } = type;
    const copy = copyOf(layout.name);
    await this.drop(copy);
    for await (const rows of batchesOf(type)) {
      const replacements = rows.map((row): StoredRow => {
        const record = migrated(declaration, recordOf(row), from);
        return { ...record, _x: derive(layout, record, row._x) };
      });
      if (rows.length > 0) await answered(this.connection.collection<StoredRow>(copy).insertMany(replacements));
      rebuilt(layout.name, rows.length);
    }
    // With one command MongoDB reads the rows once for all of them.
    const indexes = schemaOf(layout).indexes();
    const wanted = indexes.map(([key, { unique }]) => ({
      key: key as Record<string, 1>,
      ...(unique && { unique: true }),
    }));
    await this.makeIndexes(layout, () => this.connection.collection(copy).createIndexes(wanted));
  }

  /** Puts a whole copy, if there is one, in the place of the rows. A copy that is gone has been put there before. */
  private async finishCopy({ _id, version, fingerprint, copied }: Mark): Promise<Mark> {
    if (!copied) return { _id, version, fingerprint };
    const collections = await answered(this.connection.listCollections());
    if (collections.some(({ name }) => name === copyOf(_id))) {
      await this.drop(_id);
      await answered(this.rows(copyOf(_id)).rename(_id));
    }
    await this.put(_id, { version, fingerprint: copied, copied: null });
    return { _id, version, fingerprint: copied };
  }

  /** Over many rows it may take longer than an answer may. @throws RecordsDisagree */
  private async makeIndexes({ name }: Layout, make: () => Promise<unknown>): Promise<void> {
    try {
      await make();
    } catch (error) {
      if (!isDuplicate(error)) throw translated(error);
      const field = duplicateField(error) ?? 'unique value';
      throw recordsDisagree(`The database ${this.connection.name}`, name, field, error);
    }
  }

  private refuse(marks: ReadonlyMap<string, Mark>, layout: Layout): void {
    this.refuseNewer(marks, layout);
    const mark = marks.get(layout.name);
    if (isFirstForm(marks) || (mark && !isCurrent(mark, layout))) {
      throw new OlderData(
        `The database ${this.connection.name} is not in the form of this release: its ${layout.name} have to be ` +
          'migrated. Stop all services, make a backup with the release before, run `npm run data -- migrate`, then ' +
          'start them again.',
      );
    }
  }

  private refuseNewer(marks: ReadonlyMap<string, Mark>, { name, version }: Layout): void {
    const own = marks.get(whole);
    const typeVersion = marks.get(name)?.version ?? 1;
    if ((own?.version ?? ROW_FORM) <= ROW_FORM && typeVersion <= version) return;
    throw new NewerData(
      `The database ${this.connection.name} was written by a newer release of Easy Tax, ${own?.release} (its ${name}: ` +
        `version ${typeVersion}; this release, ${release}: ${version}). Run that release, or restore a backup made ` +
        'before the update.',
    );
  }

  /**
   * The releases before this one kept a register of replicas and a lock, as they were updated while they ran, and stamped
   * each row: `_x.v` counts for nothing any more, and goes when its row is next rewritten. The types get their marks first, so that an interruption leaves none that passes for a new one.
   */
  private async leaveFirstForm(): Promise<void> {
    if (isFirstForm(await this.marks())) {
      await this.refuseReplicasAtWork();
      for (const { _id } of await answered(this.rows('record_types').find().toArray())) {
        await this.put(_id, { version: 1, fingerprint: null });
      }
      await this.put(whole, { version: ROW_FORM, release });
    }
    for (const name of ['record_types', 'replicas']) await this.drop(name);
    await answered(this.rows('schema').deleteOne({ _id: 'turn' }));
  }

  private async refuseReplicasAtWork(): Promise<void> {
    const replicas = this.connection.collection<{ _id: string; at: Date }>('replicas');
    const lastBeat = async () => {
      const all = await answered(replicas.find().toArray());
      return Math.max(0, ...all.map(({ at }) => at.getTime()));
    };
    const last = await lastBeat();
    const { localTime } = await answered(
      this.connection.db?.command({ hello: 1 }) ?? Promise.reject(new EngineUnavailable('MongoDB is not connected')),
    );
    await after(Math.max(0, last + SILENCE_MS - localTime.getTime()));
    if ((await lastBeat()) === last) return;
    throw new DataRefused(
      `The database ${this.connection.name}: services of the release before still work with it. Stop them, and migrate ` +
        'again. Nothing was changed.',
    );
  }

  private async drop(name: string): Promise<void> {
    try {
      await answered(this.rows(name).drop());
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === NO_COLLECTION)) throw error;
    }
  }

  private async marks(): Promise<Map<string, Mark>> {
    const marks = await answered(this.rows('schema').find().toArray());
    return new Map(marks.map((mark) => [mark._id, mark]));
  }

  private async put(_id: string, set: Omit<Mark, '_id'>): Promise<void> {
    const write = () => answered(this.rows('schema').updateOne({ _id }, { $set: set }, { upsert: true }));
    // If two replicas insert it at once, one may be refused: it exists then.
    await write().catch((error: unknown) => (isDuplicate(error) ? write() : Promise.reject(error)));
  }

  private rows(name: string) {
    return this.connection.collection<Mark>(name);
  }
}

const copyOf = (name: string): string => `${name}_migrated`;

const isFirstForm = (marks: ReadonlyMap<string, Mark>): boolean => (marks.get(whole)?.version ?? ROW_FORM) < ROW_FORM;

const isCurrent = ({ version, fingerprint }: Mark, layout: Layout): boolean =>
  version === layout.version && fingerprint === layout.fingerprint;

async function hasStaleRow(type: StoredType): Promise<boolean> {
  for await (const rows of batchesOf(type)) {
    if (rows.some((row) => staleParts(type.layout, recordOf(row), row._x).length > 0)) return true;
  }
  return false;
}
