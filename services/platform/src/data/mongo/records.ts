import type { CheckedChange } from '../port/checks.js';
import { type Test, valueToFind } from '../port/conditions.js';
import type { Searched } from '../port/derive.js';
import { timeLimitMs } from '../port/errors.js';
import type { Document } from '../port/layout.js';
import type { PageSource, Slice } from '../port/paging.js';
import type { RecordStore } from '../port/record-store.js';
import { DuplicateKey } from '../port/records.js';
import { answered, duplicateField, isDuplicate, refusedAt } from './connection.js';
import {
  batchesOf,
  derive,
  derivedPaths,
  type Filter,
  placeFilter,
  recordOf,
  type StoredRow,
  type StoredType,
  searchFilter,
  whereFilter,
} from './rows.js';

/** Finds a list's rows; MongoDB chooses the index. */
class MongoPages implements PageSource {
  private readonly filter: Filter;

  constructor(
    private readonly type: StoredType,
    private readonly tests: readonly Test[],
    private readonly searched: Searched | null,
    private readonly countCap: number,
  ) {
    const found = searched ? searchFilter(type.layout, searched) : {};
    this.filter = { '_x.h': 0, ...whereFilter(type.layout, tests), ...found };
  }

  async total(): Promise<{ total: number; totalExact: boolean }> {
    const { model, layout } = this.type;
    if (this.tests.length === 0 && !this.searched) {
      // Counts the collection's rows minus the few hidden ones.
      const all = await answered(model.estimatedDocumentCount());
      const hidden = layout.hidden ? await answered(model.countDocuments({ '_x.h': 1 })) : 0;
      return { total: Math.max(0, all - hidden), totalExact: true };
    }
    const bounds = { limit: this.countCap + 1, maxTimeMS: timeLimitMs() };
    const found = await answered(model.countDocuments(this.filter, bounds));
    return { total: Math.min(found, this.countCap), totalExact: found <= this.countCap };
  }

  async rows(slice: Slice): Promise<Document[]> {
    const { sort, dir, from, skip, limit } = slice;
    const direction = dir === 'asc' ? 1 : -1;
    const filter = from ? { $and: [this.filter, placeFilter(slice)] } : this.filter;
    const query = this.type.model.find(filter).sort([
      [`_x.s.${sort}`, direction],
      ['_id', direction],
    ]);
    const rows = await answered(query.skip(skip).limit(limit).maxTimeMS(timeLimitMs()).lean<StoredRow[]>().exec());
    return rows.map(recordOf);
  }
}

export interface MongoRecordsOptions {
  readonly countCap: number;
  readonly change: <R>(work: () => Promise<R>) => Promise<R>;
}

/** Records in MongoDB or a compatible server. Each write is one atomic update of one document. */
export class MongoRecords implements RecordStore {
  constructor(
    private readonly type: StoredType,
    private readonly options: MongoRecordsOptions,
  ) {}

  async insert(records: readonly Document[]): Promise<void> {
    const rows = records.map((record): StoredRow => ({ ...record, _x: derive(this.type.layout, record) }));
    try {
      // Lean: the declaration's schema has checked them.
      await answered(this.type.model.insertMany(rows, { lean: true, ordered: true }));
    } catch (error) {
      throw await this.named(error, records[refusedAt(error)] ?? {});
    }
  }

  async find(tests: readonly Test[]): Promise<Document | null> {
    const row = await answered(this.type.model.findOne(this.filter(tests)).lean<StoredRow>().exec());
    return row && recordOf(row);
  }

  list(tests: readonly Test[], searched: Searched | null): MongoPages {
    return new MongoPages(this.type, tests, searched, this.options.countCap);
  }

  async change(tests: readonly Test[], { set, add }: CheckedChange): Promise<Document | null> {
    const cleared = Object.keys(set).filter((field) => set[field] === undefined);
    const values = Object.entries({ ...set, ...derivedPaths(this.type.layout, set) });
    const kept = values.filter(([, value]) => value !== undefined);
    const update = {
      ...(kept.length > 0 && { $set: Object.fromEntries(kept) }),
      ...(cleared.length > 0 && { $unset: Object.fromEntries(cleared.map((field) => [field, ''])) }),
      ...(Object.keys(add).length > 0 && { $inc: add }),
    };
    if (Object.keys(update).length === 0) return this.find(tests);
    const changing = this.type.model.findOneAndUpdate(this.filter(tests), update, { returnDocument: 'after' });
    try {
      const row = await answered(this.options.change(() => changing.lean<StoredRow>().exec()));
      return row && recordOf(row);
    } catch (error) {
      throw await this.named(error, set);
    }
  }

  async remove(tests: readonly Test[]): Promise<boolean> {
    const removing = this.type.model.deleteOne(this.filter(tests));
    const { deletedCount } = await answered(this.options.change(() => removing.exec()));
    return deletedCount > 0;
  }

  async expire(field: string, by: string, most: number): Promise<number> {
    const passed = { [field]: { $lte: by } };
    const rows = await answered(this.type.model.find(passed, { _id: 1 }).limit(most).lean<{ _id: string }[]>().exec());
    const some = { ...passed, _id: { $in: rows.map(({ _id }) => _id) } };
    return (await answered(this.type.model.deleteMany(some).exec())).deletedCount;
  }

  async ids(tests: readonly Test[], most: number): Promise<string[]> {
    const finding = this.type.model.find(this.filter(tests), { _id: 1 }).limit(most).maxTimeMS(timeLimitMs());
    return (await answered(finding.lean<{ _id: string }[]>().exec())).map(({ _id }) => _id);
  }

  async *iterate(tests: readonly Test[]): AsyncGenerator<Document> {
    for await (const rows of batchesOf(this.type, this.filter(tests), { _x: 0 })) yield* rows.map(recordOf);
  }

  private filter(tests: readonly Test[]): Filter {
    return whereFilter(this.type.layout, tests);
  }

  /** Converts a failed write's error; names the field of a duplicate key. */
  private async named(error: unknown, written: Readonly<Record<string, unknown>>): Promise<unknown> {
    if (!isDuplicate(error)) return error;
    const field = duplicateField(error);
    if (field) return new DuplicateKey(field);
    const keys = ['_id', ...this.type.layout.unique].filter((key) => valueToFind(written, key) !== null);
    for (const key of keys) {
      if (await this.find([{ field: key, is: 'equal', value: valueToFind(written, key) }]))
        return new DuplicateKey(key);
    }
    // The other record is gone meanwhile: names any key.
    return new DuplicateKey(keys.at(-1) ?? '_id');
  }
}
