import { randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { calls, dayInIndia } from '@easy-tax/contracts';
import { desk } from '../../support/browser/browser.js';
import { Typist } from '../../support/browser/keyboard.js';
import { visits } from '../../support/browser/visits.js';
import { theOwner } from '../../support/people.js';

const { as } = visits();
const FORM = 'GSTR-3B' as const;

/**
 * Adds two clients of a group and one without a group, who file from this month on. The returns of those named in `opened`
 * are open.
 */
async function aGroup(opened = ['Bina Stores']) {
  const owner = await theOwner();
  const group = `Rao family ${randomUUID().slice(0, 6)}`;
  const period = dayInIndia(new Date()).slice(0, 7);
  const forms = [{ form: FORM, rhythm: 'month' as const, from: period }];
  for (const [name, groupName] of [
    ['Asha Traders', group],
    ['Bina Stores', group],
    ['Chandra Sons', ''],
  ] as const) {
    const { data } = await owner.call(calls.addClient, { body: { name, group: groupName, forms } });
    if (opened.includes(name)) await owner.call(calls.openReturn, { body: { clientId: data._id, form: FORM, period } });
  }
  return { owner, group };
}

/** The calendar of next month, with the group's clients alone. */
async function openGroup({ owner, group }: Awaited<ReturnType<typeof aGroup>>) {
  const typist = new Typist(await as(owner, desk));
  const { page, visitor } = typist;
  const grid = page.getByRole('grid');
  const cell = (name: RegExp) => grid.getByRole('button', { name });
  const focused = (name: RegExp) => page.locator('button:focus').and(cell(name)).waitFor();
  await typist.goTo('/admin/calendar');
  await typist.press(']', '/');
  await page.keyboard.insertText(group);
  await grid.getByText('2 clients', { exact: true }).waitFor();
  return { typist, page, visitor, cell, focused };
}

it('is walked by keyboard: a return opens beside it and goes a step on, its cell keeps the focus; printed and saved as shown', async () => {
  const { typist, page, visitor, cell, focused } = await openGroup(await aGroup());
  await visitor.expectAccessible();

  await typist.press('ArrowDown');
  await focused(/^GSTR-3B, .*Opens on/);
  await typist.press('ArrowDown');
  await focused(/Received/);
  await typist.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Bina Stores' });
  const start = panel.getByRole('button', { name: 'Start checking' });
  await start.waitFor();
  await visitor.expectAccessible();
  // The panel follows the arrows.
  await typist.press('ArrowUp');
  await page.getByRole('complementary', { name: 'Asha Traders' }).waitFor();
  await typist.press('ArrowDown', 'm');
  await typist.tabTo(start);
  await typist.press('Enter');
  await cell(/Checking/).waitFor();
  await panel.focus();
  await typist.press('Escape');
  await focused(/Checking/);

  // A total stops the keyboard only if it counts something.
  await typist.press('Control+End');
  await page.locator('tfoot a:focus').waitFor();

  const printed = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }));
  expect(printed.getPages().map((sheet) => sheet.getWidth() > sheet.getHeight())).toEqual([true]);
  await page.emulateMedia({ media: 'print' });
  // A foot would be on each sheet.
  expect(await page.locator('tfoot').evaluate((foot) => getComputedStyle(foot).display)).toBe('table-row-group');
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await typist.button('Print').click();
  await page.locator('[data-printed]').waitFor();
  const coming = page.waitForEvent('download');
  await typist.button('XLSX').click();
  expect((await coming).suggestedFilename()).toMatch(/^Calendar .*\.xlsx$/);

  await page.getByRole('link', { name: 'Days' }).click();
  await page.getByText(FORM).first().waitFor();
  await visitor.expectAccessible();
  await typist.leave();
}, 90_000);

it('acts on returns that are selected by keyboard, one by one or by group, takes it back, and Escape selects none', async () => {
  const office = await aGroup(['Asha Traders', 'Bina Stores']);
  const { typist, page, visitor, focused } = await openGroup(office);
  const says = (words: string) => page.getByText(words).first().waitFor();
  const bar = page.getByRole('region', { name: 'Selected rows' });

  await typist.press('ArrowDown');
  await focused(/Received/);
  // Another month arrives: the focus is on its first cell.
  await typist.press(']');
  await focused(/Opens on/);
  await typist.press('[');
  await focused(/Received/);
  await typist.press(' ');
  await bar.getByText('1 selected').waitFor();
  await typist.press('Shift+ArrowDown');
  await bar.getByText('All 2 shown').waitFor();
  await visitor.expectAccessible();
  await typist.press('b', 'Enter');
  await page.getByRole('dialog', { name: 'Assign 2 returns' }).waitFor();
  await typist.button('Assign 2').click();
  await says('2 returns assigned, to');
  await typist.button('Undo').click();
  await says('Taken back: 2 returns are as they were.');

  await typist.press('Escape', 'f');
  await page.getByLabel('Lines').selectOption('Groups');
  // The button stays in view below more fields than fit.
  await page.setViewportSize({ ...desk, height: 420 });
  await typist.button('Show 2 clients').waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button')].some(
      (button) => button.textContent === 'Show 2 clients' && button.getBoundingClientRect().bottom < innerHeight,
    ),
  );
  await page.setViewportSize(desk);
  await typist.button('Show 2 clients').click();
  await page.getByRole('rowheader', { name: office.group }).waitFor();
  await typist.press('/', 'ArrowDown', ' ');
  await bar.getByText('All 2 shown').waitFor();
  await visitor.expectAccessible();
  await typist.press('Enter');
  await page.getByRole('rowheader', { name: 'Asha Traders' }).waitFor();
  await typist.press('Escape');
  await bar.waitFor({ state: 'detached' });
  await typist.press(' ');
  // The mouse meets the menu, not the head of the grid below it.
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Set the due day' }).click();
  const due = page.getByRole('dialog', { name: 'Set the due day of 2 returns' });
  await due.waitFor();
  await typist.press('Escape');
  await due.waitFor({ state: 'detached' });
  await typist.leave();
}, 90_000);
