import { calls, messages } from '@easy-tax/contracts';
import { approve } from '../../support/approve-return.js';
import { desk, phone, type Visitor } from '../../support/browser/browser.js';
import { choose, press, toTheForm } from '../../support/browser/filing-form.js';
import { Typist } from '../../support/browser/keyboard.js';
import { button, inDialog, pdf, shows } from '../../support/browser/return-acts.js';
import { expectAccessibleInBothSchemes } from '../../support/browser/sweep.js';
import { visits } from '../../support/browser/visits.js';

import { itrV, papers } from '../../support/papers-that-speak.js';
import { aClient, aFiling, confirmEmail, filingFields, switchReading, theOwner } from '../../support/people.js';

import { until } from '../../support/wait.js';

const visit = visits();

const wife = { name: 'Meera Sharma', pan: 'ABCPE1234F' };
const husband = { name: 'Rohan Sharma', pan: 'BNZPM2501G' };
const kinds = Object.keys(papers) as (keyof typeof papers)[];

afterAll(() => switchReading(false));

/** A woman who acts for her husband, too; both have a return and a PAN at the office. */
async function aCouple() {
  const owner = await theOwner();
  const meera = await aClient(wife);
  await confirmEmail(meera);
  const { data: found } = await owner.call(calls.listUsers, { query: { search: meera.email } });
  const her = found[0]?._id ?? '';
  const opening = { form: 'ITR-1', period: 'AY 2026-27' } as const;
  const opened = await owner.call(calls.openReturn, { body: { clientId: her, ...opening } });
  const { data: client } = await owner.call(calls.readClient, { params: { id: her } });
  const change = { version: client.version, pan: wife.pan };
  await owner.call(calls.changeClient, { params: { id: her }, body: change });
  const { data: his } = await owner.call(calls.addClient, { body: husband });
  const another = await owner.call(calls.openReturn, { body: { clientId: his._id, ...opening } });
  await owner.call(calls.giveAccess, { params: { id: his._id }, body: { email: meera.email } });
  await meera.as.call(calls.confirmClient, { params: { id: his._id } });
  return { owner, meera, hers: opened.data._id, his: another.data._id };
}

/** Sends a stranger's paper, is asked about it, and answers. */
async function answerAbout(visitor: Visitor, message: string, answer: string): Promise<void> {
  const { page } = visitor;
  await choose(page, await papers['26as']({ name: 'Sunita Rao', pan: 'ZZZPZ9876K' }));
  await page.getByLabel('Message', { exact: true }).fill(message);
  await press(page, /^Send to/);
  const question = 'form16.pdf seems to be a paper of PAN ••••9876K, not yours. Send it all the same?';
  await page.getByText(question).waitFor({ timeout: 30_000 });
  await expectAccessibleInBothSchemes(visitor);
  await press(page, answer);
}

