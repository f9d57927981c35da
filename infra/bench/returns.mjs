import { formWithFile } from '../driver/forms.mjs';
import { registerConfirmed } from '../driver/people.mjs';
import { owner } from '../driver/product.mjs';
import { makeDocument, seedFolder, withFolder } from './fixtures.mjs';
import { comparePages } from './lists.mjs';
import { figureOf, ratioOf, timeInTurns } from './measure.mjs';
import { openProduct } from './product.mjs';

/** One in eleven is open. */
const FEW = 1_100;
const MANY = 110_000;
const LARGE = { papers: 200, messages: 500 };
const SMALL = { papers: 2, messages: 5 };
const RUNS_PER_ROUND = 3;
const sorts = ['urgency', 'createdAt', 'clientName', 'step', 'assigneeName', 'dueOn', 'waitsFor'];
const views = [
  { step: 'checking' },
  { waitsFor: 'office' },
  { overdue: 'true' },
  { assignee: 'nobody' },
  { search: 'rao' },
];

/** Returns of an office after years, beside those of its first one. @type {import('../bench.mjs').Bench} */
export const benchReturns = ({ rounds, folder }) =>
  withFolder(folder, async (place) => {
    const [fewDir, manyDir] = [await seedFolder(place, FEW, 'returns'), await seedFolder(place, MANY, 'returns')];
    const few = await openProduct(fewDir);
    const many = await openProduct(manyDir);
    const runs = rounds * RUNS_PER_ROUND;
    try {
      // First: counts of returns are looked at right after a start, beside this.
      const returns = await compareReturns(many, manyDir, runs);
      return [
        ...(await comparePages([few.listReturns, many.listReturns], sorts, { few: FEW, many: MANY, runs })),
        ...(await compareViews(few, many, runs)),
        ...returns,
      ];
    } finally {
      await few.stop();
      await many.stop();
    }
  });

/** Filters count up to 10,000 returns: all open ones here. */
async function compareViews(few, many, runs) {
  const { calls } = await import('@easy-tax/contracts');
  const [ratios, took] = [[], []];
  const view = async ([short, long]) => {
    const [least, most] = await timeInTurns([short, long], runs);
    ratios.push(figureOf(most).median / figureOf(least).median);
    took.push(figureOf(most).median);
    return figureOf(most);
  };
  for (const wanted of views) {
    const query = { pageSize: 50, sort: 'urgency', ...wanted };
    await view(
      [few, many].map(
        ({ listReturns }) =>
          () =>
            listReturns(query),
      ),
    );
  }
  const [seen, ms] = [figureOf(ratios), figureOf(took)];
  const overview = await view(
    [few, many].map(
      ({ client }) =>
        () =>
          client.call(calls.returnsOverview),
    ),
  );
  return [
    { work: `a view at ${MANY} ÷ at ${FEW}: a step, waiting, overdue, unassigned, a search`, found: seen },
    { work: 'these views, page by page', found: ms, unit: ' ms', atMost: 10 },
    { work: 'the overview', found: overview, unit: ' ms', atMost: 50 },
  ];
}

/** A return with much in it, beside one with little. */
async function compareReturns({ url, client: staff }, dataDir, runs) {
  const { calls, sampleFiling } = await import('@easy-tax/contracts');
  const person = { ...owner, name: 'Asha Rao', email: `asha.${Date.now()}@example.com` };
  const { _id: clientId, caller } = await registerConfirmed({ url, dataDir }, person);
  const document = await makeDocument(1_000);
  const makeReturn = async ({ papers, messages }) => {
    const { data } = await staff.call(calls.openReturn, { body: { clientId, form: 'ITR-1', period: 'AY 2026-27' } });
    const params = { id: data._id };
    for (let at = 0; at < papers; at += 1) {
      const body = formWithFile({ ...sampleFiling, returnId: data._id }, document, 'form16.pdf');
      await caller.call(calls.uploadFiling, { body });
    }
    for (let at = 0; at < messages; at += 1)
      await caller.call(calls.writeToOffice, { params, body: { text: `Message ${at}` } });
    return [() => staff.call(calls.readReturn, { params }), () => caller.call(calls.myReturn, { params })];
  };
  const [smallOfStaff, smallOfClient] = await makeReturn(SMALL);
  const [largeOfStaff, largeOfClient] = await makeReturn(LARGE);
  const [small, large, smallMine, largeMine] = await timeInTurns(
    [smallOfStaff, largeOfStaff, smallOfClient, largeOfClient],
    runs,
  );
  const sizes = `${LARGE.papers} papers and ${LARGE.messages} messages ÷ with ${SMALL.papers} and ${SMALL.messages}`;
  return [
    { work: `a return with ${sizes}, at the desk`, found: ratioOf(large, small) },
    { work: 'the same, at the client', found: ratioOf(largeMine, smallMine) },
    { work: 'the large one at the desk', found: figureOf(large), unit: ' ms', atMost: 50 },
  ];
}
