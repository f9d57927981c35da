import { calls, messages } from '@easy-tax/contracts';
import { desk } from '../../support/browser/browser.js';
import { button, inDialog, shows } from '../../support/browser/return-acts.js';
import { expectAccessibleInBothSchemes } from '../../support/browser/sweep.js';
import { visits } from '../../support/browser/visits.js';
import { theOwner } from '../../support/people.js';

const visit = visits();

it('an owner makes one client of two records, and two again', async () => {
  const owner = await theOwner();
  const add = async (body: object) => (await owner.call(calls.addClient, { body: body as never })).data._id;
  const kept = await add({ name: 'Zubeida Merchant', pan: 'ZMRPM4410Q' });
  const gone = await add({ name: 'Z. Merchant', mobiles: ['9839041281'] });
  const opening = { clientId: gone, form: 'ITR-1', period: 'AY 2026-27' } as const;
  await owner.call(calls.openReturn, { body: opening });

  const ours = await visit.as(owner, desk);
  const { page } = ours;
  await page.goto(`/admin/clients?client=${kept}`);
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Merge with another record' }).click();
  await inDialog(page).getByLabel('The other record').fill('41281');
  await page.keyboard.press('Enter');
  await inDialog(page).getByRole('button', { name: 'Choose Z. Merchant' }).click();
  await inDialog(page).getByText('98390 41281').waitFor();
  await expectAccessibleInBothSchemes(ours);
  await inDialog(page).getByRole('button', { name: 'Merge the two' }).click();
  await shows(page, messages.merged);
  await page.getByRole('link', { name: 'Call 98390 41281' }).waitFor();
  await shows(page, 'ITR-1, AY 2026-27');
  await expectAccessibleInBothSchemes(ours);

  await button(page, 'Undo the merge').click();
  await shows(page, messages.mergeUndone);
  await page.getByRole('link', { name: 'Call 98390 41281' }).waitFor({ state: 'detached' });
  const { data: again } = await owner.call(calls.readClient, { params: { id: gone } });
  expect(again).toMatchObject({ name: 'Z. Merchant', mobiles: ['9839041281'] });
  await ours.leaveWithoutComplaint();
}, 60_000);
