import { openSqliteEngine } from './sqlite-engine.js';
import { withFolder } from './testing/folders.js';
import { aLetter, LetterRecords } from './testing/letters.js';
import { ids } from './testing/walk.js';

const many = 4500;
const names = ['asha', 'Ravi', 'मीना', 'Joseph', 'asha'];

it('any page of a long list has the rows of its place, whatever was written before', () =>
  withFolder(async (dataDir) => {
    const engine = await openSqliteEngine({ dataDir, service: 'letters' });
    const letters = await engine.open(LetterRecords);
    await letters.insertMany(Array.from({ length: many }, (_, at) => aLetter({ name: `${names[at % 5]}` })));
    const other = await openSqliteEngine({ dataDir, service: 'letters' });
    const elsewhere = await other.open(LetterRecords);
    const whole = async (dir: 'asc' | 'desc') =>
      ids((await letters.page({ sort: 'name', dir, pageSize: many + 10 })).rows);
    const expectAnyPage = async () => {
      for (const dir of ['asc', 'desc'] as const) {
        const list = await whole(dir);
        for (const page of [1, 10, 11, 21, 23, 40, 45, 46]) {
          const { rows } = await letters.page({ sort: 'name', dir, page, pageSize: 100 });
          expect(ids(rows)).toEqual(list.slice((page - 1) * 100, page * 100));
        }
      }
      return whole('asc');
    };
    const [first = '', second = '', third = ''] = await expectAnyPage();
    await letters.insert(aLetter({ name: 'aaron' }));
    await expectAnyPage();
    await letters.remove({ _id: first });
    await letters.change({ _id: second }, { set: { deletedAt: '2026-07-31T12:00:00.000Z' } });
    await expectAnyPage();
    await elsewhere.change({ _id: third }, { set: { name: 'zoya' } });
    await expectAnyPage();
    await other.close();
    await engine.close();
  }));

it('marks of more orders than are kept: any page of each has the rows of its place', () =>
  withFolder(async (dataDir) => {
    const engine = await openSqliteEngine({ dataDir, service: 'letters' });
    const letters = await engine.open(LetterRecords);
    await letters.insertMany(Array.from({ length: 1200 }, (_, at) => aLetter({ name: `${names[at % 5]} ${at % 7}` })));
    for (const _ of ['first', 'again']) {
      for (const sort of ['name', 'createdAt', 'size'] as const) {
        for (const dir of ['asc', 'desc'] as const) {
          const all = ids((await letters.page({ sort, dir, pageSize: 1300 })).rows);
          const { rows } = await letters.page({ sort, dir, page: 6, pageSize: 100 });
          expect(ids(rows)).toEqual(all.slice(500, 600));
        }
      }
    }
    await engine.close();
  }));
