import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedData } from '../../port/errors.js';
import { withFolder } from '../../testing/folders.js';
import { aLetter, LetterRecords } from '../../testing/letters.js';
import { alterLetters, inLetters, lettersFile, openLetters, storeLetters } from '../../testing/letters-file.js';

/** A byte of the file's first hundred, changed (https://sqlite.org/fileformat.html#the_database_header). */
const changed = (at: number) => (bytes: Buffer) => {
  bytes[at] = (bytes[at] ?? 0) ^ 0x41;
  return bytes;
};

describe('a damaged database file', () => {
  it.each([
    ['the last page is missing', (bytes: Buffer) => bytes.subarray(0, -4096)],
    ['a copy ended within a page', (bytes: Buffer) => bytes.subarray(0, -100)],
    ['half of it is missing', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['almost everything is missing', (bytes: Buffer) => bytes.subarray(0, 50)],
    ['its first bytes have changed', changed(3)],
    ['its page size has changed', changed(16)],
    ['its length differs from its header', changed(30)],
  ])('is refused at the start, and not changed, when %s', (_, damage) =>
    withFolder(async (folder) => {
      const [whole, cut] = [join(folder, 'whole'), join(folder, 'cut')];
      const letters = Array.from({ length: 50 }, () => aLetter());
      await storeLetters(whole, letters);
      const damaged = Buffer.from(damage(await readFile(lettersFile(whole))));
      await mkdir(cut);
      await writeFile(lettersFile(cut), damaged);
      const opening = openLetters(cut);
      await expect(opening).rejects.toThrow(DamagedData);
      await expect(opening).rejects.toThrow(/is damaged.*newest backup/);
      expect((await readFile(lettersFile(cut))).equals(damaged)).toBe(true);
    }),
  );

  it.each([
    ['no longer lists them', "UPDATE record_types SET name = 'lettert' WHERE name = 'letters'"],
    ['lists them under another name', 'ALTER TABLE r_letters RENAME TO r_lettert'],
  ])('is refused when its records are opened, if it %s', (_, change) =>
    withFolder(async (dataDir) => {
      await storeLetters(dataDir, [aLetter()]);
      await alterLetters(dataDir, change);
      const opening = inLetters(dataDir, (engine) => engine.open(LetterRecords));
      await expect(opening).rejects.toThrow(/is damaged.*newest backup/);
    }),
  );

  it('is rolled back and rebuilt at the start after a power cut during its creation', () =>
    withFolder(async (folder) => {
      await alterLetters(folder, 'CREATE TABLE half_made (letter)');
      await writeFile(join(folder, 'letters.db-journal'), journalOfNew());
      await storeLetters(folder, [aLetter()]);
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
