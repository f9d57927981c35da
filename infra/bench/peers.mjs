import { installExpress, installPocketBase } from './cache.mjs';
import { machine } from './figures.mjs';
import { compareInserts } from './peers/inserts.mjs';
import { compareLists } from './peers/lists.mjs';
import { comparePlot } from './peers/plot.mjs';
import { judged, paragraphs, table } from './report.mjs';
import { inFolder, seeded } from './seeded.mjs';

/** The product beside what others would take for it. @type {import('./benches.mjs').Bench} */
export async function benchPeers({ sizes, folder, ...options }) {
  const rows = sizes.filter((size) => size <= 100_000).at(-1) ?? sizes[0];
  const programs = { pocketBase: await installPocketBase(), express: await installExpress() };
  const inserts = await inFolder(undefined, (own) => compareInserts(programs, own, options));
  const lists = await inFolder(folder, async (place) => {
    const dataDir = await seeded(place, rows);
    return inFolder(undefined, (own) => compareLists(programs, own, { dataDir, rows, ...options }));
  });
  return {
    text: paragraphs(
      `${machine()}. In turns, Express’s lists by themselves; enquiries in ${inserts.turns.rounds} rounds of ${inserts.turns.seconds} s each.`,
      judged([...inserts.targets, ...lists.targets]),
      '![Beside PocketBase and an Express server](images/bench-peers.svg)',
      '### Enquiries',
      table(inserts.head, inserts.lines),
      '### The list of enquiries',
      table(lists.head, lists.lines),
    ),
    images: { 'bench-peers.svg': comparePlot(inserts, lists) },
  };
}
