import { characters as lengthOf, trigrams } from './derive.js';
import type { Layout } from './layout.js';
import type { SqliteFile } from './sqlite-file.js';
import { column, tables } from './sqlite-schema.js';
import type { Sql } from './sqlite-where.js';

/** More trigrams than this that begin with the one or two characters are too many to ask for. */
const most = 500;
/** So many of the newest rows tell how common the characters are. */
const sample = 200;
/** So many tell which trigram with them is the most common. */
const smallSample = 8;

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

/** Of the trigrams that have one or two characters, the one that most of the newest rows have; null if none has any. */
export function commonTrigram(file: SqliteFile, layout: Layout, characters: string): string | null {
  const texts = layout.search.map(column.text).join(" || '\u0001' || ");
  const newest = `SELECT ${texts} AS text FROM ${tables(layout).text} ORDER BY rid DESC LIMIT ${smallSample}`;
  const rows = new Map<string, number>();
  for (const { text } of file.all<{ text: string }>(newest)) {
    for (const trigram of new Set(around(text, characters))) rows.set(trigram, (rows.get(trigram) ?? 0) + 1);
  }
  const [commonest] = [...rows].sort(([, one], [, other]) => other - one);
  return commonest ? commonest[0] : null;
}

function* around(text: string, characters: string): Generator<string> {
  const wide = 3 - lengthOf(characters);
  for (let at = text.indexOf(characters); at >= 0; at = text.indexOf(characters, at + 1)) {
    // Up to two characters on either side, which are four code units at most.
    const before = [...text.slice(Math.max(0, at - 2 * wide), at)].slice(-wide);
    const after = [...text.slice(at + characters.length, at + characters.length + 2 * wide)].slice(0, wide);
    for (const trigram of trigrams([...before, characters, ...after].join(''))) {
      if (trigram.includes(characters) && !trigram.includes('\u0001')) yield trigram;
    }
  }
}
