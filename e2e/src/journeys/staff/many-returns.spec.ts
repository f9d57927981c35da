import { type CallInput, calls } from '@easy-tax/contracts';
import { approve } from '../../support/approve-return.js';
import { desk } from '../../support/browser/browser.js';
import { Hand } from '../../support/browser/hand.js';
import { Typist } from '../../support/browser/keyboard.js';
import { visits } from '../../support/browser/visits.js';
import type { Caller } from '../../support/caller.js';
import { theOwner } from '../../support/people.js';
import { owner, type Product, startProduct } from '../../support/product/product.ts';

const { arrive } = visits();
/** A product of its own: so many returns that are late would stand before those of other journeys. */
let product: Product;
beforeAll(async () => {
  product = await startProduct();
}, 120_000);
afterAll(() => product.discard());

const RETURNS = 300;
const TWO_MINUTES = 120_000;
/** All but the ten that are handed over first; all but those that are approved or asked already. */
const [others, asked] = [RETURNS - 10, RETURNS - 4];
/** Returns that are asked before the line is cut. */
const reached = 100;
const number = (count: number) => count.toLocaleString('en-IN');
/** Its checklist has three papers. */
const form = 'GSTR-1';
const period = '2025-05';
const filters = { form, period } as const;
const table = `/admin/returns?${new URLSearchParams(filters)}`;
const panOf = (at: number) => `QWMPT${String(at).padStart(4, '0')}K`;

/** Returns of as many clients. @returns their ids, by client */
async function manyReturns(staff: Caller): Promise<string[]> {
  const clients = new Map<string, string>();
  for (let from = 0; from < RETURNS; from += 100) {
    const rows = Array.from({ length: 100 }, (_, at) => ({ name: `Trader ${from + at}`, pan: panOf(from + at) }));
    const { data } = await staff.call(calls.importClients, { body: { rows, title: 'traders.xlsx' } });
    const { data: added } = await staff.call(calls.listClients, { body: { importId: data._id, pageSize: 200 } });
    for (const { _id, name } of added) clients.set(name, _id);
  }
  expect(clients.size).toBe(RETURNS);
  const ids: string[] = [];
  const openNext = async (from: number, every: number) => {
    for (let at = from; at < RETURNS; at += every) {
      const body = { clientId: clients.get(`Trader ${at}`) ?? '', form, period } as const;
      ids[at] = (await staff.call(calls.openReturn, { body })).data._id;
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, lane) => openNext(lane, 8)));
  return ids;
}

