import { join } from 'node:path';
import { grouped, machine, timedInTurns, written } from './figures.mjs';
import { enquirer, stored } from './made-up.mjs';
import { paragraphs, table } from './report.mjs';
import { inAllRecords, inFolder } from './seeded.mjs';

const ENTERED = 10_000;
/** One less than brings its trigrams along: docs/decisions/writes.md. */
const WAITING = 63;
const SEARCHES_AT_ONCE = 20;
const query = { pageSize: 50, search: 'zebra crossing' };
const kinds = [
  { name: 'nothing waits' },
  { name: `${WAITING} wait, 200 characters each`, length: 200 },
  { name: `${WAITING} wait, 5,000 characters each`, length: 5000 },
];

/** What a search costs while new enquiries wait for their trigrams. @type {import('./benches.mjs').Bench} */
export function benchWaiting() {
  return inFolder(undefined, (folder) =>
    inAllRecords(
      kinds.map((_, at) => join(folder, String(at))),
      'enquiries',
      async (all) => {
        for (const [at, records] of all.entries()) await fill(records, kinds[at].length);
        const figures = await timedInTurns(all.map((records) => () => searchOften(records)));
        const rows = figures.map((figure, at) => [kinds[at].name, written(each(figure))]);
        const how = `${grouped(ENTERED)} enquiries that don't wait; a text that none has, ${SEARCHES_AT_ONCE} times in a row`;
        return { text: paragraphs(`${machine()}. ${how}.`, table(['At the port', 'A search, ms'], rows)) };
      },
    ),
  );
}

async function fill(records, length) {
  const next = await enquirer();
  await records.insertMany(await Promise.all(Array.from({ length: ENTERED }, () => stored(next()))));
  for (let row = 0; length && row < WAITING; row += 1) {
    await records.insert(await stored({ ...next(), message: 'Form 16, please. '.repeat(length).slice(0, length) }));
  }
}

async function searchOften(records) {
  for (let time = 0; time < SEARCHES_AT_ONCE; time += 1) await records.page(query);
}

const each = ({ median, least, most }) =>
  Object.fromEntries(Object.entries({ median, least, most }).map(([key, ms]) => [key, ms / SEARCHES_AT_ONCE]));
