import { calls, sampleFiling } from '@easy-tax/contracts';
import type { Locator, Page } from 'playwright-core';
import { phone } from '../../support/browser/browser.js';
import { field, toTheForm } from '../../support/browser/filing-form.js';
import { Hand } from '../../support/browser/hand.js';
import { expectAccessibleInBothSchemes } from '../../support/browser/sweep.js';
import { visits } from '../../support/browser/visits.js';
import { aPdf, aPng } from '../../support/files.js';
import { aLockedPdf, pdfPassword } from '../../support/locked-pdf.js';
import { aClient, aFiling, aPerson, theOwner } from '../../support/people.js';
import { until } from '../../support/wait.js';

const visit = visits();

/** A slow village line. */
async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 30_000 };
  await devTools.send('Network.emulateNetworkConditions', conditions);
}

const isInView = (place: Locator) =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const middle = document.elementFromPoint(innerWidth / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && element.contains(middle);
  });

/** @param name of the bar, where a page has several */
async function showsProgress(page: Page, name?: string): Promise<void> {
  const bar = page.getByRole('progressbar', name === undefined ? {} : { name, exact: true });
  await bar.waitFor();
  expect(await isInView(bar)).toBe(true);
}

describe('on a slow phone', () => {
  it('a new visitor sends a paper by six taps and five fields, and the next one by four taps and a message', async () => {
    const visitor = await visit.arrive(phone);
    const { page } = visitor;
    await page.goto('/');
    await slowDown(page);
    const hand = new Hand(page);
    const main = page.getByRole('main');
    const choose = () => hand.pick(main.getByRole('button', { name: 'Choose files' }), 'form16.pdf', aPdf(90_000));
    const send = async () => {
      await hand.fill('Message', 'Form 16');
      await hand.press(main.getByRole('button', { name: 'Send to Easy Tax' }));
      await showsProgress(page, 'Upload');
      await main.getByRole('heading', { name: 'File Uploaded Successfully' }).waitFor();
    };
    const { name, email, password } = aPerson();
    await hand.press(main.getByRole('link', { name: 'Get Started' }).first());
    await hand.press(main.getByRole('link', { name: 'Register' }));
    await hand.fill('Name', name);
    await hand.fill('Email', email);
    await hand.fill('Password', password);
    await hand.press(main.getByRole('button', { name: 'Register' }));
    await page.waitForURL('**/get-started');
    await hand.fill('Mobile', '9876500011');
    await choose();
    await send();
    expect(hand.done()).toEqual({ taps: 6, fields: 5 });

    await page.goto('/');
    await hand.press(main.getByRole('link', { name: 'Get Started' }).first());
    await choose();
    await send();
    expect(hand.done()).toEqual({ taps: 4, fields: 1 });
    await visitor.leaveWithoutComplaint();
  }, 120_000);

  it('a request is answered by two taps, and nothing is typed', async () => {
    const client = await aClient();
    await aFiling(client.as);
    const owner = await theOwner();
    const { user } = (await client.as.call(calls.checkAuth)).data;
    const opened = await owner.call(calls.openReturn, {
      body: { clientId: user._id, form: 'ITR-1', period: 'AY 2026-27' },
    });
    const { _id: id } = opened.data;
    const items = [{ title: 'Rent receipts', reason: 'They lower your tax.' }];
    await owner.call(calls.askForPapers, { params: { id }, body: { items, dueOn: '2099-11-27' } });
    const visitor = await visit.as(client.as, phone);
    await slowDown(visitor.page);
    const hand = new Hand(visitor.page);
    const main = visitor.page.getByRole('main');
    await visitor.page.goto(`/profile?return=${id}`);
    await hand.pick(main.getByRole('button', { name: /^Choose a file/ }), 'rent.pdf', aPdf(90_000));
    await showsProgress(visitor.page);
    await main.getByRole('heading', { name: 'File Uploaded Successfully' }).waitFor();
    expect(hand.done()).toEqual({ taps: 2, fields: 0 });
    await visitor.leaveWithoutComplaint();
  }, 90_000);
});

