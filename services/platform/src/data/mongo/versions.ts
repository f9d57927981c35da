import { setTimeout as after } from 'node:timers/promises';
import { version as release, SECOND } from '@easy-tax/contracts';
import type { Connection } from 'mongoose';
import { DataRefused, EngineUnavailable, NewerData, OlderData, recordsDisagree } from '../errors.js';
import type { Layout } from '../layout.js';
import { migrated } from '../migrations.js';
import type { Rebuilt } from '../records.js';
import { answered, duplicateField, isDuplicate, translated } from './errors.js';
import type { MongoRecordsOptions } from './records.js';
import { derive, recordOf, type StoredRow, type StoredType } from './rows.js';
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
  /** Of the database: the release that wrote it. */
  readonly release?: string;
  /** Of a type: the layout of its rows and indexes; null while a migration is not finished. */
  readonly fingerprint?: string | null;
  /** The version of the rows that an unfinished migration has not reached. */
  readonly from?: number;
}

/** Which versions of its record types a database holds, and their migration. */
export class Versions {
  constructor(
    private readonly connection: Connection,
    private readonly change: MongoRecordsOptions['change'],
  ) {}

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

  /** Stopped at any moment and run again, it goes through all rows once more and changes those that are left. */
  async migrate(type: StoredType, rebuilt: Rebuilt = () => undefined): Promise<void> {
    const { model, layout } = type;
    await this.leaveFirstForm();
    const marks = await this.marks();
    this.refuseNewer(marks, layout);
    const mark = marks.get(layout.name);
    if (!mark) return this.prepare(type);
    if (!isCurrent(mark, layout)) {
      const { name, version, fingerprint } = layout;
      const from = mark.from ?? mark.version;
      await this.put(whole, { version: ROW_FORM, release });
      // From here on every release refuses the type until its migration is finished.
      await this.put(name, { version, fingerprint: null, from });
      await model.cleanIndexes();
      for await (const rows of batchesOf(type)) {
        await Promise.all(rows.map((row) => this.rewrite(type, row, from)));
        rebuilt(name, rows.length);
      }
      await this.makeIndexes(type);
      await this.put(name, { version, fingerprint, from: version });
    }
  }

  /** A row that is in the new form already is not written. Not as one bulk, in which FerretDB stands still. */
  private async rewrite({ model, declaration, layout }: StoredType, row: StoredRow, from: number): Promise<void> {
    const before = recordOf(row);
    const record = migrated(declaration, before, from);
    if (record === before && staleParts(layout, record, row._x).length === 0) return;
    const { _id } = row;
    const rows = model.db.collection<StoredRow>(layout.name);
    await answered(this.change(() => rows.replaceOne({ _id }, { ...record, _x: derive(layout, record, row._x) })));
  }

  private async makeIndexes({ model, layout }: StoredType): Promise<void> {
    try {
      // Over many rows it may take longer than an answer may.
      await model.createIndexes();
    } catch (error) {
      if (!isDuplicate(error)) throw translated(error);
      throw recordsDisagree(
        `The database ${this.connection.name}`,
        layout.name,
        duplicateField(error) ?? 'unique value',
        error,
      );
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
    // Of two replicas that make it at the same moment one may be refused: it is there then.
    await write().catch((error: unknown) => (isDuplicate(error) ? write() : Promise.reject(error)));
  }

  private rows(name: string) {
    return this.connection.collection<Mark>(name);
  }
}

const isFirstForm = (marks: ReadonlyMap<string, Mark>): boolean => (marks.get(whole)?.version ?? ROW_FORM) < ROW_FORM;

const isCurrent = ({ version, fingerprint }: Mark, layout: Layout): boolean =>
  version === layout.version && fingerprint === layout.fingerprint;
