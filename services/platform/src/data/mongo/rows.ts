import { type Connection, type Model, Schema } from 'mongoose';
import { isTimeOfList, type Scalar, type Test, valueToFind } from '../port/conditions.js';
import { characters, type Searched, searchable, sortKey, textEnd, trigrams } from '../port/derive.js';
import { type Document, type Layout, layoutOf, newId } from '../port/layout.js';
import type { Slice } from '../port/paging.js';
import type { AnyDeclaration } from '../port/records.js';
import { answered } from './connection.js';

/** Large batches, because FerretDB reads the whole collection for each. */
const BATCH_SIZE = 500;

/** Values derived from a record, stored beside its fields under `_x`. */
export interface Derived {
  /** 1: hidden, in no list. */
  readonly h: 0 | 1;
  /** Sort keys. */
  readonly s: Readonly<Record<string, string>>;
  /** Unique keys: every record has a value, because not all servers support sparse indexes. */
  readonly u: Readonly<Record<string, string>>;
  /** Folded texts, and their trigrams. */
  readonly t: Readonly<Record<string, string>>;
  readonly g: Readonly<Record<string, readonly string[]>>;
}
export type StoredRow = { _id: string; _x: Derived } & Record<string, unknown>;

export interface StoredType {
  readonly model: Model<StoredRow>;
  readonly declaration: AnyDeclaration;
  readonly layout: Layout;
}

const unsetKey = '0';

const uniqueKey = (value: unknown): string =>
  value === null || value === undefined ? `${unsetKey}${newId()}` : `1${JSON.stringify(value)}`;

/** Marks the end of a text, so that its last characters begin trigrams too. */
const gramsOf = (value: unknown): string[] => trigrams(searchable(value) + textEnd);

/** @param before the stored values beside the record; its made-up keys of unset values are kept */
export function derive(layout: Layout, record: Readonly<Record<string, unknown>>, before?: Partial<Derived>): Derived {
  const each = <V>(fields: readonly string[], make: (value: unknown, field: string) => V): Record<string, V> =>
    Object.fromEntries(fields.map((field) => [field, make(record[field], field)]));
  const keyOf = (value: unknown, field: string) => {
    const [key, stored] = [uniqueKey(value), before?.u?.[field]];
    return key.startsWith(unsetKey) && stored?.startsWith(unsetKey) ? stored : key;
  };
  return {
    h: layout.hidden && valueToFind(record, layout.hidden) !== null ? 1 : 0,
    s: each(layout.sort, sortKey),
    u: each(layout.unique, keyOf),
    t: each(layout.search, searchable),
    g: each(layout.search, gramsOf),
  };
}

export function derivedPaths(layout: Layout, set: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { h, ...parts } = derive(layout, set);
  const paths: Record<string, unknown> = layout.hidden && layout.hidden in set ? { '_x.h': h } : {};
  for (const [part, values] of Object.entries(parts)) {
    for (const [field, value] of Object.entries(values)) if (field in set) paths[`_x.${part}.${field}`] = value;
  }
  return paths;
}

export function recordOf({ _x, ...record }: StoredRow): Document {
  return record as unknown as Document;
}

/** MongoDB makes no more for a collection, with that of `_id`. FerretDB, on which the tests run, takes more. */
const MAX_INDEXES = 64;

/**
 * The Mongoose schema with its indexes. The declaration's own schema has checked the fields, so here they are free.
 * @throws TypeError for more indexes than MongoDB makes
 */
export function schemaOf(layout: Layout): Schema<StoredRow> {
  const schema = new Schema<StoredRow>(
    { _id: String, _x: Schema.Types.Mixed },
    { collection: layout.name, strict: false, minimize: false, versionKey: false, autoIndex: false, autoCreate: false },
  );
  for (const field of layout.unique) schema.index({ [`_x.u.${field}`]: 1 }, { unique: true });
  for (const field of layout.sort) schema.index({ '_x.h': 1, [`_x.s.${field}`]: 1, _id: 1 });
  for (const field of layout.filter) schema.index({ [field]: 1, '_x.s.createdAt': 1, _id: 1 });
  for (const field of layout.within) {
    for (const sort of layout.sort) schema.index({ [field]: 1, '_x.h': 1, [`_x.s.${sort}`]: 1, _id: 1 });
  }
  for (const field of layout.search) schema.index({ [`_x.g.${field}`]: 1 });
  if (layout.hidden) {
    schema.index({ '_x.h': 1, [layout.hidden]: 1 });
    schema.index({ [layout.hidden]: 1 });
  }
  const count = schema.indexes().length + 1;
  if (count > MAX_INDEXES)
    throw new TypeError(`records ${layout.name}: ${count} indexes, and MongoDB makes at most ${MAX_INDEXES}`);
  return schema;
}

