import { join } from 'node:path';
import { layoutOf } from '../layout.js';
import { withFolder } from '../testing/folders.js';
import { aLetter, LetterRecords } from '../testing/letters.js';
import type { SqliteFile } from './file.js';
import { openSqliteFile } from './open-file.js';
import { SqlitePreparation } from './prepare.js';
import { SqliteTable } from './table.js';
import { together } from './trigrams.js';

const layout = layoutOf(LetterRecords);
const known = (file: SqliteFile) =>
  file.all("SELECT name, sql FROM sqlite_schema WHERE tbl_name = 'r_letters' AND type = 'index' ORDER BY name");
const rows = (file: SqliteFile) => file.all('SELECT rid, _id, doc FROM r_letters ORDER BY rid');

it('indexes that another version made otherwise, or besides, give way to those of this one; the rows stay', () =>
  withFolder(async (folder) => {
    const file = await openSqliteFile(join(folder, 'letters.db'));
    const table = new SqliteTable(file, layout);
    new SqlitePreparation(file, table).prepare();
    for (let at = 0; at < 20; at++) table.insert(aLetter({ name: `Asha ${at}` }));
    const [indexes, letters] = [known(file), rows(file)];
    file.exec(`DROP INDEX r_letters_w_urgent_name; DROP INDEX r_letters_s_size;
      CREATE INDEX r_letters_w_urgent_name ON r_letters (f_urgent, s_name, _id) WHERE f_deletedAt IS NULL;
      CREATE INDEX r_letters_w_state ON r_letters (f_state)`);
    expect(known(file)).not.toEqual(indexes);
    const rebuilt = jest.fn();
    new SqlitePreparation(file, table, rebuilt).prepare();
    expect(known(file)).toEqual(indexes);
    expect(rows(file)).toEqual(letters);
    expect(rebuilt).not.toHaveBeenCalled();
    expect(file.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    file.close();
  }));

it('the vocabulary that another version asked for trigrams names their rows now; the letters stay', () =>
  withFolder(async (folder) => {
    const file = await openSqliteFile(join(folder, 'letters.db'));
    const table = new SqliteTable(file, layout);
    new SqlitePreparation(file, table).prepare();
    for (let at = 0; at < together; at++) table.insert(aLetter({ name: `Asha ${at}` }));
    file.exec(`DROP TABLE r_letters__vocabulary;
      CREATE VIRTUAL TABLE r_letters__vocabulary USING fts5vocab ('r_letters__search', 'row')`);
    const letters = rows(file);
    new SqlitePreparation(file, table).prepare();
    const begun = "SELECT count(DISTINCT doc) AS n FROM r_letters__vocabulary WHERE term >= 'as' AND term < 'at'";
    expect(file.get(begun)).toEqual({ n: together });
    expect(rows(file)).toEqual(letters);
    file.close();
  }));

it('triggers of a version that counted less give way to those of this one; what it counted stays', () =>
  withFolder(async (folder) => {
    const file = await openSqliteFile(join(folder, 'letters.db'));
    const table = new SqliteTable(file, layout);
    new SqlitePreparation(file, table).prepare();
    const [letter] = Array.from({ length: 3 }, () => aLetter({ name: 'Asha' })).map((each) => {
      table.insert(each);
      return each;
    });
    const triggers = () => file.all("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name");
    const now = triggers();
    file.exec(`DROP TRIGGER r_letters_moved; DROP TRIGGER r_letters_left; DROP TABLE r_letters__moved;
      CREATE TRIGGER r_letters_left AFTER DELETE ON r_letters BEGIN
        UPDATE record_types SET total = total - 1 WHERE name = 'letters'; END`);
    expect(triggers()).not.toEqual(now);
    new SqlitePreparation(file, table).prepare();
    expect(triggers().map(inWords)).toEqual(now.map(inWords));
    const counted = 'SELECT (SELECT total FROM record_types WHERE name = ?) AS total, times FROM r_letters__moved';
    const { times } = file.get<{ times: number }>(counted, 'letters') ?? { times: Number.NaN };
    expect(file.get(counted, 'letters')).toEqual({ total: 3, times });
    table.remove(table.find([{ field: '_id', is: 'equal', value: `${letter?._id}` }])?.rid ?? 0);
    expect(file.get(counted, 'letters')).toEqual({ total: 2, times: times + 1 });
    file.close();
  }));
const inWords = (row: unknown) => JSON.stringify(row).replaceAll(/\s+/g, ' ');
