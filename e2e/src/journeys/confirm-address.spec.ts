import { calls, messages } from '@easy-tax/contracts';
import { phone } from '../support/browser.js';
import type { Caller } from '../support/caller.js';
import { linkTo } from '../support/mailbox.js';
import { aClient, aReviewer } from '../support/people.js';
import { looksRightInBothSchemes } from '../support/sweep.js';
import { visits } from '../support/visits.js';

const { arrive } = visits();

describe('the link that confirms an address, opened on a phone', () => {
  const open = async ({ email }: { readonly email: string }, token?: string | null) => {
    const visitor = await arrive(phone);
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
    await looksRightInBothSchemes(visitor);
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

  it('goes on by itself where a stranger waits who logs in in another tab', async () => {
    const client = await aClient();
    const visitor = await open(client);
    const { page, complaints } = visitor;
    await page.getByText('Log in to confirm your email address.').waitFor();
    const tab = await page.context().newPage();
    await tab.goto('/about');
    await tab.evaluate((token) => localStorage.setItem('token', token ?? ''), client.as.token);
    await page.getByText(messages.emailVerified).waitFor();
    expect([await isConfirmed(client.as), complaints]).toEqual([true, []]);
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
