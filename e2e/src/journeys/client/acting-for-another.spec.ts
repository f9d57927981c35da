import { calls, messages } from '@easy-tax/contracts';
import { desk, phone } from '../../support/browser/browser.js';
import { button, inDialog, shows } from '../../support/browser/return-acts.js';
import { expectAccessibleInBothSchemes } from '../../support/browser/sweep.js';
import { visits } from '../../support/browser/visits.js';
import { linkTo } from '../../support/mailbox.js';
import { aClient, confirmEmail, theOwner } from '../../support/people.js';

const visit = visits();

it('a couple sees the return of its family’s HUF, until one of them loses access', async () => {
  const name = 'Rajkumar Agarwal HUF';
  const owner = await theOwner();
  const { data: huf } = await owner.call(calls.addClient, { body: { name, mobiles: ['9839041276'] } });
  const opened = await owner.call(calls.openReturn, {
    body: { clientId: huf._id, form: 'ITR-2', period: 'AY 2026-27' },
  });
  const couple = [await aClient({ name: 'Rajkumar Agarwal' }), await aClient({ name: 'Sunita Agarwal' })] as const;
  for (const person of couple) await confirmEmail(person);
  const ours = await visit.as(owner, desk);
  const atTheDesk = ours.page.getByRole('region', { name: 'Access' });

  await ours.page.goto(`/admin/returns?return=${opened.data._id}`);
  await ours.page.getByRole('link', { name: 'Call 98390 41276' }).waitFor();
  await ours.page.getByRole('link', { name, exact: true }).click();
  for (const { email } of couple) {
    await atTheDesk.getByLabel('E-mail address').fill(email);
    await atTheDesk.getByRole('button', { name: 'Give access' }).click();
    await atTheDesk.getByText(email).waitFor();
  }
  await expectAccessibleInBothSchemes(ours);

  const [his, hers] = [await visit.as(couple[0].as, phone), await visit.as(couple[1].as, phone)];
  for (const [at, { page }] of [his, hers].entries()) {
    const { pathname, search } = await linkTo(couple[at]?.email ?? '', 'client=offers');
    await page.goto(pathname + search);
    await shows(page, `Do you act for ${name}?`);
    if (page === hers.page) await expectAccessibleInBothSchemes(hers);
    await button(page, 'Yes, show me').click();
    await shows(page, messages.clientConfirmed);
    await page.goto(`/profile?return=${opened.data._id}`);
    await shows(page, `for ${name}`);
  }
  await expectAccessibleInBothSchemes(hers);

  await ours.page.reload();
  await atTheDesk.getByRole('button', { name: 'Take away the access of Sunita Agarwal' }).click();
  await inDialog(ours.page).getByRole('button', { name: 'Take away' }).click();
  await shows(ours.page, messages.accessTaken);
  await hers.page.reload();
  await hers.page.getByText(`for ${name}`).waitFor({ state: 'detached' });
  await hers.page.goto('/profile#filing');
  await shows(hers.page, 'No return yet');
  await his.page.reload();
  await shows(his.page, `for ${name}`);
}, 60_000);
