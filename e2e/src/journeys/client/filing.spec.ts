import { calls } from '@easy-tax/contracts';
import { phone } from '../../support/browser/browser.js';
import { arrived, field, fillIn, press, toTheForm } from '../../support/browser/filing-form.js';
import { expectAccessibleInBothSchemes } from '../../support/browser/sweep.js';
import { visits } from '../../support/browser/visits.js';
import { aPdf, aPng, sha256 } from '../../support/files.js';
import { aPerson, login } from '../../support/people.js';

const { arrive } = visits();
const formatted = (mobile: string) => `${mobile.slice(0, 5)} ${mobile.slice(5)}`;

it('a client on a phone registers, sends several papers, and can read and print each receipt later', async () => {
  const visitor = await arrive(phone);
  const client = aPerson();
  await visitor.page.goto('/register');
  await field(visitor.page, 'Name').fill(client.name);
  await field(visitor.page, 'Email').first().fill(client.email);
  await field(visitor.page, 'Password').fill(client.password);
  await press(visitor.page, 'Register');
  await visitor.page.waitForURL('**/login');
  const page = await toTheForm(visitor, client);
  const bytes = aPdf(90_000);
  const fields = await fillIn(page, bytes);
  await visitor.paste(field(page, 'Mobile'), `+91 ${fields.mobile}`);
  await expectAccessibleInBothSchemes(visitor);
  await press(page, /^Send to/);
  await arrived(page);
  await expectAccessibleInBothSchemes(visitor);
  await page.getByText(`${formatted(fields.mobile)}, ${client.email}`).waitFor();
  await press(page, /^Change/);
  expect(await field(page, 'Name').inputValue()).toBe(client.name);
  expect(await field(page, 'Mobile').inputValue()).toBe(fields.mobile);
  await page.getByRole('link', { name: 'See my papers' }).click();
  await page.getByRole('link', { name: 'Receipt of form16.pdf' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).click();

  await field(page, 'Message').fill('A photo of the rent receipt');
  await page.locator('input[type=file]').setInputFiles({ name: 'rent.png', mimeType: 'image/png', buffer: aPng() });
  await press(page, /^Send to/);
  await page.getByRole('region', { name: 'Receipt' }).getByText('rent.png').waitFor();

  await page.getByRole('link', { name: 'See my papers' }).click();
  await page.getByRole('link', { name: 'Receipt of form16.pdf' }).click();
  const sheet = page.getByRole('article');
  expect(await sheet.locator('code').textContent()).toBe(sha256(bytes));
  await expectAccessibleInBothSchemes(visitor);
  await page.reload();
  await sheet.getByText(fields.message).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('link', { name: 'Filing Details' }).isVisible()).toBe(false);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
  expect(await page.getByRole('tab', { name: /Filing Details/ }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Filing Details' }).click();
  await page.getByRole('link', { name: 'Receipt of rent.png' }).waitFor();
  const { data } = await (await login(client.email, client.password)).call(calls.myFilings);
  expect(data.at(-1)).toMatchObject({ mobile: fields.mobile, message: fields.message, sha256: sha256(bytes) });
  await visitor.leaveWithoutComplaint();
}, 90_000);
