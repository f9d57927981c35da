import { calls, errorBody, messages, statusOf } from '@easy-tax/contracts';
import { phone } from '../support/browser.js';
import { aPdf } from '../support/files.js';
import { arrived, choose, field, fillIn, press, toTheForm } from '../support/filing-form.js';
import { aClient } from '../support/people.js';
import { looksRightInBothSchemes } from '../support/sweep.js';
import { visits } from '../support/visits.js';

const { arrive } = visits();

/** The scanner itself is in services/filings; here an answer of it comes, and the page is looked at. */
it('a harmful paper is let go with what to do, and a clean one follows without typing again', async () => {
  const visitor = await arrive(phone);
  const client = await aClient();
  const page = await toTheForm(visitor, client);
  const answer = errorBody('infected', [{ message: messages.infected, path: '' }], 'a-request');
  await page.route('**/api/upload-file', (route) => route.fulfill({ status: statusOf.infected, json: answer }));
  const fields = await fillIn(page);
  await press(page, /^Send to/);
  await page.getByRole('main').getByText(messages.infected).waitFor();
  await looksRightInBothSchemes(visitor);
  expect(await field(page, 'Message').inputValue()).toBe(fields.message);
  expect(await page.getByText('form16.pdf').count()).toBe(0);
  await page.unroute('**/api/upload-file');
  await choose(page, aPdf());
  await press(page, /^Send to/);
  await arrived(page);
  expect((await client.as.call(calls.myFilings)).data).toHaveLength(1);
  await visitor.leave();
}, 60_000);
