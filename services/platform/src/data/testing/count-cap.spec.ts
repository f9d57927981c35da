import { aLetter, LetterRecords } from './letters.js';
import { sqliteStorage } from './sqlite-storage.js';

const cap = 10_000;

it('a filter or search is counted up to 10,000 and marked as capped beyond; the whole list is counted exactly', async () => {
  const storage = await sqliteStorage();
  const engine = await storage.open();
  const letters = await engine.open({ ...LetterRecords, sort: [], search: ['name'] });
  await letters.insertMany(Array.from({ length: cap }, () => aLetter({ state: 'new' })));
  await letters.insertMany([
    aLetter({ state: 'seen' }),
    aLetter({ state: 'new', deletedAt: '2026-07-31T12:00:00.000Z' }),
  ]);
  const count = async (of: object) => {
    const { total, totalExact } = await letters.page({ pageSize: 1, ...of });
    return [total, totalExact];
  };
  expect(await count({})).toEqual([cap + 1, true]);
  expect(await count({ where: { state: 'new' } })).toEqual([cap, true]);
  expect(await count({ where: { state: { in: ['new', 'seen'] } } })).toEqual([cap, false]);
  for (const search of ['asha', 'as', 'a']) expect(await count({ search })).toEqual([cap, false]);
  await engine.close();
  await storage.clear();
}, 60_000);
