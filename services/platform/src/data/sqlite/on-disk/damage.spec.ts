import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedData } from '../../errors.js';
import { withFolder } from '../../testing/folders.js';
import { aLetter, insertAll, LetterRecords } from '../../testing/letters.js';
import { openSqliteEngine } from '../engine.js';
import { openSqlite } from './driver.js';

/** A byte of the file's first hundred, changed (https://sqlite.org/fileformat.html#the_database_header). */
const changed = (at: number) => (bytes: Buffer) => {
  bytes[at] = (bytes[at] ?? 0) ^ 0x41;
  return bytes;
};

describe('a database file that is not whole', () => {
  it.each([
    ['the last page is missing', (bytes: Buffer) => bytes.subarray(0, -4096)],
    ['a copy ended within a page', (bytes: Buffer) => bytes.subarray(0, -100)],
    ['half of it is missing', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['hardly anything is left', (bytes: Buffer) => bytes.subarray(0, 50)],
    ['its first bytes are others', changed(3)],
    ['its page size is another', changed(16)],
    ['its length is another than it says', changed(30)],
  ])('is refused at start, and not written to, when %s', (_, damage) =>
    withFolder(async (folder) => {
      const [whole, cut] = [join(folder, 'whole'), join(folder, 'cut')];
      const engine = await openSqliteEngine({ dataDir: whole, service: 'letters' });
      await insertAll(
        await engine.open(LetterRecords),
        Array.from({ length: 50 }, () => aLetter()),
      );
      await engine.close();
      const damaged = Buffer.from(damage(await readFile(join(whole, 'letters.db'))));
      await mkdir(cut);
      await writeFile(join(cut, 'letters.db'), damaged);
      const opening = openSqliteEngine({ dataDir: cut, service: 'letters' });
      await expect(opening).rejects.toThrow(DamagedData);
      await expect(opening).rejects.toThrow(/is damaged.*newest backup/);
      expect((await readFile(join(cut, 'letters.db'))).equals(damaged)).toBe(true);
    }),
  );

  it.each([
    ['knows no more that it has them', "UPDATE record_types SET name = 'lettert' WHERE name = 'letters'"],
    ['has them under another name', 'ALTER TABLE r_letters RENAME TO r_lettert'],
  ])('is refused when its records are asked for, where it %s', (_, change) =>
    withFolder(async (dataDir) => {
      const engine = await openSqliteEngine({ dataDir, service: 'letters' });
      await insertAll(await engine.open(LetterRecords), [aLetter()]);
      await engine.close();
      const hand = await openSqlite(join(dataDir, 'letters.db'));
      hand.exec(change);
      hand.close();
      const again = await openSqliteEngine({ dataDir, service: 'letters' });
      await expect(again.open(LetterRecords)).rejects.toThrow(/is damaged.*newest backup/);
      await again.close();
    }),
  );

  it('is undone and made again at start, where the power was cut while it was made', () =>
    withFolder(async (folder) => {
      const maker = await openSqlite(join(folder, 'letters.db'));
      maker.exec('CREATE TABLE half_made (letter)');
      maker.close();
      await writeFile(join(folder, 'letters.db-journal'), journalOfNew());
      const engine = await openSqliteEngine({ dataDir: folder, service: 'letters' });
      await insertAll(await engine.open(LetterRecords), [aLetter()]);
      await engine.close();
      expect(existsSync(join(folder, 'letters.db-journal'))).toBe(false);
    }));
});

/** A rollback journal's head for a file that was empty before (https://sqlite.org/fileformat.html#the_rollback_journal). */
function journalOfNew(): Buffer {
  const [sector, page] = [512, 4096];
  const head = Buffer.alloc(sector);
  Buffer.from('d9d505f920a163d7', 'hex').copy(head);
  head.writeUInt32BE(sector, 20);
  head.writeUInt32BE(page, 24);
  return head;
}
