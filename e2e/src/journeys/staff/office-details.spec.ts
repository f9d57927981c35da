import { calls } from '@easy-tax/contracts';
import { desk, phone } from '../../support/browser/browser.js';
import { MAX_LAYOUT_SHIFT, shifted, watchShifts } from '../../support/browser/shifts.js';
import { visits } from '../../support/browser/visits.js';
import { inboxOf } from '../../support/mailbox.js';
import { aClient, theOwner } from '../../support/people.js';

const { asOwner, arrive } = visits();

it('a telephone that an owner changes in Settings stands on Contact, in a mail and on the page of a personal link', async () => {
  const ours = await asOwner(desk);
  const { page } = ours;
  await page.goto('/admin/settings?section=firm');
  const telephone = page.getByLabel('Telephone', { exact: true });
  await page.locator('input[value="Easy Tax"]').waitFor();
  const before = await telephone.inputValue();
  await telephone.fill('94150 3621');
  await page.getByText('Enter the ten digits of a telephone').waitFor();
  await telephone.fill('94150 36218');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Name and contact: saved').waitFor();
  await ours.expectAccessible();

  const theirs = await arrive(phone);
  await watchShifts(theirs.page);
  const built = await theirs.page.request.get('/contact');
  expect(await built.text()).toContain(before.replace(/^(\d{5})/, '$1 '));
  await theirs.page.goto('/contact');
  await theirs.page.getByRole('main').getByRole('link', { name: '94150 36218' }).waitFor();
  expect(await theirs.page.getByRole('link', { name: '94150 36218' }).first().getAttribute('href')).toBe(
    'tel:+919415036218',
  );
  expect(await shifted(theirs.page)).toBeLessThan(MAX_LAYOUT_SHIFT);

  const owner = await theOwner();
  const kamla = await aClient();
  expect((await inboxOf(kamla.email).next()).text).toContain('Easy Tax, 94150 36218, http');

  const { data } = await kamla.as.call(calls.checkAuth);
  const body = { clientId: data.user._id, form: 'ITR-1' as const, period: 'AY 2026-27' };
  const { _id: id } = (await owner.call(calls.openReturn, { body })).data;
  const items = [{ title: 'Form 16', reason: 'It shows your salary.' }];
  await owner.call(calls.askForPapers, { params: { id }, body: { items, dueOn: '2099-11-27' } });
  const made = await owner.call(calls.sendPersonalLink, { params: { id }, body: { by: 'copy' } });
  const { search, hash } = new URL(made.data.url);
  await theirs.page.goto(`/get-started${search}${hash}`);
  await theirs.page.getByRole('link', { name: /94150 36218/ }).waitFor();

  await telephone.fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await telephone.and(page.locator(`[value="${before}"]`)).waitFor();
  await theirs.leaveWithoutComplaint();
  await ours.leave();
}, 60_000);
