import { characters } from '../derive.js';
import type { Layout } from '../layout.js';
import { column, tables } from './schema.js';
import { allOf, phrase, type Sql } from './where.js';

/** What is searched for, and how. */
export interface Search {
  readonly text: string;
  /** The trigrams name the rows that have it; else the texts of a list's rows are looked into, one after the other. */
  readonly byTrigrams: boolean;
  /** The last row whose trigrams are there; the texts of the few behind it are looked into. */
  readonly through: number;
  /** The only rows to there that may have it, as a JSON list in their order; null where all trigrams tell. */
  readonly candidates: string | null;
}

export const noSearch: Search = { text: '', byTrigrams: false, through: 0, candidates: null };

/** Too short for a trigram of its own: it is found by all that begin with it. */
export const isShort = ({ text }: Pick<Search, 'text'>): boolean => characters(text) < 3;

/** The trigrams that begin with one or two characters, up to the last character of all. */
export const beginning = (characters: string): Sql => ({
  text: 'term >= ? AND term < ?',
  values: [characters, characters + '\u{10ffff}'.repeat(3)],
});

/** Whether the texts of a row `x` have what is searched for. */
export function looksInto({ search: fields }: Layout, text: string): Sql {
  const looks = fields.map((field) => `instr(x.${column.text(field)}, ?) > 0`).join(' OR ');
  return { text: `(${looks})`, values: fields.map(() => text) };
}

/**
 * The rows behind `after` that have the text, each once, hidden ones included: by the trigrams as far as these go, and
 * then by the texts. One or two characters find them in any order, all else in that of the rows.
 */
export function rowsWith(layout: Layout, search: Search, after = 0): Sql {
  const entered = enteredWith(layout, search, after);
  const behind = { text: 'x.rid > ?', values: [Math.max(search.through, after)] };
  const waiting = allOf([behind, looksInto(layout, search.text)]);
  return {
    text: `${entered.text} UNION ALL SELECT x.rid FROM ${tables(layout).text} x WHERE ${waiting.text}`,
    values: [...entered.values, ...waiting.values],
  };
}

/**
 * A phrase is found exactly where the text is; one or two characters begin some trigram of every row that has them, as
 * its texts end with two marks.
 */
function enteredWith(layout: Layout, { text, through, candidates }: Search, after: number): Sql {
  const names = tables(layout);
  if (candidates !== null) {
    const having = allOf([{ text: 'x.rid > ?', values: [after] }, looksInto(layout, text)]);
    const of = `json_each(?) j CROSS JOIN ${names.text} x ON x.rid = j.value`;
    return { text: `SELECT x.rid FROM ${of} WHERE ${having.text}`, values: [candidates, ...having.values] };
  }
  if (isShort({ text })) {
    const having = allOf([beginning(text), { text: 'doc > ? AND doc <= ?', values: [after, through] }]);
    return { text: `SELECT DISTINCT doc AS rid FROM ${names.vocabulary} WHERE ${having.text}`, values: having.values };
  }
  return {
    text: `SELECT rowid AS rid FROM ${names.search} WHERE ${names.search} MATCH ? AND rowid > ? AND rowid <= ?`,
    values: [phrase(text), after, through],
  };
}
