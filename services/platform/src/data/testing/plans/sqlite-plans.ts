import type { AnyQuery } from '../../port/paging.js';
import type { AnyDeclaration, Page, PageQuery, Records, RecordsDeclaration, Stored } from '../../port/records.js';
import { openSqliteEngine } from '../../sqlite/engine.js';
import { SqliteFile } from '../../sqlite/on-disk/file.js';
import { withFolder } from '../folders.js';
import { type List, listsOf, loosely, rowsOf } from './lists.js';

const rows = 120;
const longest = 60_000;
/** An index in the requested order, or the trigrams. */
const found = /^USING (COVERING )?INDEX|^VIRTUAL TABLE INDEX \d+:[>]?M/;

/** A step that scans rows: neither by such an index, nor over rows made or given by the statement itself. */
function readsWholeTable(step: string, { sql, steps }: Plan): boolean {
  const [, name = '', how = ''] = /^SCAN (\S+) ?(.*)$/.exec(step) ?? [];
  const made = steps.includes(`CO-ROUTINE ${name}`) || name === 'CONSTANT';
  const given = name === 'json_each' || sql.includes(`json_each(?) ${name} `);
  return name !== '' && !made && !given && !found.test(how);
}
const readsWholeIndex = (step: string): boolean => step.startsWith('SCAN r USING');

interface Plan {
  readonly sql: string;
  readonly steps: readonly string[];
}

/** Explains each statement that a page needs. A known statement is not explained again. */
async function plansOf(work: () => Promise<unknown>, known: Map<string, Plan>): Promise<Plan[]> {
  const plans: Plan[] = [];
  const { all, get } = SqliteFile.prototype;
  const seen = (file: SqliteFile, sql: string, values: (string | number | null)[]) => {
    if (!/^\s*SELECT/i.test(sql)) return;
    const plan = known.get(sql) ?? planOf(sql, all.call(file, `EXPLAIN QUERY PLAN ${sql}`, ...values));
    known.set(sql, plan);
    plans.push(plan);
  };
  const spies = [
    jest.spyOn(SqliteFile.prototype, 'all').mockImplementation(function (this: SqliteFile, sql, ...values) {
      seen(this, sql, values);
      return all.call(this, sql, ...values) as never[];
    }),
    jest.spyOn(SqliteFile.prototype, 'get').mockImplementation(function (this: SqliteFile, sql, ...values) {
      seen(this, sql, values);
      return get.call(this, sql, ...values) as never;
    }),
  ];
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return plans;
}

const planOf = (sql: string, steps: unknown[]): Plan => ({
  sql,
  steps: (steps as { detail: string }[]).map(({ detail }) => detail),
});

/** The first page, the next, back again, and one by its number. */
export async function turnPages(records: Records<Stored>, query: AnyQuery): Promise<void> {
  const page = (of: object): Promise<Page<Stored>> => records.page({ ...query, ...of } as PageQuery<Stored>);
  const { next } = await page({});
  const { prev } = next ? await page({ cursor: next }) : { prev: null };
  if (prev) await page({ cursor: prev });
  await page({ page: 3 });
}

function offences({ query, inOrder, byValue }: List, plans: readonly Plan[]): Plan[] {
  return plans.filter((plan) =>
    plan.steps.some(
      (step) =>
        readsWholeTable(step, plan) ||
        (byValue && !query.search && readsWholeIndex(step)) ||
        (inOrder && step.includes('TEMP B-TREE')),
    ),
  );
}

/** Reads each list of some rows, and SQLite's plan of each statement. */
export function itFindsListsInSqlite(declaration: AnyDeclaration): void {
  it(
    `SQLite finds every list of ${declaration.name} by an index`,
    () =>
      withFolder(async (dataDir) => {
        const engine = await openSqliteEngine({ dataDir, service: 'plans', sliceRows: 40 });
        const records = await engine.open(loosely(declaration) as RecordsDeclaration<Stored>);
        await records.insertMany(rowsOf(declaration, rows) as unknown as Stored[]);
        const known = new Map<string, Plan>();
        const found: unknown[] = [];
        for (const list of listsOf(declaration)) {
          const plans = await plansOf(() => turnPages(records, list.query), known);
          const bad = plans.length > 0 ? offences(list, plans) : ['nothing was asked'];
          if (bad.length > 0) found.push({ ...list, bad });
        }
        await engine.close();
        expect(found).toEqual([]);
      }),
    longest,
  );
}
