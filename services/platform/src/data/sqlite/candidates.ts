import type { Layout } from '../layout.js';
import type { SqliteFile } from './file.js';
import { tables } from './schema.js';
import { phrase } from './where.js';

/** In a list of fewer rows, all trigrams are gone through sooner than their rare ones are told. */
const longList = 20_000;
/** The trigrams of a shorter text are those of one word, and mostly about as common. */
const longText = 9;
/** Every other trigram is asked how common it is: its neighbours say the same, and asking costs. */
const step = 2;
/** How far the row of this number that has a trigram lies from the first tells how common it is. */
const sample = 64;
/** So many trigrams together leave hardly a row that has not the whole text. */
const taken = 4;
/** One that shares characters with a taken one tells less than its rarity says. */
const sharing = 4;
/** What more than every such row has costs more to go through than it spares; the rarest has to be rarer. */
const [commonEvery, rareEvery] = [5, 20];
/** So many texts, and one row of so many, are looked into sooner than all trigrams of a long text are gone through. */
const [fewest, oneIn] = [1000, 300];

interface Trigram {
  readonly text: string;
  readonly at: number;
  /** Of a thousand rows, about so many have it. */
  readonly perMille: number;
}

/**
 * The few rows that may have a long text, as a JSON list in their order: those that have some of its rarest trigrams.
 * FTS5 would go through the rows of each trigram, of which a full name has a dozen, and most of them in many names.
 *
 * @param through the last row whose trigrams are there
 * @returns null where all trigrams tell sooner
 */
export function candidatesFor(file: SqliteFile, layout: Layout, text: string, through: number): string | null {
  const characters = [...text];
  if (characters.length < longText) return null;
  const { main, search } = tables(layout);
  // The oldest may have gone.
  const before = (file.get<{ rid: number | null }>(`SELECT min(rid) AS rid FROM ${main}`)?.rid ?? 1) - 1;
  const entered = through - before;
  if (entered < longList) return null;
  const rare = rarest(characters, (trigram) => {
    const found = `SELECT rowid AS rid FROM ${search} WHERE ${search} MATCH ? LIMIT 1 OFFSET ${sample - 1}`;
    const reached = file.get<{ rid: number }>(found, phrase(trigram));
    return reached ? (1000 * sample) / (reached.rid - before) : 0;
  });
  const [first] = rare;
  // Together they would leave too many, as those of one common word do.
  if (!first || first.perMille > 1000 / rareEvery) return null;
  const most = Math.max(fewest, Math.floor(entered / oneIn));
  const having = `SELECT rowid AS rid FROM ${search} WHERE ${search} MATCH ? AND rowid <= ? LIMIT ${most + 1}`;
  const found = file.get<{ rows: string; n: number }>(
    `SELECT json_group_array(rid) AS rows, count(*) AS n FROM (${having})`,
    rare.map((trigram) => phrase(trigram.text)).join(' AND '),
    through,
  );
  return found && found.n <= most ? found.rows : null;
}

/** The rarest first; one alone, if hardly a row has it. */
function rarest(characters: readonly string[], perMilleOf: (trigram: string) => number): Trigram[] {
  const known = new Map<string, Trigram>();
  const common = new Set<string>();
  for (let at = 0; at + 3 <= characters.length; at += step) {
    const text = characters.slice(at, at + 3).join('');
    if (known.has(text) || common.has(text)) continue;
    const trigram = { text, at, perMille: perMilleOf(text) };
    if (trigram.perMille === 0) return [trigram];
    if (trigram.perMille < 1000 / commonEvery) known.set(text, trigram);
    else common.add(text);
  }
  const chosen: Trigram[] = [];
  const weight = ({ at, perMille }: Trigram) =>
    perMille * (chosen.some((other) => Math.abs(other.at - at) < 3) ? sharing : 1);
  while (chosen.length < taken && known.size > 0) {
    const [next] = [...known.values()].sort((one, other) => weight(one) - weight(other));
    if (!next) break;
    known.delete(next.text);
    chosen.push(next);
  }
  return chosen;
}
