import { join } from 'node:path';
import fc from 'fast-check';
import type { Records } from '../records.js';
import { withFolder } from '../testing/folders.js';
import { layout } from '../testing/letter-table.js';
import { aLetter, type Letter, LetterRecords } from '../testing/letters.js';
import { ids } from '../testing/walk.js';
import { openSqliteEngine } from './engine.js';
import { apart, SqliteMarks } from './marks.js';
import { openSqliteFile } from './open-file.js';

const many = 4500;
// The order of the last two is another one by bytes than in UTF-16.
const names = ['asha', 'Ravi', 'मीना', 'Joseph', 'asha', '\u{1f600}', '\ufffd'];

it('any page of a long list has the rows of its place, whatever was written before', () =>
  withFolder(async (dataDir) => {
    const engine = await openSqliteEngine({ dataDir, service: 'letters' });
    const letters = await engine.open(LetterRecords);
    await letters.insertMany(Array.from({ length: many }, (_, at) => aLetter({ name: `${names[at % 7]}` })));
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
    for (const name of ['aaron', '\u{1f600}', 'zoya']) {
      await letters.insert(aLetter({ name }));
      await expectAnyPage();
    }
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
    await letters.insertMany(Array.from({ length: 1200 }, (_, at) => aLetter({ name: `${names[at % 7]} ${at % 7}` })));
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

const then = '2026-07-31T12:00:00.000Z';
/** What may happen to a row of the list, by its id and a new name. */
const acts: Record<string, (letters: Records<Letter>, _id: string, name: string) => Promise<unknown>> = {
  come: (letters, _, name) => letters.insert(aLetter({ name })),
  comeHidden: (letters, _, name) => letters.insert(aLetter({ name, state: 'hidden', deletedAt: then })),
  comeByHundreds: (letters, _, name) => letters.insertMany(Array.from({ length: 300 }, () => aLetter({ name }))),
  hide: (letters, _id) => letters.change({ _id }, { set: { deletedAt: then } }),
  hideAndShow: async (letters, _id) => {
    await letters.change({ _id }, { set: { deletedAt: then } });
    await letters.change({ _id }, { set: { deletedAt: null } });
  },
  remove: (letters, _id) => letters.remove({ _id }),
  rename: (letters, _id, name) => letters.change({ _id }, { set: { name } }),
  dealWith: (letters, _id) => letters.change({ _id }, { set: { state: 'closed' } }),
};
const anyName = fc.constantFrom(...names);
const anyAct = fc.record({
  kind: fc.constantFrom(...Object.keys(acts)),
  at: fc.nat(1500),
  name: anyName,
  elsewhere: fc.boolean(),
});
const anyOrder = fc.record({
  sort: fc.constantFrom('name' as const, 'createdAt' as const),
  dir: fc.constantFrom('asc' as const, 'desc' as const),
});

it('any page stays that of its place while rows come, go, hide, change their place or their status', () =>
  withFolder(async (dataDir) => {
    const engine = await openSqliteEngine({ dataDir, service: 'letters' });
    const other = await openSqliteEngine({ dataDir, service: 'letters' });
    const [here, there] = [await engine.open(LetterRecords), await other.open(LetterRecords)];
    await here.insertMany(Array.from({ length: 1600 }, (_, at) => aLetter({ name: `${names[at % 7]} ${at % 5}` })));
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { maxLength: 6 }), anyOrder, fc.nat(100), async (done, order, page) => {
        for (const { kind, at, name, elsewhere } of done) {
          const [row] = (await here.page({ ...order, page: at + 1, pageSize: 1 })).rows;
          if (row) await acts[kind]?.(elsewhere ? there : here, row._id, name);
        }
        const all = ids((await here.page({ ...order, pageSize: 100_000 })).rows);
        const { rows } = await here.page({ ...order, page: page + 1, pageSize: 20 });
        expect(ids(rows)).toEqual(all.slice(page * 20, (page + 1) * 20));
      }),
      { numRuns: 60 },
    );
    await other.close();
    await engine.close();
  }));

it('what comes, or is dealt with, costs a page far down no walk; what goes costs one', () =>
  withFolder(async (dataDir) => {
    const engine = await openSqliteEngine({ dataDir, service: 'letters' });
    const letters = await engine.open(LetterRecords);
    await letters.insertMany(Array.from({ length: many }, (_, at) => aLetter({ name: `${names[at % 7]} ${at % 7}` })));
    const file = await openSqliteFile(join(dataDir, 'letters.db'));
    const marks = new SqliteMarks(file, layout);
    const get = jest.spyOn(file, 'get');
    /** How many marks are found anew on the way to a page far down. */
    const walks = () => {
      get.mockClear();
      for (const [sort, dir] of [
        ['name', 'asc'],
        ['createdAt', 'desc'],
      ] as const)
        marks.before(sort, dir, 2200);
      return get.mock.calls.filter(([sql]) => sql.includes(`OFFSET ${apart}`)).length;
    };
    const [far, none] = [16, 0];
    expect(walks()).toBe(far);
    expect(walks()).toBe(none);
    const { rows } = await letters.page({ pageSize: 2 });
    await letters.insert(aLetter({ name: 'aaron' }));
    await letters.change({ _id: `${rows[0]?._id}` }, { set: { state: 'open' } });
    expect(walks()).toBe(none);
    await letters.insertMany(Array.from({ length: 900 }, () => aLetter({ name: 'zoya' })));
    // All of them are the newest: three marks more among these.
    expect(walks()).toBeLessThanOrEqual(4);
    await letters.insertMany(Array.from({ length: 1001 }, () => aLetter({ name: 'zoya' })));
    expect(walks()).toBe(far);
    await letters.remove({ _id: `${rows[1]?._id}` });
    expect(walks()).toBe(far);
    file.close();
    await engine.close();
  }));
