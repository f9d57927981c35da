import { z } from 'zod';
import { type Layout, layoutOf } from '../../port/layout.js';
import type { AnyQuery } from '../../port/paging.js';
import type { AnyDeclaration } from '../../port/records.js';

/** A list query, and the plans that it may have. */
export interface List {
  readonly query: AnyQuery;
  /** An index has its order: the engine sorts nothing. */
  readonly inOrder: boolean;
  /** An index finds its rows by the filter's value. */
  readonly byValue: boolean;
}

/** A text that only the newest rows have. */
const late = 'ज';
/** Searches that match some rows, most rows, a few rows, and only the newest rows. */
const searches = ['asha 7', 'asha', 'ha', '7', late];
const conditions = ['asha 1', null, { in: ['asha 1', 'asha 2'] }, { before: 'asha 2' }, { notBefore: 'asha 2' }];

/** Bounds on the creation time: the newest, the oldest, a period. */
const times = [{ notBefore: 'asha 1' }, { before: 'asha 2' }, { notBefore: 'asha 1', before: 'asha 2' }];

/** The same layout without the schema, so that a test needs no valid record of each type. */
export const loosely = (declaration: AnyDeclaration): AnyDeclaration => ({ ...declaration, schema: z.looseObject({}) });

/**
 * All lists of a declaration: each sort order in both directions, with each search, and each filter. An index serves
 * both directions alike, so a filter is tested in one direction unless the order is by time. Fields without an index
 * for an order are tested with one such order.
 */
export function listsOf(declaration: AnyDeclaration): List[] {
  const layout = layoutOf(declaration);
  const orders = layout.sort.flatMap((sort) => (['asc', 'desc'] as const).map((dir) => ({ sort, dir })));
  const another = layout.sort.find((sort) => sort !== 'createdAt');
  const isAsked = ({ sort, dir }: (typeof orders)[number], where: object) =>
    sort === 'createdAt' ||
    (dir === 'asc' && (sort === another || layout.within.some((field) => field in where) || sort in where));
  const filters = [
    ...layout.lookup.flatMap((field) => conditionsOf(layout, field).map((is) => ({ [field]: is }))),
    ...times.map((createdAt) => ({ createdAt })),
    ...layout.within.flatMap((field) => times.map((createdAt) => ({ [field]: 'asha 1', createdAt }))),
  ];
  const found = layout.search.length > 0 ? searches : [];
  return orders.flatMap((order) => [
    { query: { ...order, pageSize: 5 }, inOrder: true, byValue: false },
    ...found.map((search) => ({ query: { ...order, search, pageSize: 5 }, inOrder: false, byValue: false })),
    ...besidesOf(layout, found).map((beside) => ({
      query: { ...order, ...beside, pageSize: 5 },
      inOrder: false,
      byValue: false,
    })),
    ...filters
      .filter((where) => isAsked(order, where))
      .flatMap((where: Readonly<Record<string, unknown>>) => [
        {
          query: { ...order, where, pageSize: 5 },
          inOrder: owned(layout, where, order.sort),
          byValue: named(where),
        },
        ...found.slice(0, 1).map((search) => ({
          query: { ...order, where, search, pageSize: 5 },
          inOrder: false,
          byValue: named(where),
        })),
      ]),
  ]);
}

/** A search with words in any order, and with rows that are named beside it. */
const besidesOf = ({ filter }: Layout, [search]: readonly string[]) =>
  search === undefined
    ? []
    : [
        { search, orWords: [['asha 7'], ['ha', 'asha 1']] },
        ...filter.slice(0, 1).map((field) => ({ search, orWhere: [{ [field]: { in: ['asha 1', 'asha 2'] } }] })),
      ];

/** Unique fields are compared with a value; only times and numbers have bounds. */
const conditionsOf = (layout: Layout, field: string) =>
  layout.unique.includes(field) ? conditions.slice(0, 3) : conditions;

/**
 * A filter in the order of time: the filter's index has that order too. A field of `within` has an index for each
 * order. Conditions on the time itself are one range of that index.
 */
const owned = ({ filter, within }: Layout, where: Readonly<Record<string, unknown>>, sort: string): boolean => {
  const fields = Object.keys(where);
  const withTimeout = sort === 'createdAt' && fields.every((field) => field === 'createdAt');
  const byValue = (field: string) => typeof where[field] === 'string' || where[field] === null;
  const behind = within.some(byValue) && (fields.length === 1 || sort === 'createdAt');
  return withTimeout || behind || (sort === 'createdAt' && filter.some((field) => typeof where[field] === 'string'));
};

/** A bound may match nearly all rows. The engine may then read along the order, as it does without a filter. */
const named = (where: Readonly<Record<string, unknown>>): boolean =>
  Object.values(where).every((is) => typeof is === 'string' || (is !== null && typeof is === 'object' && 'in' in is));

/** Rows with a value in every declared field. One row in fifty is hidden. */
export function rowsOf(declaration: AnyDeclaration, count: number): Record<string, unknown>[] {
  const { unique, sort, search, lookup, hidden } = layoutOf(declaration);
  const fields = [...new Set([...sort, ...search, ...lookup])];
  const end = (at: number) => (at > (2 / 3) * count ? late : '');
  return Array.from({ length: count }, (_, at) => ({
    ...Object.fromEntries(fields.map((field) => [field, `asha ${unique.includes(field) ? at : at % 20}${end(at)}`])),
    _id: `id ${at}`,
    ...(hidden && { [hidden]: at % 50 === 0 ? `asha ${at % 20}` : null }),
  }));
}
