import { setTimeout as after } from 'node:timers/promises';
import { figureOf, grouped, machine, written } from './figures.mjs';
import { lists } from './list-cases.mjs';
import { openOffice } from './office.mjs';
import { startProduct } from './product.mjs';
import { judged, paragraphs, table } from './report.mjs';
import { inFolder, seeded } from './seeded.mjs';

const SETTLE_MS = 3000;
const PAGE = 200;
const LEAST_PAGES = 100;
const MOST_MORE_MB = 40;
/** What is resident goes up until V8 collects: looked at so often in the later half of the pages. */
const LOOKS = 20;

/** What many rows cost a start and the memory. @type {import('./benches.mjs').Bench} */
export function benchOpening({ sizes, folder, rounds }) {
  return inFolder(folder, (place) =>
    inFolder(undefined, async (empty) => {
      const [few, many] = [sizes[0], sizes.at(-1)];
      // All that the larger folder has, once.
      const pages = Math.max(LEAST_PAGES, Math.ceil(many / PAGE));
      const places = [
        { name: 'nothing', dataDir: empty },
        { name: grouped(few), dataDir: await seeded(place, few) },
        { name: grouped(many), dataDir: await seeded(place, many) },
      ];
      const starts = await startInTurns(places, rounds);
      const [, one, other] = places;
      const afterFew = await residentWhilePaging(one.dataDir, pages);
      const afterMany = await residentWhilePaging(other.dataDir, pages);
      const rows = places.map(({ name }, at) => [
        name,
        written(figureOf(starts[at].map(({ readyMs }) => readyMs / 1000)), (value) => value.toFixed(2)),
        written(figureOf(starts[at].map(({ residentMb }) => residentMb)), whole),
        ['', written(afterFew, whole), written(afterMany, whole)][at],
      ]);
      const head = [
        'Enquiries, and as many filings',
        'Until ready, s',
        'Resident when idle, MB',
        `In the later half of ${grouped(pages)} pages of the second list, MB`,
      ];
      const more = afterMany.least - afterFew.least;
      const target = many > few && {
        wanted: `memory does not grow with rows: what stays after a collection, at most ${MOST_MORE_MB} MB more in the same pages of ${grouped(many)} than of ${grouped(few)}; SQLite keeps 16 MB of the pages of each file`,
        found: `${whole(more)} MB more; ${whole(afterMany.median - afterFew.median)} in the middle, before one`,
        met: more <= MOST_MORE_MB,
      };
      const how = `launcher and product together; pages of ${PAGE} rows, one after the other to the end and again from the beginning`;
      return {
        text: paragraphs(
          `${machine()}, ${rounds} runs in turns; ${how}.`,
          judged([target].filter(Boolean)),
          table(head, rows),
        ),
      };
    }),
  );
}

async function startInTurns(places, rounds) {
  const starts = places.map(() => []);
  // The first start of a folder may still have something to make.
  for (let round = -1; round < rounds; round += 1) {
    for (const [at, { dataDir }] of places.entries()) {
      const product = await startProduct(dataDir);
      await after(SETTLE_MS);
      if (round >= 0) starts[at].push({ readyMs: product.readyMs, residentMb: product.residentMb() });
      await product.stop();
    }
  }
  return starts;
}

/** Megabytes while the later half of so many pages of the last list is asked for. @returns {Promise<import('./figures.mjs').Figure>} */
async function residentWhilePaging(dataDir, pages) {
  const office = await openOffice(dataDir);
  try {
    let looks = [];
    for (const list of Object.values(lists)) {
      // Of the last list alone: what the ones before it have left stands beside it.
      looks = [];
      let cursor;
      for (let page = 1; page <= pages; page += 1) {
        const { next } = await office.ask(list, { pageSize: PAGE, ...(cursor && { cursor }) });
        cursor = next;
        if (page > pages / 2 && page % Math.ceil(pages / 2 / LOOKS) === 0) looks.push(office.product.residentMb());
      }
    }
    return figureOf(looks);
  } finally {
    await office.stop();
  }
}

const whole = (value) => value.toFixed(0);
