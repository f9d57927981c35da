import { NewerData, RecordsDisagree } from '../../port/errors.js';
import type { RecordsDeclaration, Stored } from '../../port/records.js';
import { aLetter, LetterRecords, type MakeStorage, type TestStorage } from '../letters.js';
import { TownOnlyLetters, townLetters } from './letter-releases.js';
import { findingsOf } from './walk.js';

const towns = ['Pune', 'Nashik', 'Satara'];
const letterFrom = (at: number) => aLetter({ message: `${towns[at % 3]}: letter ${at}`, state: 'open' });

/** Updates the letters to one release, works with them, and closes them. */
async function as<T extends Stored, R>(
  storage: TestStorage,
  declaration: RecordsDeclaration<T>,
  work: (letters: Awaited<ReturnType<typeof updated<T>>>['letters']) => Promise<R>,
): Promise<R> {
  const { engine, letters } = await updated(storage, declaration);
  try {
    return await work(letters);
  } finally {
    await engine.close();
  }
}

async function updated<T extends Stored>(storage: TestStorage, declaration: RecordsDeclaration<T>) {
  const engine = await storage.open();
  try {
    await engine.migrate(declaration);
    return { engine, letters: await engine.open(declaration) };
  } catch (error) {
    await engine.close();
    throw error;
  }
}

async function findings<T extends Stored>(storage: TestStorage, declaration: RecordsDeclaration<T>): Promise<string[]> {
  const engine = await storage.open();
  const { findings: found } = await findingsOf((finding) => engine.verify(declaration, finding));
  await engine.close();
  return found;
}

/** Starts one release after the other on the same data. @param many letters: several batches, three towns */
export function describeUpgrading(makeStorage: MakeStorage, many: number): void {
  let storage: TestStorage;
  const written = Array.from({ length: many }, (_, at) => letterFrom(at));
  const [first = aLetter(), second = aLetter()] = written;

  beforeEach(async () => {
    storage = await makeStorage();
    await as(storage, LetterRecords, (letters) => letters.insertMany(written));
  });
  afterEach(() => storage.clear());

  it('migrates every record once, and lists, searches and filters by new fields', async () => {
    const met: unknown[] = [];
    for (const start of ['first', 'again']) {
      await as(
        storage,
        townLetters((id) => met.push(id)),
        async (letters) => {
          expect({ start, ...(await letters.find(first._id)) }).toEqual({ start, ...first, town: 'Pune' });
          const ordered = await letters.page({ pageSize: 1, sort: 'town', dir: 'desc' });
          expect(ordered).toMatchObject({ total: many, rows: [{ town: 'Satara' }] });
          expect((await letters.page({ pageSize: 1, where: { town: 'Nashik' } })).total).toBe(many / 3);
          expect((await letters.page({ pageSize: 1, search: 'nashik' })).total).toBe(many / 3);
        },
      );
      expect(new Set(met).size).toBe(many);
      expect(met).toHaveLength(many);
    }
    expect(await findings(storage, townLetters())).toEqual([]);
  });

  it('makes the previous release refuse the data with advice, and changes nothing in it', async () => {
    await as(storage, townLetters(), (letters) => letters.change({ _id: second._id }, { set: { town: 'Thane' } }));
    const engine = await storage.open();
    for (const refused of [engine.open(LetterRecords), engine.migrate(LetterRecords)]) {
      await expect(refused).rejects.toThrow(NewerData);
      await expect(refused).rejects.toThrow(/newer.*Run that (release|version), or/s);
    }
    await engine.close();
    await as(storage, townLetters(), async (letters) => {
      expect(await letters.find(second._id)).toMatchObject({ town: 'Thane' });
      expect((await letters.page({ pageSize: 1 })).total).toBe(many);
    });
    expect(await findings(storage, townLetters())).toEqual([]);
  });

  it('continues after a step that failed midway; until then the previous release finds everything', async () => {
    let left = (many * 2) / 3;
    const failing = townLetters(() => {
      left -= 1;
      if (left === 0) throw new Error('the power is cut');
    });
    await expect(as(storage, failing, async () => undefined)).rejects.toThrow('the power is cut');
    await as(storage, LetterRecords, async (letters) => {
      expect((await letters.page({ pageSize: 1, search: 'letter' })).total).toBe(many);
      expect(await letters.list({ state: 'open' })).toHaveLength(many);
    });
    await as(storage, townLetters(), async (letters) => {
      expect((await letters.page({ pageSize: 1, search: 'letter' })).total).toBe(many);
      expect((await letters.page({ pageSize: 1, where: { town: 'Pune' } })).total).toBe(many / 3);
    });
    expect(await findings(storage, townLetters())).toEqual([]);
  });

  it('migrates data of two releases ago, and refuses records that violate a rule of the new one', async () => {
    await expect(as(storage, TownOnlyLetters, async () => undefined)).rejects.toThrow(RecordsDisagree);
    const third = await makeStorage();
    const three = towns.map((_, at) => letterFrom(at));
    await as(third, LetterRecords, (letters) => letters.insertMany(three));
    const { state: _, ...stateless } = three[0] ?? first;
    await as(third, TownOnlyLetters, async (letters) => {
      expect(await letters.findBy('town', 'Pune')).toEqual({ ...stateless, town: 'Pune' });
      expect((await letters.page({ pageSize: 5 })).total).toBe(3);
    });
    expect(await findings(third, TownOnlyLetters)).toEqual([]);
    await third.clear();
  });
}
