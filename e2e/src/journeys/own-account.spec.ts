import { calls } from '@easy-tax/contracts';
import { phone } from '../support/browser/browser.js';
import { visits } from '../support/browser/visits.js';
import { linkTo } from '../support/mailbox.js';
import { aClient, aPerson, login } from '../support/people.js';

const visit = visits();

/** A client on a phone, logged in here and elsewhere, and at the Account Center. */
async function atTheAccountCenter() {
  const person = await aClient();
  const elsewhere = await login(person.email, person.password);
  const visitor = await visit.as(person.as, phone);
  await visitor.page.goto('/profile');
  await visitor.page.getByRole('button', { name: 'Sign out all other devices' }).waitFor();
  return { visitor, person, page: visitor.page, elsewhere };
}

describe('a client’s own account, on a phone', () => {
  it('changes the password and stays logged in; every other device is out', async () => {
    const { visitor, page, person, elsewhere } = await atTheAccountCenter();
    const form = page.locator('form', { has: page.getByRole('heading', { name: 'Change password' }) });
    await form.getByLabel('Current password').fill(person.password);
    await form.getByLabel('New password').fill('a kettle beside the window');
    await form.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your password is changed. All other devices are signed out.').waitFor();
    await page.getByRole('button', { name: 'Sign out all other devices' }).waitFor({ state: 'detached' });
    await elsewhere.refused(calls.checkAuth, 401);
    await login(person.email, 'a kettle beside the window');
    await page.reload();
    await page.getByRole('heading', { name: 'Account Center' }).waitFor();
    await visitor.leaveWithoutComplaint();
  }, 60_000);

  it('gets another address by a link to it', async () => {
    const { visitor, page, person } = await atTheAccountCenter();
    const wanted = aPerson().email;
    const form = page.locator('form', { has: page.getByRole('heading', { name: 'Change email' }) });
    await form.getByLabel('New email').fill(wanted);
    await form.getByLabel('Current password').fill(person.password);
    await form.getByRole('button', { name: 'Send the link' }).click();
    await form.getByText('Until then nothing changes.').waitFor();
    const { pathname, search } = await linkTo(wanted, 'newEmail=');
    await page.goto(pathname + search);
    await page.getByText('Your address is changed.').waitFor();
    await visitor.login(wanted, person.password);
    await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' });
    await visitor.leave();
  }, 60_000);
});
