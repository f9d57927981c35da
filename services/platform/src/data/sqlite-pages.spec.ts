import { join } from 'node:path';
import { testsOf } from './conditions.js';
import { layoutOf } from './layout.js';
import { openSqliteFile, type SqliteFile } from './sqlite-file.js';
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

  it.each(layout.sort.flatMap((sort) => (['asc', 'desc'] as const).map((dir) => [sort, dir] as const)))(
    'sorted by %s %s: along an index, from the cursor on, sorting nothing',
    (sort, dir) =>
      withTable(async (file) => {
        const pages = new SqlitePages(file, layout, [], '', 100);
        const slice = { sort, dir, skip: 0, limit: 10 };
        expect(plan(file, pages.statement({ ...slice, from: null }))).toEqual([
          `SCAN r USING INDEX r_letters_s_${sort}`,
        ]);
        for (const including of [true, false]) {
          const [step, ...others] = plan(file, pages.statement({ ...slice, from: { ...from, including } }));
          expect(step).toMatch(new RegExp(`^SEARCH r USING INDEX r_letters_s_${sort} \\(`));
          expect(others).toEqual([]);
        }
      }),
  );

  it('filtered: by the filter, newest first without sorting', () =>
    withTable(async (file) => {
      const pages = new SqlitePages(file, layout, testsOf(layout, { state: 'state 1' }), '', 100);
      const slice = { sort: 'createdAt', dir: 'desc', skip: 0, limit: 10, from } as const;
      const steps = plan(file, pages.statement(slice));
      expect(steps).toHaveLength(1);
      expect(steps[0]).toMatch(/^SEARCH r USING INDEX r_letters_f_state \(f_state=\?/);
    }));

  it.each(['asha 1', 'ha', '7'])('searching %s: by the trigrams first', (search) =>
    withTable(async (file) => {
      const pages = new SqlitePages(file, layout, [], search, 100);
      const steps = plan(file, pages.statement({ sort: 'name', dir: 'asc', skip: 0, limit: 10, from: null }));
      expect(steps[0]).toMatch(/^SCAN s VIRTUAL TABLE INDEX/);
      expect(steps.filter((step) => /^SCAN (r|x)/.test(step))).toEqual([]);
    }),
  );

  it('searching for what nearly every row has: along the order, row by row', () =>
    withTable(async (file) => {
      const pages = new SqlitePages(file, layout, [], 'asha', 20);
      expect(await pages.total()).toEqual({ total: 20, totalExact: false });
      const steps = plan(file, pages.statement({ sort: 'name', dir: 'asc', skip: 0, limit: 10, from: null }));
      expect(steps[0]).toBe('SCAN r USING INDEX r_letters_s_name');
    }));
});
