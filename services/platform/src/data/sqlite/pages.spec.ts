import { testsOf } from '../conditions.js';
import { layout, planOf, withLetterTable } from '../testing/letter-table.js';
import { aLetter } from '../testing/letters.js';
import { SqliteMarks } from './marks.js';
import { SqliteMatches } from './matches.js';
import { SqlitePages } from './pages.js';
import { SqliteTable } from './table.js';
import { SqliteTrigrams } from './trigrams.js';

/** So few wait for their trigrams that a short list has both, rows that are entered and rows that wait. */
jest.mock('./trigrams.js', () => ({ ...jest.requireActual('./trigrams.js'), together: 3 }));

const from = { key: '2asha', id: 'x', including: false };

describe('how SQLite finds a page', () => {
  const orders = layout.sort.flatMap((sort) => (['asc', 'desc'] as const).map((dir) => [sort, dir] as const));
  const cursors = [true, false].map((including) => ({ ...from, including }));

  it.each(orders)('sorted by %s %s: along an index, whatever the page, sorting nothing', (sort, dir) =>
    withLetterTable(async (file) => {
      const pages = new SqlitePages(file, layout, [], '', 100, new SqliteMarks(file, layout));
      for (const skip of [0, 10, 50_000]) {
        const slice = { sort, dir, skip, limit: 10, from: null };
        expect(planOf(file, pages.statement(slice))).toEqual([`SCAN r USING INDEX r_letters_s_${sort}`]);
      }
      for (const cursor of cursors) {
        const [step, ...others] = planOf(file, pages.statement({ sort, dir, skip: 0, limit: 10, from: cursor }));
        expect(step).toMatch(new RegExp(`^SEARCH r USING INDEX r_letters_s_${sort} \\(`));
        expect(others).toEqual([]);
      }
    }),
  );

  it.each(['asc', 'desc'] as const)("somebody's own, by time %s: by the owner's index, sorting nothing", (dir) =>
    withLetterTable(async (file) => {
      const pages = new SqlitePages(
        file,
        layout,
        testsOf(layout, { state: 'state 1' }),
        '',
        100,
        new SqliteMarks(file, layout),
      );
      for (const cursor of [null, ...cursors]) {
        const steps = planOf(file, pages.statement({ sort: 'createdAt', dir, skip: 0, limit: 10, from: cursor }));
        expect(steps).toEqual([expect.stringMatching(/^SEARCH r USING INDEX r_letters_f_state \(f_state=\?/)]);
      }
    }),
  );

  it.each(['asha 1', 'ha', '7'])('searching %s: a walk along the order goes by its index too', (search) =>
    withLetterTable(async (file) => {
      const pages = new SqlitePages(file, layout, [], search, 100, new SqliteMarks(file, layout));
      for (const [sort, dir] of orders) {
        const steps = planOf(file, pages.walk({ sort, dir, skip: 0, limit: 10, from: null }, 100));
        expect(steps.filter((step) => !/INTEGER PRIMARY KEY|CO-ROUTINE|SCAN [nw]$/.test(step))).toEqual([
          expect.stringMatching(`^SCAN r USING (COVERING )?INDEX r_letters_s_${sort}$`),
        ]);
      }
    }),
  );

  it.each([
    ['asha 1', 'search'],
    ['ha', 'vocabulary'],
    ['7', 'vocabulary'],
  ])('searching %s: by the trigrams first, of the %s', (search, table) =>
    withLetterTable(async (file) => {
      const pages = new SqlitePages(file, layout, [], search, 100, new SqliteMarks(file, layout));
      const steps = planOf(file, pages.statement({ sort: 'name', dir: 'asc', skip: 0, limit: 10, from: null }));
      const found = steps.filter((step) => !/^(CO-ROUTINE|COMPOUND|LEFT-MOST|UNION ALL|USE TEMP)/.test(step));
      expect(found.slice(0, 2)).toEqual([
        expect.stringMatching(`^SCAN r_letters__${table} VIRTUAL TABLE INDEX`),
        'SEARCH x USING INTEGER PRIMARY KEY (rowid>?)',
      ]);
      expect(steps.filter((step) => /^SCAN [rx] /.test(step))).toEqual([]);
    }),
  );

  it('searching what few have: the trigrams are asked once', () =>
    withLetterTable(async (file) => {
      const pages = new SqlitePages(file, layout, [], 'asha 4', 100, new SqliteMarks(file, layout));
      await pages.total();
      const steps = planOf(file, pages.statement({ sort: 'name', dir: 'asc', skip: 0, limit: 10, from: null }));
      expect(steps.filter((step) => /^SCAN (s|r|x)/.test(step))).toEqual([]);
    }));

  it('counting what a search finds: by the trigrams and the few texts behind them, from a row onwards', () =>
    withLetterTable(async (file) => {
      const search = { text: 'asha', byTrigrams: true, through: 0, candidates: null };
      const matches = new SqliteMatches(file, layout, search, 100);
      const steps = planOf(file, matches.rest(10, 100));
      expect(steps.filter((step) => /^(SCAN|SEARCH)/.test(step) && !/SCAN \(subquery/.test(step))).toEqual([
        expect.stringMatching(/VIRTUAL TABLE INDEX .*>/),
        'SEARCH x USING INTEGER PRIMARY KEY (rowid>?)',
      ]);
    }));

  it.each([0, 3, 30])('counts the same, whether %d matches are kept or none, hidden ones left out', (hidden) =>
    withLetterTable(async (file) => {
      const table = new SqliteTable(file, layout);
      const deletedAt = '2026-07-31T12:00:00.000Z';
      for (let at = 0; at < hidden; at++) table.insert(aLetter({ name: `Asha ${at}`, deletedAt }));
      const through = new SqliteTrigrams(file, layout).through();
      const found = (text: string, few: number, cap: number) =>
        new SqliteMatches(file, layout, { text, byTrigrams: true, through, candidates: null }, cap).take(few).found;
      for (const text of ['asha', 'as', 'a']) {
        for (const few of [0, 1, 10, 49, 50, 51, 79, 80, 100]) expect(found(text, few, 1000)).toBe(50);
        for (const cap of [10, 49, 50, 60]) expect(found(text, 5, cap)).toBe(Math.min(50, cap + 1));
      }
    }),
  );

  it.each([
    ['nearly every row has', 'asha', 'asc'],
    ['only the rows at the far end of the order have', 'asha 4', 'asc'],
    ['only the rows at the near end of the order have', 'asha 4', 'desc'],
  ] as const)('searching for what %s finds the same, walked or by the trigrams', (_, search, dir) =>
    withLetterTable(async (file) => {
      const slice = { sort: 'name', dir, skip: 2, limit: 6, from: null } as const;
      const found = async (countCap: number) => {
        const pages = new SqlitePages(file, layout, [], search, countCap, new SqliteMarks(file, layout));
        const { totalExact } = await pages.total();
        return { totalExact, rows: (await pages.rows(slice)).map(({ _id }) => _id) };
      };
      const [few, many] = [await found(100), await found(5)];
      expect([few.totalExact, many.totalExact]).toEqual([true, false]);
      expect(many.rows).toHaveLength(6);
      expect(many.rows).toEqual(few.rows);
    }),
  );

  it('one character that most of many rows have: found without the trigrams, hidden rows left out', () =>
    withLetterTable(async (file) => {
      const table = new SqliteTable(file, layout);
      const times = { deletedAt: '2026-07-31T12:00:00.000Z' };
      file.transaction(() => {
        for (let at = 0; at < 600; at++) table.insert(aLetter({ name: `Zoya ${at}`, ...(at % 6 ? {} : times) }));
      });
      const pages = new SqlitePages(file, layout, [], 'z', 1000, new SqliteMarks(file, layout));
      expect(await pages.total()).toEqual({ total: 500, totalExact: true });
      // More rows than are counted: by the trigrams.
      const fewer = new SqlitePages(file, layout, [], 'z', 20, new SqliteMarks(file, layout));
      expect(await fewer.total()).toEqual({ total: 20, totalExact: false });
      const slice = { sort: 'name', dir: 'asc', skip: 0, limit: 1000, from: null } as const;
      expect(planOf(file, pages.statement(slice))[0]).toBe('SCAN r USING INDEX r_letters_s_name');
      const rows = await pages.rows(slice);
      expect([rows.length, rows.every(({ deletedAt }) => !deletedAt)]).toEqual([500, true]);
    }));

  it.each(['ж', 'жж'])('%s, which stands over and over in a few old rows: their texts are looked into', (search) =>
    withLetterTable(async (file) => {
      const table = new SqliteTable(file, layout);
      file.transaction(() => {
        for (let at = 0; at < 12; at++) table.insert(aLetter({ name: `Zoya ${at}`, message: 'ж'.repeat(500) }));
        for (let at = 0; at < 210; at++) table.insert(aLetter({ name: `Asha ${at}` }));
        table.enterAll();
      });
      const steps = 'SELECT count(*) AS n FROM r_letters__vocabulary WHERE term > ?';
      expect(file.get<{ n: number }>(steps, 'ж')?.n).toBeGreaterThan(5000);
      const slice = { sort: 'name', dir: 'asc', skip: 0, limit: 20, from: null } as const;
      for (const tests of [[], testsOf(layout, { urgent: null })]) {
        const pages = new SqlitePages(file, layout, tests, search, 30, new SqliteMarks(file, layout));
        expect(await pages.total()).toEqual({ total: 12, totalExact: true });
        expect((await pages.rows(slice)).map(({ name }) => name).slice(-2)).toEqual(['Zoya 8', 'Zoya 9']);
        expect(planOf(file, pages.statement(slice)).join()).not.toContain('VIRTUAL TABLE');
      }
      // What one row has in one place: by the trigrams.
      const few = new SqlitePages(file, layout, [], 'q', 30, new SqliteMarks(file, layout));
      table.insert(aLetter({ name: 'Quentin' }));
      await few.total();
      expect(planOf(file, few.statement(slice)).join()).toContain('VIRTUAL TABLE');
    }),
  );
});
