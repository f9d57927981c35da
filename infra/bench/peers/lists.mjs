import { join } from 'node:path';
import { figureOf, grouped, timedInTurns, written } from '../figures.mjs';
import { listCases } from '../list-cases.mjs';
import { FOUND } from '../lists-report.mjs';
import { openOffice } from '../office.mjs';
import { inAllRecords } from '../seeded.mjs';
import { openExpress } from './express.mjs';
import { openPocketBase } from './pocketbase.mjs';

const RUNS = 21;
/** Each list takes it a second. */
const EXPRESS_RUNS = 7;
const MOST_OF_POCKETBASE = 0.05;
/** Fewer are read through in no time. */
const JUDGED_ROWS = 100_000;
/** FerretDB reads every record for each list, so that more would take an hour. */
const EXPRESS_ROWS = 10_000;
const askedOfAll = /newest first|by name|search: (a |another|four|what|missing)/;

/** The same questions about the same enquiries. */
export async function compareLists(programs, folder, { dataDir, rows }) {
  const enquiries = await inAllRecords([dataDir], 'enquiries', ([records]) => collected(records.iterate()));
  const express = await openExpress(programs.express, { enquiries: enquiries.slice(0, EXPRESS_ROWS) });
  const offices = [
    await openOffice(dataDir),
    await openPocketBase(programs.pocketBase, { folder: join(folder, 'pocketbase'), enquiries }),
    ...(express ? [express] : []),
  ];
  try {
    const expressRows = Math.min(rows, EXPRESS_ROWS);
    const expressCases = listCases('enquiries', expressRows);
    const results = [];
    for (const [at, { name, query, where }] of listCases('enquiries', rows).entries()) {
      if (where || !askedOfAll.test(name)) continue;
      const queries = [query, query, expressCases[at].query];
      const [ours, pocketBase, ...rest] = offices.map((office, who) => () => office.enquiries(queries[who]));
      const figures = [...(await timedInTurns([ours, pocketBase], RUNS)), ...(await timedInTurns(rest, EXPRESS_RUNS))];
      const totals = await Promise.all(
        offices.map(async (office, who) => (await office.enquiries(queries[who])).total),
      );
      results.push({ name, query, figures, totals });
    }
    const names = offices.map((office) =>
      office === express ? `${office.name}, ${grouped(expressRows)} rows` : office.name,
    );
    return {
      names,
      results,
      head: ['Median ms (least–most)', ...names, 'ours / PocketBase', 'matches'],
      lines: results.map(({ name, figures, totals }) => [
        name,
        ...figures.map((figure) => written(figure)),
        ratioOf(figures).toFixed(3),
        totals.map(grouped).join(' / '),
      ]),
      targets: rows < JUDGED_ROWS ? [] : targetsOf(results, rows),
    };
  } finally {
    for (const office of offices) await office.stop();
  }
}

const ratioOf = ([ours, theirs]) => ours.median / theirs.median;

/** By how many rows have the text, as the lists are judged. */
function targetsOf(results, rows) {
  return FOUND.flatMap(([answers, least, most]) => {
    const has = ({ query, totals }) => query.search && totals[0] >= least && totals[0] <= most;
    const searches = results.filter(has);
    const ratios = searches.map(({ figures }) => ratioOf(figures));
    if (ratios.length === 0) return [];
    const middle = figureOf(ratios);
    const well = ratios.filter((ratio) => ratio <= MOST_OF_POCKETBASE).length;
    const worst = searches[ratios.indexOf(middle.most)].name;
    return [
      {
        wanted: `searches with ${answers} in ${grouped(rows)}: in the middle at most ${MOST_OF_POCKETBASE} of PocketBase's`,
        found: `${middle.median.toFixed(3)}; ${well} of ${ratios.length} are, the most is ${middle.most.toFixed(3)} (${worst})`,
        met: middle.median <= MOST_OF_POCKETBASE,
      },
    ];
  });
}

async function collected(values) {
  const all = [];
  for await (const value of values) all.push(value);
  return all;
}
