import { testsOf } from '../conditions.js';
import { layout, planOf, withLetterTable } from '../testing/letter-table.js';
import { aLetter } from '../testing/letters.js';
import { SqliteMarks } from './marks.js';
import { SqlitePages } from './pages.js';
import { SqliteTable } from './table.js';

/** So few wait for their trigrams that a short list has both, rows that are entered and rows that wait. */
jest.mock('./trigrams.js', () => ({ ...jest.requireActual('./trigrams.js'), together: 3 }));

describe('how SQLite finds a page of those without a value', () => {
  const marked = ['asc', 'desc'].flatMap((dir) => ['', 'asha', 'asha 4', 'h'].map((search) => [dir, search] as const));
  it.each(marked)(
    'what is not urgent, by name %s, with "%s": few are sorted, many met along the order, and the same',
    (dir, search) =>
      withLetterTable(async (file) => {
        const table = new SqliteTable(file, layout);
        for (let at = 0; at < 20; at++) table.insert(aLetter({ name: `Asha 4${at}`, urgent: true }));
        const slice = { sort: 'name', dir: dir as 'asc' | 'desc', skip: 2, limit: 6, from: null };
        const found = async (countCap: number) => {
          const tests = testsOf(layout, { urgent: null });
          const pages = new SqlitePages(file, layout, tests, search, countCap, new SqliteMarks(file, layout));
          const { totalExact } = await pages.total();
          const steps = planOf(file, search ? pages.walk(slice, 100) : pages.statement(slice));
          const met = steps.filter((step) => / r |TEMP B-TREE/.test(step) && !/INTEGER PRIMARY KEY/.test(step));
          return { totalExact, met, rows: (await pages.rows(slice)).map(({ name }) => name) };
        };
        const [few, many] = [await found(100), await found(5)];
        expect([few.totalExact, many.totalExact]).toEqual([true, false]);
        expect(many.met).toEqual([expect.stringMatching(/^SCAN r USING (COVERING )?INDEX r_letters_s_name$/)]);
        expect(few.rows).toHaveLength(6);
        expect(many.rows).toEqual(few.rows);
      }),
  );

  it('what is not urgent, where nearly all are: read by its time and sorted, without the documents', () =>
    withLetterTable(async (file) => {
      const table = new SqliteTable(file, layout);
      file.transaction(() => {
        for (let at = 0; at < 6000; at++) table.insert(aLetter({ name: 'Zoya', message: 'No', urgent: true }));
      });
      const tests = testsOf(layout, { urgent: null });
      const pages = new SqlitePages(file, layout, tests, '', 1000, new SqliteMarks(file, layout));
      expect(await pages.total()).toEqual({ total: 50, totalExact: true });
      const slice = { sort: 'name', dir: 'asc', skip: 0, limit: 10, from: null } as const;
      const { text, values } = pages.statement(slice);
      expect(planOf(file, { text, values })).toEqual([
        'CO-ROUTINE n',
        'SEARCH r USING INDEX r_letters_w_urgent_createdAt (f_urgent=?)',
        'USE TEMP B-TREE FOR ORDER BY',
        'SCAN n',
        'SEARCH r USING INTEGER PRIMARY KEY (rowid=?)',
      ]);
      const names = (await pages.rows(slice)).map(({ name }) => name);
      expect(names).toEqual([...names].sort());
      expect([names.length, names[0]]).toEqual([10, 'Asha 0']);
    }));
});
