import type { Layout } from './layout.js';
import { column, tables } from './sqlite-schema.js';
import { allOf, type Sql } from './sqlite-where.js';

/** What is searched for, in the forms that it is asked in. */
export interface Search {
  readonly text: string;
  /** What the trigram table is asked; null: the texts are looked into. */
  readonly match: string | null;
  /** The last row whose trigrams are there; the texts of the few behind it are looked into. */
  readonly through: number;
}

/** Whether the texts of a row `x` have what is searched for. */
export function looksInto({ search: fields }: Layout, text: string): Sql {
  const looks = fields.map((field) => `instr(x.${column.text(field)}, ?) > 0`).join(' OR ');
  return { text: `(${looks})`, values: fields.map(() => text) };
}

/**
 * The rows behind `after` that have the text, in their order, hidden ones included: by the trigrams as far as these go,
 * where a phrase is found exactly where the text is, and then by the texts.
 */
export function rowsWith(layout: Layout, search: Search & { readonly match: string }, after = 0): Sql {
  const names = tables(layout);
  const entered = `SELECT rowid AS rid FROM ${names.search} WHERE ${names.search} MATCH ? AND rowid > ? AND rowid <= ?`;
  const looks = looksInto(layout, search.text);
  const waiting = allOf([{ text: 'x.rid > ?', values: [Math.max(search.through, after)] }, looks]);
  return {
    text: `${entered} UNION ALL SELECT x.rid FROM ${names.text} x WHERE ${waiting.text}`,
    values: [search.match, after, search.through, ...waiting.values],
  };
}