it('hundreds of returns are worked together, by few clicks; an act that fails midway leaves each return whole', async () => {
  const staff = await theOwner(product.baseUrl);
  const ids = await manyReturns(staff);
  const approved = [1, 2, 3].map((before) => RETURNS - before);
  for (const at of approved) await approve(staff, ids[at] ?? '');
  const typist = new Typist(await arrive(desk, product.baseUrl));
  await typist.visitor.login(owner.email, owner.password);
  await typist.page.waitForURL('**/admin/dashboard');
  const { page } = typist;
  const hand = new Hand(page);
  const everyRow = page.getByRole('checkbox', { name: 'Select all rows on this page' });
  const clicks: Record<string, number> = {};
  /** The number of clicks of an act; the page is looked at afterwards. */
  const act = async (name: string, work: () => Promise<unknown>, then: string | RegExp | null) => {
    hand.done();
    await work();
    const { taps, fields } = hand.done();
    clicks[name] = taps + fields;
    if (then !== null) await hand.shows(then);
  };
  const ten = async (work: () => Promise<unknown>) => {
    await hand.press(everyRow);
    await work();
  };
  const total = async (query: CallInput<typeof calls.listReturns>['query']) =>
    (await staff.call(calls.listReturns, { query: { ...filters, ...query } })).total;

  const file = page.waitForEvent('download');
  await act('export of last month', () => hand.button(/^Export filings of/), null);
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
  await act(
    'overdue returns',
    async () => {
      await hand.press(
        page
          .getByRole('navigation')
          .getByRole('link', { name: /^Returns/ })
          .first(),
      );
      await hand.button(/^Overdue/);
    },
    /^1 to 10 of/,
  );
  await act('a return', () => hand.press(page.locator('tbody a').first()), 'History');

  await page.goto(`/admin/returns?return=${ids[0]}`);
  await act('start', () => hand.button('Start checking'), 'It is in Checking now.');
  const askForThree = async () => {
    await hand.button('Ask for documents');
    await hand.button(/^Select all/);
    await hand.button('Ask for three papers');
  };
  await act('ask for three papers', askForThree, /Waiting for three papers/);

  await page.goto(table);
  const assign = (number: string) => async () => {
    await hand.button('Assign');
    await hand.choose('To', 'Me');
    await hand.button(`Assign ${number}`);
  };
  await act('hand over ten', () => ten(assign('10')), '10 returns assigned, to Me.');
  const setFee = async () => {
    await hand.more('Set the fee');
    await hand.fill('Amount for each, GST included', '1500');
    await hand.button('Set the fee of 10');
  };
  await act('fee of ten', () => ten(setFee), 'Fee of 10 returns set, ₹1,500 each.');
  const withdraw = async () => {
    await hand.more('Withdraw');
    await hand.fill('Why', 'The shop is closed.');
    await hand.button('Withdraw 10');
  };

  // All that match, in many requests; the ten are left out because nothing changes for them.
  const selectAll = async () => {
    await everyRow.check();
    await hand.button(`Select all ${number(RETURNS)} that match`);
  };
  await selectAll();
  await assign(number(others))();
  await hand.shows(new RegExp(`^\\d+ of ${others} done$`));
  await hand.shows(`${others} returns assigned, to Me. 10 left out.`, TWO_MINUTES);
  expect(await total({ assignee: 'nobody' })).toBe(0);
  await hand.button('Undo');
  await hand.shows(`Taken back: ${others} returns are as they were.`, TWO_MINUTES);
  expect(await total({ assignee: 'nobody' })).toBe(others);

  let answered = 0;
  await page.route('**/api/returns/bulk', (route) => {
    const isTrial = route.request().postDataJSON().isTrial === true;
    if (!isTrial) answered += 1;
    return isTrial || answered <= reached / 25 ? route.continue() : route.abort();
  });
  await selectAll();
  await hand.button('Ask');
  await hand.shows('Left out: 4', TWO_MINUTES);
  await hand.button(`Ask for ${asked}`);
  const unanswered = 'No answer came for 25, which may be asked, too: look at the list.';
  await hand.shows(`${reached} of ${asked} asked. ${unanswered}`, TWO_MINUTES);
  expect(await total({ step: 'documents-needed' })).toBe(reached + 1);
  await page.unroute('**/api/returns/bulk');
  await hand.button('Try them again');
  await hand.shows(`Ask for the checklist of ${asked - reached} returns`);
  await hand.button('Cancel');

  await act('withdraw ten', () => ten(withdraw), '10 returns withdrawn.');
  const paste = async () => {
    await hand.press(page.locator('tbody').getByRole('checkbox').first());
    await hand.more('Mark as filed from a list');
    const lines = [...approved, RETURNS / 2].map((at) => `${panOf(at)}\tAA091126041827${at % 10}`);
    await hand.fill(
      'GSTIN or PAN, then ARN or acknowledgement number',
      [...lines, 'ZZZPZ9999Z AA0911260418'].join('\n'),
    );
    await hand.button('Look at 5 lines');
    await hand.button('Mark 3 as filed');
  };
  await act('file from a list', paste, /^3 returns marked as filed, on .* 2 left out\.$/);
  expect(await total({ step: 'filed' })).toBe(3);

  expect(clicks).toEqual({
    'export of last month': 1,
    'overdue returns': 2,
    'a return': 1,
    start: 1,
    'ask for three papers': 3,
    'hand over ten': 4,
    'fee of ten': 5,
    'withdraw ten': 5,
    'file from a list': 6,
  });
  expect(await total({ step: 'withdrawn' })).toBe(10);
  // Requests that the route has refused are the only complaints.
  expect(typist.visitor.complaints.filter((each) => !each.includes('ERR_FAILED'))).toEqual([]);
  await typist.visitor.leave();
}, 300_000);
