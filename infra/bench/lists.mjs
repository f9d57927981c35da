import { machine, RUNS, WARMING } from './figures.mjs';
import { listCases, lists } from './list-cases.mjs';
import { benchPort } from './lists-at-port.mjs';
import { reportList } from './lists-report.mjs';
import { benchGateway } from './lists-through-gateway.mjs';
import { costByRows } from './plot-lines.mjs';
import { paragraphs } from './report.mjs';
import { inFolder, seeded } from './seeded.mjs';

/** What a page of the two lists costs, by how many rows there are. @type {import('./benches.mjs').Bench} */
export async function benchLists({ sizes, folder }) {
  const measured = {};
  await inFolder(folder, async (place) => {
    const dataDirs = [];
    for (const rows of sizes) dataDirs.push(await seeded(place, rows));
    for (const [type, list] of Object.entries(lists)) {
      const asked = sizes.map((rows, at) => ({ rows, dataDir: dataDirs[at], cases: listCases(type, rows) }));
      const filtered = new Set(asked[0].cases.filter(({ where }) => where).map(({ name }) => name));
      measured[type] = {
        sizes,
        filtered,
        port: await benchPort(type, asked),
        gateway: await benchGateway(list, asked),
      };
    }
  });
  return {
    text: paragraphs(
      `${machine()}. ${RUNS} runs each after ${WARMING} that don't count, the sizes in turns; 50 rows a page.`,
      '![What a page costs by the number of rows](images/bench-lists.svg)',
      ...Object.entries(measured).map(([type, one]) => reportList(type, one)),
    ),
    images: { 'bench-lists.svg': costByRows(measured.enquiries) },
  };
}
