import { checkedChange, checkedRecord } from '../checks.js';
import { testsForOne, testsOf } from '../conditions.js';
import { searchTexts } from '../derive.js';
import type { Document } from '../layout.js';
import { type AnyQuery, readPage } from '../paging.js';
import { DuplicateKey, type Page } from '../records.js';
import { answered, duplicateField, isDuplicate, refusedAt } from './errors.js';
import { MongoPages } from './pages.js';
import { derive, derivedPaths, recordOf, type StoredRow, type StoredType, uniqueKey } from './rows.js';
import { type Filter, whereFilter } from './where.js';

const BATCH_SIZE = 200;
/** FerretDB reads the whole collection for each page: few of them, without the derived values. */
const ITERATED_AT_ONCE = 2000;

export interface MongoRecordsOptions {
  readonly countCap: number;
  /** Runs a change or removal. */
  readonly change: <R>(work: () => Promise<R>) => Promise<R>;
}

/** Records in MongoDB, or a server that speaks as it does. Each write is one atomic update of one document. */
export class MongoRecords {
  constructor(
    private readonly type: StoredType,
    private readonly options: MongoRecordsOptions,
  ) {}

  async insert(record: unknown): Promise<Document> {
    const checked = checkedRecord(this.type.declaration, record);
    const row = this.rowOf(checked);
    await this.naming(checked._id, row._x.u, () => this.insertRows([row]));
    return checked;
  }

  async insertMany(records: readonly unknown[]): Promise<void> {
    const rows = records.map((record) => this.rowOf(checkedRecord(this.type.declaration, record)));
    for (let from = 0; from < rows.length; from += BATCH_SIZE) {
      await this.insertInOrder(rows.slice(from, from + BATCH_SIZE));
    }
  }

  async find(id: string): Promise<Document | null> {
    return this.one({ _id: id });
  }

  async findBy(uniqueField: string, value: unknown): Promise<Document | null> {
    return this.one(whereFilter(this.layout, testsForOne(this.layout, { [uniqueField]: value })));
  }

  async page(query: AnyQuery): Promise<Page<Document>> {
    const tests = testsOf(this.layout, query.where);
    return readPage(
      this.layout,
      query,
      new MongoPages(this.type, tests, searchTexts(query.search), this.options.countCap),
    );
  }

  async change(where: object, change: { set?: object; add?: object }): Promise<Document | null> {
    const filter = whereFilter(this.layout, testsForOne(this.layout, where));
    const { set, add } = checkedChange(this.type.declaration, this.layout, change);
    const kept = Object.entries(set).filter(([, value]) => value !== undefined);
    const cleared = Object.keys(set).filter((field) => set[field] === undefined);
    const $set: Record<string, unknown> = { ...Object.fromEntries(kept), ...derivedPaths(this.layout, set) };
    const update = {
      ...(Object.keys($set).length > 0 && { $set }),
      ...(cleared.length > 0 && { $unset: Object.fromEntries(cleared.map((field) => [field, ''])) }),
      ...(Object.keys(add).length > 0 && { $inc: add }),
    };
    if (Object.keys(update).length === 0) return this.one(filter);
    const keys = this.layout.unique.flatMap((field) => (field in set ? [[field, uniqueKey(set[field])] as const] : []));
    const write = () =>
      this.model.findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean<StoredRow>().exec();
    const row = await this.naming(null, Object.fromEntries(keys), () => this.options.change(write));
    return row && recordOf(row);
  }

  async remove(where: object): Promise<boolean> {
    const filter = whereFilter(this.layout, testsForOne(this.layout, where));
    const { deletedCount } = await answered(this.options.change(() => this.model.deleteOne(filter).exec()));
    return deletedCount > 0;
  }

  async expire(now: Date): Promise<number> {
    const { expires } = this.layout;
    if (!expires) throw new TypeError(`records ${this.layout.name} don't expire`);
    const passed = { [expires]: { $lte: now.toISOString() } };
    let removed = 0;
    // A few at a time: no single answer takes long, however much there is to sweep.
    for (;;) {
      const rows = await answered(
        this.model.find(passed, { _id: 1 }).limit(BATCH_SIZE).lean<{ _id: string }[]>().exec(),
      );
      const some = { ...passed, _id: { $in: rows.map(({ _id }) => _id) } };
      removed += (await answered(this.model.deleteMany(some).exec())).deletedCount;
      if (rows.length < BATCH_SIZE) return removed;
    }
  }

  async *iterate(where: object = {}): AsyncGenerator<Document> {
    const matching = whereFilter(this.layout, testsOf(this.layout, where));
    let after = '';
    for (;;) {
      const filter = { $and: [matching, { _id: { $gt: after } }] };
      const rows = await answered(
        this.model.find(filter, { _x: 0 }).sort({ _id: 1 }).limit(ITERATED_AT_ONCE).lean<StoredRow[]>().exec(),
      );
      for (const row of rows) {
        after = row._id;
        yield recordOf(row);
      }
      if (rows.length < ITERATED_AT_ONCE) return;
    }
  }

  private async insertInOrder(rows: StoredRow[]): Promise<void> {
    try {
      await answered(this.insertRows(rows));
    } catch (error) {
      const refused = isDuplicate(error) ? rows[refusedAt(error)] : undefined;
      if (!refused) throw error;
      throw new DuplicateKey(duplicateField(error) ?? (await this.takenField(refused._id, refused._x.u)));
    }
  }

  /** Lean: the declaration's schema has checked them. */
  private insertRows(rows: StoredRow[]) {
    return this.model.insertMany(rows, { lean: true, ordered: true });
  }

  private rowOf(record: Document): StoredRow {
    return { ...record, _x: derive(this.layout, record) };
  }

  private get layout() {
    return this.type.layout;
  }

  private get model() {
    return this.type.model;
  }

  private async one(filter: Filter): Promise<Document | null> {
    const row = await answered(this.model.findOne(filter).lean<StoredRow>().exec());
    return row && recordOf(row);
  }

  /** Runs a write; if another record has one of its keys, finds out which. */
  private async naming<R>(
    id: string | null,
    keys: Readonly<Record<string, string>>,
    write: () => PromiseLike<R>,
  ): Promise<R> {
    try {
      return await answered(write());
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new DuplicateKey(duplicateField(error) ?? (await this.takenField(id, keys)));
    }
  }

  private async takenField(id: string | null, keys: Readonly<Record<string, string>>): Promise<string> {
    if (id !== null && (await this.one({ _id: id }))) return '_id';
    const fields = Object.keys(keys);
    for (const field of fields) {
      if (await this.one({ [`_x.u.${field}`]: keys[field] })) return field;
    }
    // The other record has gone in the meantime: the first key is as good a name as any.
    return fields[0] ?? '_id';
  }
}
