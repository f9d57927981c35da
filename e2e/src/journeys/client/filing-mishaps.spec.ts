import { calls } from '@easy-tax/contracts';
import { phone } from '../../support/browser/browser.js';
import { arrived, field, fillIn, kept, press, slowly, toTheForm } from '../../support/browser/filing-form.js';
import { expectAccessibleInBothSchemes } from '../../support/browser/sweep.js';
import { visits } from '../../support/browser/visits.js';
import { baseUrl } from '../../support/caller.js';
import { aPdf } from '../../support/files.js';
import { aClient } from '../../support/people.js';
import { startFaultyProxy } from '../../support/product/faulty-proxy.js';
import { until } from '../../support/wait.js';

const { arrive } = visits();

describe('on a phone', () => {
  it('stores a paper once when the answer is lost and the page closes before the retry', async () => {
    const line = await startFaultyProxy(new URL(baseUrl()).host);
    const visitor = await arrive(phone, `http://127.0.0.1:${line.port}`);
    const client = await aClient();
    const page = await toTheForm(visitor, client);
    const fields = await fillIn(page, aPdf(2_000_000));
    const stored = async () => (await client.as.call(calls.myFilings)).data.map(({ message }) => message);
    line.dropAnswers();
    await press(page, /^Send to/);
    await until('the paper to arrive', async () => (await stored()).length === 1);
    line.cut();
    await kept(page);
    await expectAccessibleInBothSchemes(visitor);
    line.restore();
    await page.reload();
    await page.getByText(/^Restored: what you typed and the files/).waitFor();
    await page.getByRole('button', { name: 'Send it again' }).click();
    await press(page, /^Send to/);
    await arrived(page);
    await expect(stored()).resolves.toEqual([fields.message]);
    await visitor.leave();
    await line.close();
  }, 60_000);

  it('stores one paper when Send is pressed twice, and asks before the page is left meanwhile', async () => {
    const visitor = await arrive(phone);
    const client = await aClient();
    const page = await toTheForm(visitor, client);
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).first().click();
    await fillIn(page);
    const go = await slowly(page);
    await page.getByRole('button', { name: /^Send to/ }).dblclick();
    await page.getByRole('progressbar', { name: 'Upload' }).waitFor();
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      void dialog.dismiss();
    });
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await until('the question', async () => dialogs.length === 1);
    await page.evaluate(() => history.back());
    await until('the question again', async () => dialogs.length === 2);
    await page.evaluate(() => location.reload());
    await until('the question of the browser', async () => dialogs.length === 3);
    expect(dialogs).toEqual(['confirm', 'confirm', 'beforeunload']);
    expect(new URL(page.url()).pathname).toBe('/get-started');
    go();
    await arrived(page);
    expect((await client.as.call(calls.myFilings)).data).toHaveLength(1);
    await visitor.leave();
  }, 60_000);

  it('logging out deletes the draft from the device, and the form in another tab says so', async () => {
    const visitor = await arrive(phone);
    const client = await aClient();
    const page = await toTheForm(visitor, client);
    await fillIn(page);
    const other = await page.context().newPage();
    await other.goto('/profile');
    await other.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await page.getByText(/^You logged out in another tab/).waitFor();
    await expectAccessibleInBothSchemes(visitor);
    await toTheForm(visitor, client);
    expect(await field(page, 'Message').inputValue()).toBe('');
    expect(await page.getByText(/^Restored/).count()).toBe(0);
    await visitor.leaveWithoutComplaint();
  }, 60_000);
});
