import type { Layout } from './layout.js';
import type { SqliteFile } from './sqlite-file.js';
import { tables } from './sqlite-schema.js';
import type { Sql } from './sqlite-where.js';

/** More trigrams than this that begin with the one or two characters are too many to ask for. */
const most = 500;
/** So many of the newest rows tell how common the characters are. */
const sample = 500;

/**
 * The trigrams that begin with one or two characters; null where most rows have them, or too many trigrams begin so.
 * The vocabulary counts the rows of each trigram as it names it, which takes long just where a look into the texts
 * finds enough at once: so the newest rows are asked first.
 *
 * @param looks says of a row `x` of texts whether it has the characters
 */
export function beginnings(file: SqliteFile, layout: Layout, characters: string, looks: Sql): string[] | null {
  const { text, vocabulary } = tables(layout);
  const newest = `SELECT * FROM ${text} ORDER BY rid DESC LIMIT ${sample}`;
  const having = `SELECT count(*) AS n FROM (${newest}) x WHERE ${looks.text}`;
  if ((file.get<{ n: number }>(having, ...looks.values)?.n ?? 0) > sample / 2) return null;
  const beginning = `SELECT term FROM ${vocabulary} WHERE term >= ? AND term < ? LIMIT ?`;
  const terms = file.all<{ term: string }>(beginning, characters, `${characters}\u{10ffff}`, most + 1);
  return terms.length > most ? null : terms.map(({ term }) => term);
}
