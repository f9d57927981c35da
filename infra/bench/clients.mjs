import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openProduct, withFolder } from './fixtures.mjs';
import { comparePages } from './lists.mjs';
import { figureOf, timeInTurns } from './measure.mjs';

const FEW = 1000;
/** As many as an office may have. */
const MANY = 10_000;
/** Rows of one import. */
const ROWS = 1000;
const RUNS_PER_ROUND = 3;
const sorts = ['name', 'groupName', 'assigneeName', 'lastContactAt'];
const first = ['सुनीता', 'Ramesh', 'कमलेश', 'Farida', 'Jaspreet', 'मृणालिनी', 'Harish'];
const last = ['अग्रवाल', 'Tandon', 'Chaturvedi', 'दीक्षित', 'Naqvi', 'Gill', 'Verma', 'Rastogi', 'सिंह'];
/** Names in the other script, beginnings, parts of a PAN and of a mobile; one that finds nobody. */
const searches = ['sunita', 'mrinalini agarwal', 'चतुर्वेदी', 'Harish Verm', 'RLVPK0421J', '04217', 'zebra crossing'];

const four = (number) => String(number).padStart(4, '0');
const rowOf = (at) => ({
  name: `${first[at % first.length]} ${last[at % last.length]}`,
  pan: `RLVPK${four(at)}J`,
  mobile: `98765${four(at)}7`,
  group: `Family ${Math.floor(at / 4)}`,
});

/** The list of 10,000 clients beside one of 1,000, its searches, and an import. @type {import('../bench.mjs').Bench} */
export const benchClients = ({ rounds }) =>
  withFolder(async (folder) => {
    const [few, many] = [await openOffice(folder, FEW), await openOffice(folder, MANY)];
    const runs = rounds * RUNS_PER_ROUND;
    try {
      const works = searches.map((search) => () => many.list({ pageSize: 50, search }));
      const found = (await timeInTurns(works, runs)).map(figureOf);
      return [
        { work: `an import of ${ROWS} rows`, found: figureOf(many.imports), unit: ' ms', atMost: 10_000 },
        ...(await comparePages([few.list, many.list], sorts, { few: FEW, many: MANY, runs })),
        {
          work: `a search among ${MANY}: a name in either script, a PAN, a mobile`,
          found: figureOf(found.map(({ median }) => median)),
          unit: ' ms',
          atMost: 100,
        },
        { work: 'the slowest run of any', found: figureOf(found.map(({ most }) => most)), unit: ' ms' },
      ];
    } finally {
      await few.stop();
      await many.stop();
    }
  });

/** An office that has imported its clients. */
async function openOffice(folder, clients) {
  const dataDir = join(folder, `clients-${clients}`);
  mkdirSync(dataDir);
  const product = await openProduct(dataDir);
  const { calls } = await import('@easy-tax/contracts');
  const imports = [];
  for (let from = 0; from < clients; from += ROWS) {
    const rows = Array.from({ length: ROWS }, (_, at) => rowOf(from + at));
    const since = performance.now();
    await product.client.call(calls.importClients, { body: { rows, title: 'clients.xlsx' } });
    imports.push(performance.now() - since);
  }
  return { ...product, imports, list: (body) => product.client.call(calls.listClients, { body }) };
}
