import type { Layout } from './layout.js';
import type { SqliteFile } from './sqlite-file.js';
import { tables } from './sqlite-schema.js';

/** More trigrams than this begin with the one or two characters: they are common, and walking the list finds them. */
const most = 500;
const kept = 1000;

/**
 * The trigrams that begin with one or two characters. The vocabulary counts the rows of each as it names it, which
 * takes long where they are common: that is remembered for good, as trigrams of many rows don't go.
 */
export class SqliteBeginnings {
  private readonly common = new Set<string>();

  constructor(
    private readonly file: SqliteFile,
    private readonly layout: Layout,
  ) {}

  /** Null where they are too many to ask for. */
  of(characters: string): string[] | null {
    if (this.common.has(characters)) return null;
    const beginning = `SELECT term FROM ${tables(this.layout).vocabulary} WHERE term >= ? AND term < ? LIMIT ?`;
    const terms = this.file.all<{ term: string }>(beginning, characters, `${characters}\u{10ffff}`, most + 1);
    if (terms.length <= most) return terms.map(({ term }) => term);
    if (this.common.size >= kept) this.common.clear();
    this.common.add(characters);
    return null;
  }
}
