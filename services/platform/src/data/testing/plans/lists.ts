import { z } from 'zod';
import { type Layout, layoutOf } from '../../port/layout.js';
import type { AnyQuery } from '../../port/paging.js';
import type { AnyDeclaration } from '../../port/records.js';

/** One list that somebody may ask for, and what its plan may be. */
export interface List {
  readonly query: AnyQuery;
  /** It is read along an index that has its order: nothing is sorted. */
  readonly inOrder: boolean;
  /** It is found by the filter's value, not by going through the order. */
  readonly byValue: boolean;
}

/** In the newest rows alone. */
const late = 'ज';
/** Texts of which some rows have one, most have one, a few have one, and the newest have one. */
const searches = ['asha 7', 'asha', 'ha', '7', late];
const conditions = ['asha 1', null, { in: ['asha 1', 'asha 2'] }, { before: 'asha 2' }, { notBefore: 'asha 2' }];

/** When records were made: the newest, the oldest, those of a time. */
const times = [{ notBefore: 'asha 1' }, { before: 'asha 2' }, { notBefore: 'asha 1', before: 'asha 2' }];

/** The same layout for rows of any kind, so that nobody must know what a valid record of each type is. */
export const loosely = (declaration: AnyDeclaration): AnyDeclaration => ({ ...declaration, schema: z.looseObject({}) });

/**
 * Every sort both ways, with every search, and with every filter that the declaration offers. An index is read both ways
 * alike: filters by another order than that of time are asked for one way, and those without an index of that order
 * by one such order.
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

/** Unique values are asked for by what they are; bounds are for times and numbers. */
const conditionsOf = (layout: Layout, field: string) =>
  layout.unique.includes(field) ? conditions.slice(0, 3) : conditions;

/**
 * Somebody's own by time: the filter's index has that order too. A field of `within` has every order behind its value;
 * conditions on the time itself are one range of that order.
 */
const owned = ({ filter, within }: Layout, where: Readonly<Record<string, unknown>>, sort: string): boolean => {
  const fields = Object.keys(where);
  const inTime = sort === 'createdAt' && fields.every((field) => field === 'createdAt');
  const byValue = (field: string) => typeof where[field] === 'string' || where[field] === null;
  const behind = within.some(byValue) && (fields.length === 1 || sort === 'createdAt');
  return inTime || behind || (sort === 'createdAt' && filter.some((field) => typeof where[field] === 'string'));
};

/** A bound may match nearly all rows: an engine may go through the order instead, as it may where nothing is set. */
const named = (where: Readonly<Record<string, unknown>>): boolean =>
  Object.values(where).every((is) => typeof is === 'string' || (is !== null && typeof is === 'object' && 'in' in is));

/** Rows that have something in every field which the declaration names; one in fifty is hidden. */
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
