import { calls, messages } from '@easy-tax/contracts';
import type { Browser } from 'playwright-core';
import { openBrowser, phone, Visitor } from '../support/browser.js';
import type { Caller } from '../support/caller.js';
import { linkTo } from '../support/mailbox.js';
import { aClient, aPerson, aReviewer, login } from '../support/people.js';
import { looksRightInBothSchemes } from '../support/sweep.js';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A client on a phone, logged in here and elsewhere, and at the Account Center. */
async function atTheAccountCenter() {
  const visitor = await Visitor.arrive(browser, phone);
  const person = aPerson();
  await visitor.page.request.post('/auth/register', { data: person });
  const here = await login(person.email, person.password);
  const elsewhere = await login(person.email, person.password);
  await visitor.page.goto('/login');
  await visitor.page.evaluate((token) => localStorage.setItem('token', token), here.token ?? '');
  await visitor.page.goto('/profile');
  await visitor.page.getByRole('button', { name: 'Sign out all other devices' }).waitFor();
  return { visitor, person, page: visitor.page, elsewhere };
}

describe('a client’s own account, on a phone', () => {
  it('shows the devices, and signs another one out within a second', async () => {
    const { visitor, page, elsewhere } = await atTheAccountCenter();
    await looksRightInBothSchemes(visitor);
    await elsewhere.call(calls.myFilings);
    await page.getByRole('button', { name: /^Sign out A device/ }).click();
    await page.getByText('Signed out there.').waitFor();
    const started = Date.now();
    for (;;) {
      if ((await elsewhere.send(calls.myFilings)).status === 401) break;
      expect(Date.now() - started).toBeLessThan(1000);
    }
    await page.getByText('This device').waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  }, 60_000);

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
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  }, 60_000);

  it('logs in again on the spot when it is signed out elsewhere; what was typed stays', async () => {
    const { visitor, page, person, elsewhere } = await atTheAccountCenter();
    await page.getByRole('button', { name: 'Change City' }).click();
    await page.getByLabel('City').fill('Kanpur');
    await elsewhere.call(calls.endOtherSessions);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill('not the one');
    await dialog.getByRole('button', { name: 'Login' }).click();
    // Notifications stand in the dialog, in front of its veil: this one can be pressed away.
    await dialog.getByRole('button', { name: 'Close' }).nth(1).click();
    await looksRightInBothSchemes(visitor);
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Kanpur').waitFor();
    expect(visitor.complaints.filter((text) => !text.includes('401'))).toEqual([]);
    await visitor.leave();
  }, 60_000);

  it('gets another address by a link to it', async () => {
    const { visitor, page, person } = await atTheAccountCenter();
    const wanted = aPerson().email;
    const form = page.locator('form', { has: page.getByRole('heading', { name: 'Change email' }) });
    await form.getByLabel('New email').fill(wanted);
    await form.getByLabel('Current password').fill(person.password);
    await form.getByRole('button', { name: 'Send the link' }).click();
    await form.getByText('Until then nothing changes.').waitFor();
    await visitor.looksRight();
    const { pathname, search } = await linkTo(wanted, 'newEmail=');
    await page.goto(pathname + search);
    await page.getByText('Your address is changed.').waitFor();
    await visitor.login(wanted, person.password);
    await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' });
    await visitor.leave();
  }, 60_000);
});

describe('the link that confirms an address, opened on a phone', () => {
  const open = async ({ email }: { readonly email: string }, token?: string | null) => {
    const visitor = await Visitor.arrive(browser, phone);
    if (token) await visitor.page.addInitScript((value) => localStorage.setItem('token', value), token);
    const { pathname, search } = await linkTo(email, 'verify=');
    await visitor.page.goto(pathname + search);
    return visitor;
  };
  const isConfirmed = async (as: Caller) => (await as.call(calls.checkAuth)).data.user.emailVerified;

  it('asks a stranger to log in, and confirms it then', async () => {
    const client = await aClient();
    const visitor = await open(client);
    const { page } = visitor;
    await page.getByText('Log in to confirm your email address.').waitFor();
    await visitor.looksRight();
    expect(await isConfirmed(client.as)).toBe(false);
    await page.getByLabel('Email', { exact: true }).first().fill(client.email);
    await page.getByLabel('Password', { exact: true }).fill(client.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByText(messages.emailVerified).waitFor();
    expect([new URL(page.url()).pathname, new URL(page.url()).search]).toEqual(['/', '']);
    expect(await isConfirmed(client.as)).toBe(true);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  }, 60_000);

  it('confirms it at once for who is logged in, at the desk too, and never for somebody else', async () => {
    const [client, reviewer] = [await aClient(), await aReviewer()];
    const atTheDesk = await open(reviewer, reviewer.as.token);
    await atTheDesk.page.getByText(messages.emailVerified).waitFor();
    await atTheDesk.page.waitForURL('**/admin/dashboard');
    await atTheDesk.leave();

    const other = await open(client, (await aClient()).as.token);
    await other.page.getByText(messages.linkOfAnother).waitFor();
    expect(await isConfirmed(client.as)).toBe(false);
    await other.leave();

    const own = await open(client, client.as.token);
    await own.page.getByText(messages.emailVerified).waitFor();
    expect(await isConfirmed(client.as)).toBe(true);
    await own.leave();
  }, 60_000);
});
