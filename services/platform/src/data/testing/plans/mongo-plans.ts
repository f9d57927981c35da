import { createConnection, Query } from 'mongoose';
import { MongoRecords } from '../../mongo/records.js';
import { derive, type StoredRow, storedType } from '../../mongo/rows.js';
import { recordsOver } from '../../port/record-store.js';
import type { AnyDeclaration, RecordsDeclaration, Stored } from '../../port/records.js';
import { type List, listsOf, loosely, rowsOf } from './lists.js';
import { turnPages } from './sqlite-plans.js';

const longest = 60_000;

/** The parts of a list's query: one condition a field, the `$or` conditions, and the order. */
interface Asked {
  readonly all: Readonly<Record<string, unknown>>;
  readonly anyOf: readonly (readonly Asked[])[];
  readonly sort: readonly (readonly [field: string, direction: number])[];
}
type Asking = Query<unknown, unknown> & { readonly op: string };
type Index = readonly (readonly [field: string, direction: number])[];

/** Records the queries of pages without MongoDB: intercepts the driver before it sends, and answers with some rows. */
async function askedFor(work: () => Promise<unknown>, rows: readonly StoredRow[]): Promise<Asked[]> {
  const asked: Asked[] = [];
  const exec = jest.spyOn(Query.prototype, 'exec').mockImplementation(async function (this: Asking) {
    const { sort = {}, limit = 0 } = this.getOptions();
    if (this.op !== 'estimatedDocumentCount') asked.push(askedBy(this.getFilter(), Object.entries(sort as object)));
    return this.op === 'find' ? rows.slice(0, Number(limit)) : rows.length;
  } as never);
  await work();
  exec.mockRestore();
  return asked;
}

function askedBy(filter: object, sort: Asked['sort'] = []): Asked {
  const parts = Object.entries(filter).map(([field, is]: [string, unknown]): Omit<Asked, 'sort'> => {
    if (field === '$and') return merged((is as object[]).map((each) => askedBy(each)));
    if (field === '$or') return { all: {}, anyOf: [(is as object[]).map((each) => askedBy(each))] };
    return { all: { [field]: is }, anyOf: [] };
  });
  return { ...merged(parts), sort };
}
const merged = (parts: readonly Omit<Asked, 'sort'>[]) => ({
  all: Object.assign({}, ...parts.map(({ all }) => all)) as Asked['all'],
  anyOf: parts.flatMap(({ anyOf }) => anyOf),
});

const equals = (is: unknown): boolean => is === null || typeof is !== 'object' || '$eq' in is;
const bounds = (is: unknown): boolean =>
  equals(is) || !Object.entries(is as object).some(([key, value]) => key === '$regex' && !value.startsWith('^'));

/** The index begins with the fields compared by equality, then has the order, either as it is or wholly reversed. */
function hasOrder(index: Index, { all, sort }: Asked): boolean {
  const first = index.findIndex(([field]) => field === sort[0]?.[0]);
  const order = index.slice(first, first + sort.length);
  const same = (turn: 1 | -1) =>
    sort.every(([field, to], at) => order[at]?.[0] === field && order[at][1] === to * turn);
  return (
    first >= 0 && index.slice(0, first).every(([field]) => field in all && equals(all[field])) && (same(1) || same(-1))
  );
}

/** The index begins with a field that has a value or bounds. The mark of shown rows does not count. */
const narrows = (index: Index, { all }: Asked): boolean =>
  index.slice(0, 1).every(([field]) => field in all && bounds(all[field]) && !(field === '_x.h' && all[field] === 0));

function served(indexes: readonly Index[], asked: Asked, { inOrder, byValue, query }: List): boolean {
  const ordered = indexes.some((index) => hasOrder(index, asked));
  if (inOrder && asked.sort.length > 0) return ordered;
  const narrowed = (part: Asked): boolean =>
    indexes.some((index) => narrows(index, part)) || part.anyOf.some((parts) => parts.every(narrowed));
  if (narrowed(asked)) return true;
  // Bounds may match nearly all rows: then the order is read, or rows are counted up to the cap.
  const found = byValue || query.search !== undefined;
  return !found && (ordered || asked.sort.length === 0);
}

/** Compares the query of each list with the indexes that the schema declares. */
export function itFindsListsInMongo(declaration: AnyDeclaration): void {
  it(
    `MongoDB has an index for every list of ${declaration.name}`,
    async () => {
      const type = storedType(createConnection(), loosely(declaration));
      const indexes = [[['_id', 1]], ...type.model.schema.indexes().map(([keys]) => Object.entries(keys))] as Index[];
      const rows = rowsOf(declaration, 20).map(
        (row) => ({ ...row, _x: derive(type.layout, row as never) }) as StoredRow,
      );
      const options = { countCap: 100, change: <R>(work: () => Promise<R>) => work() };
      const records = recordsOver(type.declaration as RecordsDeclaration<Stored>, new MongoRecords(type, options));
      const found: unknown[] = [];
      for (const list of listsOf(declaration)) {
        const asked = await askedFor(() => turnPages(records, list.query), rows);
        const without = asked.length > 0 ? asked.filter((each) => !served(indexes, each, list)) : ['nothing was asked'];
        if (without.length > 0) found.push({ ...list, without });
      }
      expect(found).toEqual([]);
    },
    longest,
  );
}
