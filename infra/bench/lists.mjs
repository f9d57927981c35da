import { draftEnquiries, openProduct, seedFolder, withFolder } from './fixtures.mjs';
import { figureOf, timeInTurns } from './measure.mjs';

const FEW = 1000;
const RUNS_PER_ROUND = 3;
const pageSize = 50;
const columns = ['createdAt', 'name', 'mobile', 'email', 'message'];
/** Searches that match no row, one, many or all, in both scripts. */
const texts = ['lakshmi banerjee', 'उषा पटेल', '4711', 'gurpreet', 'लक्ष्मी', 'form 16', 'ref. 1', 'zebra crossing'];
const shortTexts = ['an', 'qz', 'e', 'ढ'];

/** Pages, sorts and searches of the list of enquiries, by its number of rows. @type {import('../bench.mjs').Bench} */
export const benchLists = ({ rows, rounds }) =>
  withFolder(async (folder) => {
    const few = await openProduct(await seedFolder(folder, FEW));
    const many = await openProduct(await seedFolder(folder, rows));
    try {
      const runs = rounds * RUNS_PER_ROUND;
      return [
        ...(await comparePages([few.listEnquiries, many.listEnquiries], columns, { few: FEW, many: rows, runs })),
        ...(await compareSearches(many, rows, runs)),
        ...(await measureShortSearches(many, runs)),
      ];
    } finally {
      await few.stop();
      await many.stop();
    }
  });

/** Compares the same pages of a short and a long list. */
export async function comparePages([listFew, listMany], sorts, { few, many, runs }) {
  const ratios = [];
  const last = (count) => ({ page: Math.ceil(count / pageSize) });
  const pages = sorts.flatMap((sort) => [
    ...['asc', 'desc'].map((dir) => ({ few: { pageSize, sort, dir }, many: { pageSize, sort, dir } })),
    { few: { pageSize, sort, dir: 'asc', ...last(few) }, many: { pageSize, sort, dir: 'asc', ...last(many) } },
  ]);
  for (const query of pages) {
    const [least, most] = await timeInTurns([() => listFew(query.few), () => listMany(query.many)], runs);
    ratios.push(figureOf(most).median / figureOf(least).median);
  }
  const middle = { pageSize, page: Math.ceil(many / pageSize / 2) };
  const [deep] = await timeInTurns([() => listMany(middle)], runs);
  return [
    {
      work: `a page at ${many} ÷ at ${few} rows: each sort, first and last page`,
      found: figureOf(ratios),
      atMost: many > 200_000 ? 1.5 : 1.2,
    },
    { work: `a page in the middle of ${many}, by its number`, found: figureOf(deep), unit: ' ms', atMost: 10 },
  ];
}

/** Compares searches of three and more characters with a scan in JavaScript. */
async function compareSearches(product, rows, runs) {
  const { foldForSearch } = await import('@easy-tax/platform/data');
  const folded = [...(await draftEnquiries(rows))].map(({ name, mobile, email, message }) =>
    foldForSearch([name, mobile, email, message].join('\n')),
  );
  const scan = (text) => folded.reduce((found, each) => found + (each.includes(text) ? 1 : 0), 0);
  const ofScan = [];
  for (const search of texts) {
    const works = [() => product.listEnquiries({ pageSize, search }), () => scan(foldForSearch(search))];
    const [ours, scanned] = (await timeInTurns(works, runs)).map((took) => figureOf(took).median);
    ofScan.push(ours / scanned);
  }
  return [
    {
      work: `search of three characters and more at ${rows} ÷ a JavaScript scan`,
      found: figureOf(ofScan),
      atMost: 0.7,
    },
    { work: 'the slowest of these searches ÷ the scan', found: figureOf([Math.max(...ofScan)]), atMost: 1.5 },
  ];
}

/** Searches of one or two characters read every row, but must not block other requests. */
async function measureShortSearches(product, runs) {
  const works = shortTexts.map((search) => () => product.listEnquiries({ pageSize, search }));
  const took = (await timeInTurns(works, runs)).flat();
  const waits = [];
  for (const search of works) {
    let searching = true;
    const done = search().finally(() => {
      searching = false;
    });
    while (searching) {
      const since = performance.now();
      await product.client.read('/healthz');
      waits.push(performance.now() - since);
    }
    await done;
  }
  return [
    { work: 'search of one or two characters', found: figureOf(took), unit: ' ms', atMost: 100 },
    { work: 'longest wait of a request beside it', found: figureOf([Math.max(...waits)]), unit: ' ms', atMost: 50 },
  ];
}
