import { characters } from './derive.js';
import type { Layout } from './layout.js';
import { column, tables } from './sqlite-schema.js';
import { allOf, phrase, type Sql } from './sqlite-where.js';

/** What is searched for, and how. */
export interface Search {
  readonly text: string;
  /** The trigrams name the rows that have it; else the texts of a list's rows are looked into, one after the other. */
  readonly byTrigrams: boolean;
  /** The last row whose trigrams are there; the texts of the few behind it are looked into. */
  readonly through: number;
}

export const noSearch: Search = { text: '', byTrigrams: false, through: 0 };

/** Too short for a trigram of its own: it is found by all that begin with it. */
export const isShort = ({ text }: Pick<Search, 'text'>): boolean => characters(text) < 3;

/** Whether the texts of a row `x` have what is searched for. */
export function looksInto({ search: fields }: Layout, text: string): Sql {
  const looks = fields.map((field) => `instr(x.${column.text(field)}, ?) > 0`).join(' OR ');
  return { text: `(${looks})`, values: fields.map(() => text) };
}

/**
 * The rows behind `after` that have the text, each once, hidden ones included: by the trigrams as far as these go, and
 * then by the texts. A phrase is found exactly where the text is, in the order of the rows; one or two characters begin
 * some trigram of every row that has them, as its texts end with two marks, in any order.
 */
export function rowsWith(layout: Layout, search: Search, after = 0): Sql {
  const names = tables(layout);
  const { text, through } = search;
  const entered = isShort(search)
    ? `SELECT DISTINCT doc AS rid FROM ${names.vocabulary} WHERE term >= ? AND term < ? AND doc > ? AND doc <= ?`
    : `SELECT rowid AS rid FROM ${names.search} WHERE ${names.search} MATCH ? AND rowid > ? AND rowid <= ?`;
  const asked = isShort(search) ? [text, `${text}\u{10ffff}`] : [phrase(text)];
  const waiting = allOf([{ text: 'x.rid > ?', values: [Math.max(through, after)] }, looksInto(layout, text)]);
  return {
    text: `${entered} UNION ALL SELECT x.rid FROM ${names.text} x WHERE ${waiting.text}`,
    values: [...asked, after, through, ...waiting.values],
  };
}
