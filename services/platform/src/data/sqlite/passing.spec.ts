import { cpSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedData, ForeignData } from '../errors.js';
import type { RecordsDeclaration, RecordsEngine } from '../records.js';
import { withFolder } from '../testing/folders.js';
import { aLetter, collected, type Letter, LetterRecords } from '../testing/letters.js';
import { openSqlite } from './driver.js';
import { openSqliteEngine } from './engine.js';

const Passing: RecordsDeclaration<Letter> = { ...LetterRecords, passing: true };
const open = (dataDir: string) => openSqliteEngine({ dataDir, service: 'letters' });
const fileIn = (dataDir: string) => join(dataDir, 'letters-passing.db');

async function withEngines(dataDir: string, count: number, work: (...engines: RecordsEngine[]) => Promise<void>) {
  const engines: RecordsEngine[] = [];
  for (let at = 0; at < count; at++) engines.push(await open(dataDir));
  try {
    await work(...engines);
  } finally {
    for (const engine of engines) await engine.close();
  }
}
const swapped = (file: string, text: string, by: string) =>
  Buffer.from(readFileSync(file, 'latin1').replace(text, by), 'latin1');
const all = async (engine: RecordsEngine) => collected((await engine.open(Passing)).iterate());

describe('records that hold for a while alone', () => {
  it('stand in a private file of their own, and are there after a new start', () =>
    withFolder(async (dataDir) => {
      const letter = aLetter();
      await withEngines(dataDir, 1, async (engine) => {
        await (await engine.open(Passing)).insert(letter);
        expect(existsSync(`${fileIn(dataDir)}-mark`)).toBe(false);
      });
      expect(statSync(fileIn(dataDir)).mode & 0o777).toBe(0o600);
      await withEngines(dataDir, 1, async (engine) => {
        expect(await all(engine)).toEqual([letter]);
        expect(await engine.verify(Passing, fail)).toBe(1);
      });
    }));

  it('are shared by whoever has the folder open, and counted exactly, however many ask at once', () =>
    withFolder((dataDir) =>
      withEngines(dataDir, 2, async (one, two) => {
        const [here, there] = [await one.open(Passing), await two.open(Passing)];
        const { _id } = await here.insert(aLetter({ attempts: 0 }));
        const more = { add: { attempts: 1 } };
        await Promise.all(Array.from({ length: 40 }, (_, at) => (at % 2 ? here : there).change({ _id }, more)));
        expect((await there.find(_id))?.attempts).toBe(40);
      }),
    ));

  it.each([
    [
      'a disk has left something else in their place',
      (file) => writeFileSync(file, 'nothing that SQLite knows '.repeat(400)),
    ],
    ['their file was emptied', (file) => writeFileSync(file, '')],
    [
      'one of their documents has another letter',
      (file) => writeFileSync(file, swapped(file, 'passing on', 'passing or')),
    ],
    ['a page of an index has another key', (file) => writeFileSync(file, swapped(file, '2passing on', '2qassing on'))],
  ] as [string, (file: string) => void][])('begin anew where %s, and nothing else does', (_, damage) =>
    withFolder(async (folder) => {
      const [dataDir, copy] = [join(folder, 'first'), join(folder, 'second')];
      const letter = aLetter();
      await withEngines(dataDir, 1, async (engine) => {
        await (await engine.open({ ...LetterRecords, name: 'kept' })).insert(letter);
        await (await engine.open(Passing)).insert(aLetter({ name: 'passing on' }));
      });
      // Elsewhere, as this process may still hold locks on the file that it has closed.
      cpSync(dataDir, copy, { recursive: true });
      damage(fileIn(copy));
      await withEngines(copy, 1, async (engine) => {
        expect(await all(engine)).toEqual([]);
        await (await engine.open(Passing)).insert(aLetter());
        expect(await all(engine)).toHaveLength(1);
        expect(await (await engine.open({ ...LetterRecords, name: 'kept' })).find(letter._id)).toEqual(letter);
        await engine.ping();
      });
    }),
  );

  it('are refused, and the product says that it is not well, once damage shows while it runs', () =>
    withFolder((dataDir) =>
      withEngines(dataDir, 1, async (engine) => {
        const letters = await engine.open(Passing);
        const { _id } = await letters.insert(aLetter());
        await engine.ping();
        const other = await openSqlite(fileIn(dataDir));
        other.exec("UPDATE r_letters SET doc = replace(doc, 'Asha', 'Usha')");
        other.close();
        await expect(letters.find(_id)).rejects.toThrow(/Start the product again/);
        await expect(engine.ping()).rejects.toThrow(DamagedData);
      }),
    ));

  it("leave another program's file under their name as it is", () =>
    withFolder(async (dataDir) => {
      await withEngines(dataDir, 1, async (engine) => {
        const others = await openSqlite(fileIn(dataDir));
        others.exec('CREATE TABLE others (what TEXT); PRAGMA application_id = 7');
        others.close();
        await expect(engine.open(Passing)).rejects.toThrow(ForeignData);
      });
      expect(statSync(fileIn(dataDir)).size).toBeGreaterThan(0);
    }));

  it('leave the file in which an older release kept them', () =>
    withFolder(async (dataDir) => {
      await withEngines(
        dataDir,
        1,
        async (engine) => void (await (await engine.open(LetterRecords)).insert(aLetter())),
      );
      await withEngines(dataDir, 1, async (engine) => expect(await all(engine)).toEqual([]));
      // That release finds none either, and begins anew.
      await withEngines(dataDir, 1, async (engine) => {
        expect(await collected((await engine.open(LetterRecords)).iterate())).toEqual([]);
      });
    }));
});

const fail = (what: string) => {
  throw new Error(what);
};