it('staff sort twenty papers of a couple with twenty keys, another person’s is caught on both sides, and ITR-Vs fill what is filed', async () => {
  await switchReading(true);
  const { owner, meera, ...returns } = await aCouple();
  const { message } = filingFields();
  for (let at = 19; at >= 1; at -= 1) {
    const make = papers[kinds[at % kinds.length] ?? 'ais'];
    const bytes = await make(at % 2 ? wife : husband);
    await aFiling(meera.as, { bytes, fileName: `paper-${at}.pdf`, fields: filingFields({ name: wife.name, message }) });
  }

  const hers = await visit.arrive(phone);
  await toTheForm(hers, meera);
  await answerAbout(hers, message, 'Take it back (form16.pdf)');
  await shows(hers.page, messages.paperTakenBack);
  const sent = async () => (await owner.call(calls.listFilings, { query: { search: message } })).total;
  expect(await sent()).toBe(19);
  await answerAbout(hers, message, 'Send it all the same (form16.pdf)');
  await shows(hers.page, messages.paperKept);
  expect(await sent()).toBe(20);
  await hers.leaveWithoutComplaint();

  const marked = async (reading: 'suggested' | 'certain' | 'another-person') =>
    (await owner.call(calls.listFilings, { query: { search: message, reading } })).total;
  await until('all papers to be read', async () => (await marked('certain')) === 19, 60_000);
  expect(await marked('another-person')).toBe(1);

  const ours = await visit.as(owner, desk);
  const { page } = ours;
  const keys = new Typist(ours);
  const drawer = page.getByRole('dialog');
  const says = drawer.getByRole('region', { name: 'What it says' });
  const showsPaper = async (at: number) => {
    await drawer.getByText(`paper-${at}.pdf`).waitFor();
    await says.waitFor();
  };
  const query = new URLSearchParams({ pageSize: '25', search: message });
  await page.goto(`/admin/file-data?${query}`);
  await page.getByRole('row', { name: /Another person’s PAN/ }).waitFor();
  await page.getByRole('button', { name: wife.name }).first().focus();
  await keys.press('Enter');
  await drawer
    .getByText('Not Meera Sharma’s paper? Its PAN ZZZPZ••••K is of nobody among the clients. The sender was asked')
    .waitFor();
  await expectAccessibleInBothSchemes(ours);
  await keys.press('ArrowDown');
  for (let at = 1; at <= 12; at += 1) {
    await showsPaper(at);
    await keys.press('Enter');
  }
  await showsPaper(13);
  await expectAccessibleInBothSchemes(ours);
  await keys.press('c');
  const kind = drawer.getByLabel('Kind of paper');
  await keys.press('Tab');
  expect(await kind.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('Old ');
  await keys.press('Enter');
  await until('the changed paper to be sorted', async () => (await marked('certain')) === 6);
  await keys.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  expect(keys.pressed).toHaveLength(18);

  await button(page, 'Accept all 6 certain ones').focus();
  await keys.press('Enter');
  await inDialog(page).getByRole('button', { name: 'Accept them' }).focus();
  await keys.press('Enter');
  await shows(page, '6 papers are sorted.');
  expect(keys.pressed).toHaveLength(20);
  const { data: rows } = await owner.call(calls.listFilings, { query: { search: message, pageSize: '25' } });
  const expected = Array.from({ length: 19 }, (_, at) => [`paper-${at + 1}.pdf`, at % 2 ? returns.his : returns.hers]);
  expect(Object.fromEntries(rows.map(({ fileName, returnId }) => [fileName, returnId]))).toEqual({
    ...Object.fromEntries(expected),
    'form16.pdf': null,
  });

  await approve(owner, returns.hers);
  await page.goto(`/admin/returns?return=${returns.hers}`);
  await button(page, 'Mark as filed').click();
  const dialog = inDialog(page);
  const drop = async (change: object) => {
    const filing = { assessmentYear: '2026-27', acknowledgement: '123456789140726', filedOn: '14-Jul-2026' };
    const bytes = await itrV({ ...wife, ...filing, ...change });
    await dialog.locator('input[type=file]').setInputFiles(pdf('itr-v.pdf', bytes));
  };
  const number = dialog.getByLabel('Acknowledgement number');
  await drop(husband);
  await dialog.getByText('This acknowledgement is of PAN BNZPM••••G, which is not Meera Sharma’s.').waitFor();
  await drop({ assessmentYear: '2025-26' });
  await dialog.getByText('It is for AY 2025-26, and this return for AY 2026-27.').waitFor();
  expect(await number.inputValue()).toBe('');
  await drop({});
  await dialog.getByText('Number and day are filled in from the file. Check them.').waitFor();
  expect(await number.inputValue()).toBe('123456789140726');
  expect(await dialog.getByLabel('Filed on').inputValue()).toBe('2026-07-14');
  await expectAccessibleInBothSchemes(ours);
  await dialog.getByRole('button', { name: 'Mark as filed' }).click();
  await shows(page, /Waiting for e-verification/);
  const { data: filed } = await owner.call(calls.readReturn, { params: { id: returns.hers } });
  expect(filed).toMatchObject({
    step: 'filed',
    acknowledgement: { number: '123456789140726', filedOn: '2026-07-14' },
    documents: expect.arrayContaining([expect.objectContaining({ kind: 'acknowledgement', fileName: 'itr-v.pdf' })]),
  });
  await ours.leaveWithoutComplaint();
}, 240_000);
