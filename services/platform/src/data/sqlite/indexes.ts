import type { Layout } from '../layout.js';
import type { SqliteFile } from './file.js';
import { counting, indexes, movedOf, tables, vocabularyOf } from './schema.js';

interface Made {
  readonly name: string;
  readonly sql: string;
}

/** SQLite keeps the words of a statement as they were given. */
const words = (sql: string): string => sql.replaceAll(/\s+/g, ' ').trim();

const isPlain = ({ sql }: Made): boolean => sql.startsWith('CREATE INDEX');

/**
 * The indexes of a record type are those that this version makes: what another one made otherwise, or besides, goes. The
 * rows stay as they are, so that a million of them take some seconds. Unique ones are left, as with those everything is
 * made again. Within a transaction alone.
 */
export function matchIndexes(file: SqliteFile, layout: Layout): void {
  const wanted = new Map([...indexes(layout)].filter(([name, sql]) => isPlain({ name, sql })));
  const known = "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL";
  const stored = file.all<Made>(known, tables(layout).main).filter(isPlain);
  const made = new Map(stored.map(({ name, sql }) => [name, words(sql)]));
  for (const [name, sql] of made) {
    if (words(wanted.get(name) ?? '') !== sql) file.exec(`DROP INDEX ${name}`);
  }
  for (const [name, sql] of wanted) {
    if (made.get(name) !== words(sql)) file.exec(sql);
  }
}

/** The same of the triggers that count: another version counted less. */
export function matchCounting(file: SqliteFile, layout: Layout): void {
  if (!storedAs(file, tables(layout).moved)) file.exec(movedOf(layout));
  for (const [name, sql] of counting(layout)) {
    if (storedAs(file, name) !== words(sql)) file.exec(`DROP TRIGGER IF EXISTS ${name}; ${sql}`);
  }
}

/** The same of the vocabulary: another version asked it for trigrams, where this one asks for their rows. */
export function matchVocabulary(file: SqliteFile, layout: Layout): void {
  if (layout.search.length === 0) return;
  const { vocabulary } = tables(layout);
  if (storedAs(file, vocabulary) === words(vocabularyOf(layout))) return;
  file.exec(`DROP TABLE IF EXISTS ${vocabulary}; ${vocabularyOf(layout)}`);
}

/** The words that made it; undefined if it is not there. */
function storedAs(file: SqliteFile, name: string): string | undefined {
  const stored = file.get<Made>('SELECT name, sql FROM sqlite_schema WHERE name = ?', name);
  return stored && words(stored.sql);
}
