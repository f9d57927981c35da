import { join } from 'node:path';
import { layoutOf } from '../layout.js';
import type { SqliteFile } from '../sqlite/file.js';
import { openSqliteFile } from '../sqlite/open-file.js';
import { SqlitePreparation } from '../sqlite/prepare.js';
import { SqliteTable } from '../sqlite/table.js';
import type { Sql } from '../sqlite/where.js';
import { withFolder } from './folders.js';
import { aLetter, LetterRecords } from './letters.js';

export const layout = layoutOf(LetterRecords);

/** Work with the tables of fifty letters, Asha 0 to Asha 49. */
export const withLetterTable = (work: (file: SqliteFile) => Promise<void>): Promise<void> =>
  withFolder(async (folder) => {
    const file = await openSqliteFile(join(folder, 'letters.db'));
    const table = new SqliteTable(file, layout);
    new SqlitePreparation(file, table).prepare();
    for (let at = 0; at < 50; at++) table.insert(aLetter({ name: `Asha ${at}`, state: `state ${at % 7}` }));
    await work(file);
    file.close();
  });

/** How SQLite would run it, step by step. */
export const planOf = (file: SqliteFile, { text, values }: Sql): string[] =>
  file.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, ...values).map(({ detail }) => detail);
