import { formWithFile, registerConfirmed } from '../driver/caller.mjs';
import { owner } from '../driver/product.mjs';
import { makeDocument, openProduct, seedFolder, withFolder } from './fixtures.mjs';
import { comparePages } from './lists.mjs';
import { figureOf, timeInTurns } from './measure.mjs';

/** Only one return in eleven is open. */
const FEW = 1_100;
const MANY = 110_000;
const PAPERS = 200;
const MESSAGES = 500;
const RUNS_PER_ROUND = 3;
const sorts = ['urgency', 'createdAt', 'clientName', 'step', 'assigneeName', 'deadline', 'waitsFor'];
const views = [
  { step: 'checking' },
  { waitsFor: 'office' },
  { overdue: 'true' },
  { assignee: 'nobody' },
  { search: 'rao' },
];

/** Compares pages of returns after many years with those of the first year. @type {import('../bench.mjs').Bench} */
export const benchReturns = ({ rounds }) =>
  withFolder(async (folder) => {
    const few = await openProduct(await seedFolder(folder, FEW, 'returns'));
    const manyDir = await seedFolder(folder, MANY, 'returns');
    const many = await openProduct(manyDir);
    const runs = rounds * RUNS_PER_ROUND;
    try {
      // Goes first: the product checks the counts of returns right after its start.
      const large = await measureLargeReturn(many, manyDir, runs);
      return [
        ...(await comparePages([few.listReturns, many.listReturns], sorts, { few: FEW, many: MANY, runs })),
        ...(await measureViews(many, runs)),
        ...large,
      ];
    } finally {
      await few.stop();
      await many.stop();
    }
  });

/** Filters count up to 10,000 returns: all open ones here. */
async function measureViews({ listReturns, client }, runs) {
  const { calls } = await import('@easy-tax/contracts');
  const pages = views.map((view) => () => listReturns({ pageSize: 50, sort: 'urgency', ...view }));
  const medians = (await timeInTurns(pages, runs)).map((took) => figureOf(took).median);
  const [overview] = await timeInTurns([() => client.call(calls.returnsOverview)], runs);
  return [
    {
      work: 'a view, page by page: a step, waiting, overdue, unassigned, a search',
      found: figureOf(medians),
      unit: ' ms',
      atMost: 10,
    },
    { work: 'the overview', found: figureOf(overview), unit: ' ms', atMost: 50 },
  ];
}

async function measureLargeReturn({ url, client: staff }, dataDir, runs) {
  const { calls, sampleFiling } = await import('@easy-tax/contracts');
  const person = { ...owner, name: 'Asha Rao', email: 'asha.rao@example.com' };
  const { _id: clientId, caller } = await registerConfirmed({ url, dataDir }, person);
  const document = await makeDocument(1_000);
  const { data } = await staff.call(calls.openReturn, { body: { clientId, form: 'ITR-1', period: 'AY 2026-27' } });
  const params = { id: data._id };
  for (let at = 0; at < PAPERS; at += 1) {
    const body = formWithFile({ ...sampleFiling, returnId: data._id }, document, 'form16.pdf');
    await caller.call(calls.uploadFiling, { body });
  }
  for (let at = 0; at < MESSAGES; at += 1)
    await caller.call(calls.writeToOffice, { params, body: { text: `Message ${at}` } });
  const [took] = await timeInTurns([() => staff.call(calls.readReturn, { params })], runs);
  const work = `a return with ${PAPERS} papers and ${MESSAGES} messages, at the desk`;
  return [{ work, found: figureOf(took), unit: ' ms', atMost: 50 }];
}
