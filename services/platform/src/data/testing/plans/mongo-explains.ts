import { type Connection, createConnection, Query } from 'mongoose';
import { mongoOptions } from '../../mongo/connection.js';
import { openMongoEngine } from '../../mongo/engine.js';
import { newId } from '../../port/layout.js';
import type { AnyDeclaration, RecordsDeclaration, Stored } from '../../port/records.js';
import { listsOf, loosely, rowsOf } from './lists.js';
import { turnPages } from './sqlite-plans.js';

const rows = 300;
const longest = 300_000;

/** The stages of the server's plan for the rows of each page. */
async function stagesOf(work: () => Promise<unknown>): Promise<string[][]> {
  const stages: string[][] = [];
  const { exec } = Query.prototype;
  const spy = jest.spyOn(Query.prototype, 'exec').mockImplementation(async function (this: Query<unknown, unknown>) {
    if (this.getOptions().sort) {
      const plan = JSON.stringify(await exec.call(this.clone().explain('queryPlanner')));
      const chosen = plan.slice(plan.indexOf('"winningPlan"'), plan.indexOf('"rejectedPlans"'));
      stages.push([...chosen.matchAll(/"stage":"(\w+)"/g)].map(([, stage = '']) => stage));
    }
    return exec.call(this);
  } as never);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return stages;
}

const engineOf = (connection: Connection) => connection.getClient().db().admin().buildInfo();

/** Reads MongoDB's plan for each list. Skips FerretDB, which has no plans. */
export function itFindsListsInMongoItself(declaration: AnyDeclaration, url: string): void {
  it(
    `MongoDB takes an index for every list of ${declaration.name}`,
    async () => {
      const dbName = `easytax_test_${newId().replaceAll('-', '')}`;
      const connection = await createConnection(url, { ...mongoOptions('plans_test'), dbName }).asPromise();
      const engine = await openMongoEngine(connection);
      try {
        const { ferretdbVersion, ferretdb } = await engineOf(connection);
        if (ferretdbVersion || ferretdb) return;
        const records = await engine.open(loosely(declaration) as RecordsDeclaration<Stored>);
        await records.insertMany(rowsOf(declaration, rows) as unknown as Stored[]);
        const found: unknown[] = [];
        for (const { query, inOrder } of listsOf(declaration)) {
          for (const stages of await stagesOf(() => turnPages(records, query))) {
            const bad = stages.length === 0 || stages.includes('COLLSCAN') || (inOrder && stages.includes('SORT'));
            if (bad) found.push({ query, stages });
          }
        }
        expect(found).toEqual([]);
      } finally {
        await connection.dropDatabase();
        await engine.close();
      }
    },
    longest,
  );
}
