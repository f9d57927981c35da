import { type CheckedChange, checkedChange, checkedRecord } from './checks.js';
import { type Test, testsForOne, testsOf } from './conditions.js';
import { type Searched, searchedOf } from './derive.js';
import { type Document, layoutOf } from './layout.js';
import { type PageSource, readPage } from './paging.js';
import type { Records, RecordsDeclaration, Stored, WriteOptions } from './records.js';

const BATCH_SIZE = 200;

/** An engine's storage of one record type. All inputs are validated. */
export interface RecordStore {
  /** In this order, up to the first that is refused. @throws DuplicateKey */
  insert(records: readonly Document[], options?: WriteOptions): Promise<void>;
  find(tests: readonly Test[]): Promise<Document | null>;
  /** @param searched null: no search */
  list(tests: readonly Test[], searched: Searched | null): PageSource;
  /** @throws DuplicateKey */
  change(tests: readonly Test[], change: CheckedChange, options?: WriteOptions): Promise<Document | null>;
  remove(tests: readonly Test[], options?: WriteOptions): Promise<boolean>;
  /** Removes at most this many expired records. @returns how many */
  expire(field: string, by: string, most: number): Promise<number>;
  ids(tests: readonly Test[], most: number): Promise<string[]>;
  iterate(tests: readonly Test[]): AsyncGenerator<Document>;
}

export function recordsOver<T extends Stored>(declaration: RecordsDeclaration<T>, store: RecordStore): Records<T> {
  const layout = layoutOf(declaration);
  const records: Records<Stored> = {
    insert: async (record, options) => {
      const stored = checkedRecord(declaration, record);
      await store.insert([stored], options);
      return stored;
    },
    insertMany: async (many) => {
      const stored = many.map((record) => checkedRecord(declaration, record));
      for (let from = 0; from < stored.length; from += BATCH_SIZE) {
        await store.insert(stored.slice(from, from + BATCH_SIZE));
      }
    },
    find: async (value) => store.find([{ field: '_id', is: 'equal', value }]),
    findBy: async (uniqueField, value) => store.find(testsForOne(layout, { [uniqueField]: value })),
    page: async (query) => {
      const tests = testsOf(layout, query.where);
      return readPage(layout, query, store.list(tests, searchedOf(layout, query)));
    },
    change: async (where, change, options) => {
      const tests = testsForOne(layout, where);
      return store.change(tests, checkedChange(declaration, layout, change), options);
    },
    remove: async (where, options) => store.remove(testsForOne(layout, where), options),
    expire: async (now) => {
      const { name, expires } = layout;
      if (!expires) throw new TypeError(`records ${name} don't expire`);
      let removed = 0;
      // In small batches, so that no single call takes long.
      for (let last = BATCH_SIZE; last === BATCH_SIZE; removed += last) {
        last = await store.expire(expires, now.toISOString(), BATCH_SIZE);
      }
      return removed;
    },
    ids: async (where, most) => store.ids(testsOf(layout, where), most),
    async *iterate(where) {
      yield* store.iterate(testsOf(layout, where));
    },
    list: async (where) => {
      const listed: Stored[] = [];
      for await (const record of records.iterate(where)) listed.push(record);
      return listed;
    },
  };
  // Rows passed the declaration's schema when written, so each is a T.
  return records as unknown as Records<T>;
}