it('twenty files go with one message: a wrong one is named, a locked one asks, a cut one is sent again', async () => {
  const visitor = await visit.arrive(phone);
  const client = await aClient();
  const page = await toTheForm(visitor, client);
  const main = page.getByRole('main');
  const papers = Array.from({ length: 16 }, (_, at) => ({
    name: `paper-${at + 1}.pdf`,
    mimeType: 'application/pdf',
    buffer: aPdf(20_000),
  }));
  const mixed = [
    { name: 'diwali.mp4', mimeType: 'video/mp4', buffer: Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom') },
    { name: 'rent.png', mimeType: 'image/png', buffer: aPng() },
    { name: 'locked.pdf', mimeType: 'application/pdf', buffer: await aLockedPdf() },
    { name: 'large.pdf', mimeType: 'application/pdf', buffer: aPdf(6_000_000) },
  ];
  await field(page, 'Mobile').fill(sampleFiling.mobile);
  await page.locator('input[type=file]').setInputFiles([...mixed, ...papers]);
  await page.getByRole('dialog', { name: 'This PDF is locked' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Send 18 papers now' }).and(page.locator(':not([aria-disabled])')).waitFor();
  await page.getByText('One paper asks something.').waitFor();
  await expectAccessibleInBothSchemes(visitor);
  await page.getByRole('button', { name: 'Type its password' }).click();
  await field(page, 'Password of locked.pdf').fill(pdfPassword);
  await page.getByRole('button', { name: 'Open it' }).click();
  await field(page, 'Message').fill('All papers of the year');

  let isCut = false;
  await page.route('**/api/upload-file', async (route) => {
    if (isCut || !route.request().postData()?.includes('paper-3.pdf')) return route.continue();
    isCut = true;
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Send 19 papers now' }).click();
  await showsProgress(page, 'Upload');
  await page.getByRole('heading', { name: '18 papers received' }).waitFor();
  await page.getByText('Not sent: paper-3.pdf. It is still in the form below.').waitFor();
  await expectAccessibleInBothSchemes(visitor);
  await main.getByRole('button', { name: 'Try again' }).click();
  const stored = async () => (await client.as.call(calls.myFilings)).data;
  await until('all papers to arrive', async () => (await stored()).length === 19);
  const filings = await stored();
  expect(new Set(filings.map(({ reference }) => reference)).size).toBe(19);
  expect(new Set(filings.map(({ fileName }) => fileName)).size).toBe(19);
  expect(new Set(filings.map(({ message }) => message))).toEqual(new Set(['All papers of the year']));
  const unlocked = await client.as.fetch(filings.find(({ fileName }) => fileName === 'locked.pdf')?.filePath ?? '');
  expect(await unlocked.text()).not.toContain('/Encrypt');
  await visitor.leave();
}, 120_000);

it('a reload in the middle of sending loses no paper: the rest waits, and is sent once; axe finds nothing meanwhile', async () => {
  const visitor = await visit.arrive(phone);
  const client = await aClient();
  const page = await toTheForm(visitor, client);
  const main = page.getByRole('main');
  const names = Array.from({ length: 5 }, (_, at) => `paper-${at + 1}.pdf`);
  await field(page, 'Mobile').fill(sampleFiling.mobile);
  await page
    .locator('input[type=file]')
    .setInputFiles(names.map((name) => ({ name, mimeType: 'application/pdf', buffer: aPdf(20_000) })));
  await field(page, 'Message').fill('All papers of the year');
  // Two arrive; the others are on their way when the page goes.
  let begun = 0;
  await page.route('**/api/upload-file', async (route) => {
    begun += 1;
    if (begun <= 2 || begun > 4) await route.continue();
  });
  await page.getByRole('button', { name: 'Send 5 papers now' }).click();
  const stored = async () => (await client.as.call(calls.myFilings)).data;
  await until('two papers to arrive', async () => (await stored()).length === 2);
  await showsProgress(page, 'Upload');
  await expectAccessibleInBothSchemes(visitor);
  page.once('dialog', (warning) => void warning.accept());
  await page.reload();

  const sent = new Set((await stored()).map(({ fileName }) => fileName));
  const left = names.filter((name) => !sent.has(name));
  expect(left).toHaveLength(3);
  for (const name of left) await main.getByText(name, { exact: true }).waitFor();
  await expectAccessibleInBothSchemes(visitor);
  await page.getByRole('button', { name: 'Send 3 papers now' }).click();
  await page.getByRole('heading', { name: '3 papers received' }).waitFor();
  expect((await stored()).map(({ fileName }) => fileName).toSorted()).toEqual(names);
  await visitor.leave();
}, 120_000);
