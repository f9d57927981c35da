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
      const afterFew = await residentAfterPaging(one.dataDir, pages);
      const afterMany = await residentAfterPaging(other.dataDir, pages);
      const rows = places.map(({ name }, at) => [
        name,
        written(figureOf(starts[at].map(({ readyMs }) => readyMs / 1000)), (value) => value.toFixed(2)),
        written(figureOf(starts[at].map(({ residentMb }) => residentMb)), whole),
        ['', whole(afterFew), whole(afterMany)][at],
      ]);
      const head = [
        'Enquiries, and as many filings',
        'Until ready, s',
        'Resident when idle, MB',
        `After ${grouped(pages)} pages of each list, MB`,
      ];
      const more = afterMany - afterFew;
      const target = many > few && {
        wanted: `memory does not grow with rows: at most ${MOST_MORE_MB} MB more after the same pages of ${grouped(many)} than of ${grouped(few)}`,
        found: `${whole(more)} MB more`,
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

/** Megabytes after so many pages of one list and as many of the other. */
async function residentAfterPaging(dataDir, pages) {
  const office = await openOffice(dataDir);
  try {
    for (const list of Object.values(lists)) {
      let cursor;
      for (let page = 0; page < pages; page += 1) {
        const { next } = await office.ask(list, { pageSize: PAGE, ...(cursor && { cursor }) });
        cursor = next;
      }
    }
    return office.product.residentMb();
  } finally {
    await office.stop();
  }
}

const whole = (value) => value.toFixed(0);
