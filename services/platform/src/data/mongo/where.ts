import { isTimeOfList, type Scalar, type Test } from '../port/conditions.js';
import { characters, sortKey, trigrams } from '../port/derive.js';
import type { Layout } from '../port/layout.js';
import type { Slice } from '../port/paging.js';
import type { Searched } from '../port/searched.js';
import { uniqueKey } from './rows.js';

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
