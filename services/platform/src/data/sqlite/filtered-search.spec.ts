import { testsOf } from '../conditions.js';
import { layout, planOf, withLetterTable } from '../testing/letter-table.js';
import { aLetter } from '../testing/letters.js';
import type { SqliteFile } from './file.js';
import { SqliteMarks } from './marks.js';
import { SqlitePages } from './pages.js';
import { SqliteTable } from './table.js';

const slice = { sort: 'name', dir: 'asc', skip: 0, limit: 8, from: null } as const;
const urgent = testsOf(layout, { urgent: true });

/** Fifty letters that are not urgent, and so many that are; all have "asha". */
const withUrgent = (many: number, work: (file: SqliteFile) => Promise<void>) =>
  withLetterTable(async (file) => {
    const table = new SqliteTable(file, layout);
    for (let at = 0; at < many; at++) table.insert(aLetter({ name: `Asha ${at}0`, urgent: true }));
    await work(file);
  });

async function asked(file: SqliteFile, search: string, countCap: number) {
  const pages = new SqlitePages(file, layout, urgent, search, countCap, new SqliteMarks(file, layout));
  const { total } = await pages.total();
  const plan = planOf(file, pages.statement(slice)).join('\n');
  return { total, plan, names: (await pages.rows(slice)).map(({ name }) => name) };
}

describe('searching those with a value', () => {
  it.each(['asha', 'as', 'a'])('%s, which most have: the few rows with the value are looked into', (search) =>
    withUrgent(12, async (file) => {
      const [byValue, byText] = [await asked(file, search, 20), await asked(file, search, 5)];
      expect(byValue.plan).toContain('USING INDEX r_letters_w_urgent_name (f_urgent=?)');
      expect(byValue.plan).not.toMatch(/VIRTUAL TABLE|TEMP B-TREE FOR ORDER/);
      expect(byText.plan).toMatch(/VIRTUAL TABLE/);
      expect([byValue.total, byValue.names]).toEqual([12, byText.names]);
    }),
  );

  it('a text that most have, of many: what the trigrams name is held against the value', () =>
    withUrgent(60, async (file) => {
      const { plan, total, names } = await asked(file, 'asha', 5);
      expect(plan).toMatch(/VIRTUAL TABLE/);
      expect(total).toBe(5);
      expect(names).toEqual((await asked(file, '', 1000)).names);
    }));

  it('a text that few have: what the trigrams name is held against the value', () =>
    withUrgent(12, async (file) => {
      const { plan, total, names } = await asked(file, 'asha 11', 20);
      expect(plan).toMatch(/VIRTUAL TABLE/);
      expect([total, names]).toEqual([1, ['Asha 110']]);
    }));
});
