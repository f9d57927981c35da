import { join } from 'node:path';
import { testsOf } from './conditions.js';
import { layoutOf } from './layout.js';
import { openSqliteFile } from './open-sqlite-file.js';
import type { SqliteFile } from './sqlite-file.js';
import { SqliteMarks } from './sqlite-marks.js';
import { SqliteMatches } from './sqlite-matches.js';
import { SqlitePages } from './sqlite-pages.js';
import { SqliteTable } from './sqlite-table.js';
import { withFolder } from './testing/folders.js';
import { aLetter, LetterRecords } from './testing/letters.js';

const layout = layoutOf(LetterRecords);
const from = { key: '2asha', id: 'x', including: false };

const withTable = (work: (file: SqliteFile) => Promise<void>) =>
  withFolder(async (folder) => {
    const file = await openSqliteFile(join(folder, 'letters.db'));
    const table = new SqliteTable(file, layout);
    table.prepare();
    for (let at = 0; at < 50; at++) table.insert(aLetter({ name: `Asha ${at}`, state: `state ${at % 7}` }));
    await work(file);
    file.close();
  });

describe('how SQLite finds a page', () => {
  const plan = (file: SqliteFile, { text, values }: { text: string; values: readonly (string | number | null)[] }) =>
    file.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, ...values).map(({ detail }) => detail);

  const orders = layout.sort.flatMap((sort) => (['asc', 'desc'] as const).map((dir) => [sort, dir] as const));
  const cursors = [true, false].map((including) => ({ ...from, including }));

  it.each(orders)('sorted by %s %s: along an index, whatever the page, sorting nothing', (sort, dir) =>
    withTable(async (file) => {
      const pages = new SqlitePages(file, layout, [], '', 100, new SqliteMarks(file, layout));
      for (const skip of [0, 10, 50_000]) {
        const slice = { sort, dir, skip, limit: 10, from: null };
        expect(plan(file, pages.statement(slice))).toEqual([`SCAN r USING INDEX r_letters_s_${sort}`]);
      }
      for (const cursor of cursors) {
        const [step, ...others] = plan(file, pages.statement({ sort, dir, skip: 0, limit: 10, from: cursor }));
        expect(step).toMatch(new RegExp(`^SEARCH r USING INDEX r_letters_s_${sort} \\(`));
        expect(others).toEqual([]);
      }
    }),
  );

  it.each(['asc', 'desc'] as const)("somebody's own, by time %s: by the owner's index, sorting nothing", (dir) =>
    withTable(async (file) => {
      const pages = new SqlitePages(
        file,
        layout,
        testsOf(layout, { state: 'state 1' }),
        '',
        100,
        new SqliteMarks(file, layout),
      );
      for (const cursor of [null, ...cursors]) {
        const steps = plan(file, pages.statement({ sort: 'createdAt', dir, skip: 0, limit: 10, from: cursor }));
        expect(steps).toEqual([expect.stringMatching(/^SEARCH r USING INDEX r_letters_f_state \(f_state=\?/)]);
      }
    }),
  );

  it.each(['asha 1', 'ha', '7'])('searching %s: a walk along the order goes by its index too', (search) =>
    withTable(async (file) => {
      const pages = new SqlitePages(file, layout, [], search, 100, new SqliteMarks(file, layout));
      for (const [sort, dir] of orders) {
        const steps = plan(file, pages.walk({ sort, dir, skip: 0, limit: 10, from: null }, 100));
        expect(steps.filter((step) => !/INTEGER PRIMARY KEY|CO-ROUTINE|SCAN [nw]$/.test(step))).toEqual([
          expect.stringMatching(`^SCAN r USING (COVERING )?INDEX r_letters_s_${sort}$`),
        ]);
      }
    }),
  );

  it.each(['asha 1', 'ha', '7'])('searching %s: by the trigrams first', (search) =>
    withTable(async (file) => {
      const pages = new SqlitePages(file, layout, [], search, 100, new SqliteMarks(file, layout));
      const steps = plan(file, pages.statement({ sort: 'name', dir: 'asc', skip: 0, limit: 10, from: null }));
      expect(steps.filter((step) => !/^CO-ROUTINE/.test(step))[0]).toMatch(/^SCAN s VIRTUAL TABLE INDEX/);
      expect(steps.filter((step) => /^SCAN (r|x)/.test(step))).toEqual([]);
    }),
  );

  it('searching what few have: the trigrams are asked once', () =>
    withTable(async (file) => {
      const pages = new SqlitePages(file, layout, [], 'asha 4', 100, new SqliteMarks(file, layout));
      await pages.total();
      const steps = plan(file, pages.statement({ sort: 'name', dir: 'asc', skip: 0, limit: 10, from: null }));
      expect(steps.filter((step) => /^SCAN (s|r|x)/.test(step))).toEqual([]);
    }));

  it('counting what a search finds: by the trigrams alone, from a row onwards', () =>
    withTable(async (file) => {
      const search = { text: 'asha', match: '"asha"', looks: { text: 'TRUE', values: [] } };
      const matches = new SqliteMatches(file, layout, search, 100);
      const steps = plan(file, matches.rest('"asha"', 10, 100));
      expect(steps.filter((step) => /^(SCAN|SEARCH)/.test(step) && !/SCAN \(subquery/.test(step))).toEqual([
        expect.stringMatching(/VIRTUAL TABLE INDEX .*>/),
      ]);
    }));

  it.each([0, 3, 30])('counts the same, whether %d matches are kept or none, hidden ones left out', (hidden) =>
    withTable(async (file) => {
      const table = new SqliteTable(file, layout);
      const deletedAt = '2026-07-31T12:00:00.000Z';
      for (let at = 0; at < hidden; at++) table.insert(aLetter({ name: `Asha ${at}`, deletedAt }));
      const looks = { text: 'instr(x.c_name, ?) > 0', values: ['asha'] };
      const found = (match: string | null, few: number, cap: number) =>
        new SqliteMatches(file, layout, { text: 'asha', match, looks }, cap).take(few).found;
      for (const few of [0, 1, 10, 49, 50, 51, 79, 80, 100]) expect(found('"asha"', few, 1000)).toBe(50);
      for (const cap of [10, 49, 50, 60]) {
        expect([found('"asha"', 5, cap), found(null, 5, cap)]).toEqual(Array(2).fill(Math.min(50, cap + 1)));
      }
    }),
  );

  it.each([
    ['nearly every row has', 'asha', 'asc'],
    ['only the rows at the far end of the order have', 'asha 4', 'asc'],
    ['only the rows at the near end of the order have', 'asha 4', 'desc'],
  ] as const)('searching for what %s finds the same, walked or by the trigrams', (_, search, dir) =>
    withTable(async (file) => {
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
    withTable(async (file) => {
      const table = new SqliteTable(file, layout);
      const times = { deletedAt: '2026-07-31T12:00:00.000Z' };
      file.transaction(() => {
        for (let at = 0; at < 600; at++) table.insert(aLetter({ name: `Zoya ${at}`, ...(at % 6 ? {} : times) }));
      });
      const pages = new SqlitePages(file, layout, [], 'z', 1000, new SqliteMarks(file, layout));
      expect(await pages.total()).toEqual({ total: 500, totalExact: true });
      const slice = { sort: 'name', dir: 'asc', skip: 0, limit: 1000, from: null } as const;
      expect(plan(file, pages.statement(slice))[0]).toBe('SCAN r USING INDEX r_letters_s_name');
      const rows = await pages.rows(slice);
      expect([rows.length, rows.every(({ deletedAt }) => !deletedAt)]).toEqual([500, true]);
    }));

  const marked = ['asc', 'desc'].flatMap((dir) => ['', 'asha', 'asha 4', 'h'].map((search) => [dir, search] as const));
  it.each(marked)(
    'what is not urgent, by name %s, with "%s": few are sorted, many met along the order, and the same',
    (dir, search) =>
      withTable(async (file) => {
        const table = new SqliteTable(file, layout);
        for (let at = 0; at < 20; at++) table.insert(aLetter({ name: `Asha 4${at}`, urgent: true }));
        const slice = { sort: 'name', dir: dir as 'asc' | 'desc', skip: 2, limit: 6, from: null };
        const found = async (countCap: number) => {
          const tests = testsOf(layout, { urgent: null });
          const pages = new SqlitePages(file, layout, tests, search, countCap, new SqliteMarks(file, layout));
          const { totalExact } = await pages.total();
          const steps = plan(file, search ? pages.walk(slice, 100) : pages.statement(slice));
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
    withTable(async (file) => {
      const table = new SqliteTable(file, layout);
      file.transaction(() => {
        for (let at = 0; at < 6000; at++) table.insert(aLetter({ name: 'Zoya', message: 'No', urgent: true }));
      });
      const tests = testsOf(layout, { urgent: null });
      const pages = new SqlitePages(file, layout, tests, '', 1000, new SqliteMarks(file, layout));
      expect(await pages.total()).toEqual({ total: 50, totalExact: true });
      const slice = { sort: 'name', dir: 'asc', skip: 0, limit: 10, from: null } as const;
      const { text, values } = pages.statement(slice);
      expect(plan(file, { text, values })).toEqual([
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