export function storedType(connection: Connection, declaration: AnyDeclaration): StoredType {
  const layout = layoutOf(declaration);
  const known: Model<StoredRow> | undefined = connection.models[layout.name];
  const model = known ?? connection.model<StoredRow>(layout.name, schemaOf(layout), layout.name);
  return { model, declaration, layout };
}

/** Every row that matches, by id; safe while others write. */
export async function* batchesOf(
  { model }: StoredType,
  matching: Filter = {},
  fields: Readonly<Record<string, 0>> = {},
): AsyncGenerator<StoredRow[]> {
  let after = '';
  let rows: StoredRow[];
  do {
    const filter = { $and: [matching, { _id: { $gt: after } }] };
    rows = await answered(model.find(filter, fields).sort({ _id: 1 }).limit(BATCH_SIZE).lean<StoredRow[]>().exec());
    yield rows;
    after = rows.at(-1)?._id ?? after;
  } while (rows.length === BATCH_SIZE);
}

export type Filter = Record<string, unknown>;

/** Puts each field once at the top level: compatible servers use an index only then. */
export const whereFilter = (layout: Layout, tests: readonly Test[]): Filter =>
  Object.fromEntries(tests.map((test) => condition(layout, test)));

function condition(layout: Layout, test: Test): [string, unknown] {
  const byOrder = isTimeOfList(test);
  const field = byOrder ? `_x.s.${test.field}` : test.field;
  const bound = (value: Scalar) => (byOrder ? sortKey(value) : value);
  switch (test.is) {
    case 'equal': {
      const isKey = layout.unique.includes(field) && test.value !== null;
      return isKey ? [`_x.u.${field}`, uniqueKey(test.value)] : [field, test.value];
    }
    case 'within': {
      const from = test.notBefore !== undefined && { $gte: bound(test.notBefore) };
      return [field, { ...from, ...(test.before !== undefined && { $lt: bound(test.before) }) }];
    }
    case 'in':
      return layout.unique.includes(field)
        ? [`_x.u.${field}`, { $in: test.values.map(uniqueKey) }]
        : [field, { $in: test.values }];
  }
}

/** Rows that a search matches. */
export function searchFilter(layout: Layout, { texts, words, alternatives }: Searched): Filter {
  const inFields = (text: string) => layout.search.map((field) => textFilter(field, text));
  const everyWord = { $and: words.map((each) => ({ $or: each.flatMap(inFields) })) };
  const found = [
    ...texts.flatMap(inFields),
    ...(words.length > 0 && layout.search.length > 0 ? [everyWord] : []),
    ...alternatives.map((tests) => whereFilter(layout, tests)),
  ];
  return found.length > 0 ? { $or: found } : { _id: { $in: [] } };
}

/** Trigrams find candidates, the stored text confirms them. One or two characters are a trigram's prefix. */
function textFilter(field: string, text: string): Filter {
  const literal = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const grams = characters(text) >= 3 ? { $all: trigrams(text) } : { $regex: `^${literal}` };
  return { [`_x.g.${field}`]: grams, [`_x.t.${field}`]: { $regex: literal } };
}

/** Rows beyond the position in the slice's direction. */
export function placeFilter({ sort, dir, from }: Slice): Filter {
  if (!from) return {};
  const key = `_x.s.${sort}`;
  const beyond = dir === 'asc' ? '$gt' : '$lt';
  const tie = from.including ? `${beyond}e` : beyond;
  // The first condition is redundant, but bounds the index.
  return {
    [key]: { [`${beyond}e`]: from.key },
    $or: [{ [key]: { [beyond]: from.key } }, { [key]: { $eq: from.key }, _id: { [tie]: from.id } }],
  };
}
