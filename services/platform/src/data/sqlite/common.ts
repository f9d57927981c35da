import { characters as lengthOf, trigrams } from '../derive.js';
import type { Layout } from '../layout.js';
import { countedBy } from './count.js';
import type { SqliteFile } from './file.js';
import { column, tables } from './schema.js';
import { beginning, isShort, looksInto } from './search.js';
import { phrase } from './where.js';

/** So many of the newest rows tell whether most have one or two characters. */
const sample = 200;
/** So many tell which trigram with them is the most common. */
const smallSample = 8;
/** In ordinary texts a row that has one or two characters is met after fewer steps. */
const stepsForOne = 10;
/** A look into a row's texts takes as long as so many steps. */
const stepsForLook = 5;

/** Whether most of the newest rows have a text that is too short for a trigram: a walk meets it at each second step. */
export function isEverywhere(file: SqliteFile, layout: Layout, text: string): boolean {
  if (!isShort({ text })) return false;
  const looks = looksInto(layout, text);
  const newest = `SELECT * FROM ${tables(layout).text} ORDER BY rid DESC LIMIT ${sample}`;
  const having = `SELECT count(*) AS n FROM (${newest}) x WHERE ${looks.text}`;
  return countedBy(file, { text: having, values: looks.values }) > sample / 2;
}

/** Whether one trigram that has these one or two characters is in so many rows, hidden ones included. */
export function isCommon(file: SqliteFile, layout: Layout, characters: string, enough: number): boolean {
  const trigram = commonTrigram(file, layout, characters);
  if (trigram === null) return false;
  const { search } = tables(layout);
  const having = `SELECT count(*) AS n FROM (SELECT 1 FROM ${search} WHERE ${search} MATCH ? LIMIT ?)`;
  return countedBy(file, { text: having, values: [phrase(trigram), enough] }) === enough;
}

/**
 * Whether one or two characters stand so often in few rows that looking into all texts is done sooner than going from one
 * to the next: a step takes a fifth of a look.
 *
 * @param enough so many rows that have them are not gone beyond
 */
export function isRepeated(file: SqliteFile, layout: Layout, characters: string, enough: number): boolean {
  const { main, vocabulary } = tables(layout);
  const { text, values } = beginning(characters);
  const steps = `SELECT doc FROM ${vocabulary} WHERE ${text}`;
  const areMoreThan = (count: number) => file.get(`${steps} LIMIT 1 OFFSET ?`, ...values, count) !== undefined;
  const some = stepsForOne * enough;
  if (!areMoreThan(some)) return false;
  const rows = `SELECT count(*) AS n FROM (SELECT DISTINCT doc FROM (${steps} LIMIT ?) LIMIT ?)`;
  if (countedBy(file, { text: rows, values: [...values, some, enough] }) === enough) return false;
  const stored = countedBy(file, { text: `SELECT max(rid) AS n FROM ${main}`, values: [] });
  return areMoreThan(Math.max(some, stepsForLook * stored));
}

/** Of the trigrams that have the characters, the one that most of the newest rows have; null if none has any. */
function commonTrigram(file: SqliteFile, layout: Layout, characters: string): string | null {
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
