import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedData } from './errors.js';
import { openSqliteEngine } from './sqlite-engine.js';
import { withFolder } from './testing/folders.js';
import { aLetter, insertAll, LetterRecords } from './testing/letters.js';

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
});
