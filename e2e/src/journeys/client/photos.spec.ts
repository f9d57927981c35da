import { calls } from '@easy-tax/contracts';
import type { Page, Request } from 'playwright-core';
import { phone } from '../../support/browser/browser.js';
import { arrived, field, press, toTheForm } from '../../support/browser/filing-form.js';
import { sidewaysPhoto } from '../../support/browser/pictures.js';
import { expectAccessibleInBothSchemes } from '../../support/browser/sweep.js';
import { visits } from '../../support/browser/visits.js';
import { baseUrl } from '../../support/caller.js';
import { aClient } from '../../support/people.js';

const { arrive } = visits();

/** Sums the scripts that the page fetches from now on, in compressed kB. */
function scaleFor(page: Page): () => Promise<number> {
  const fetched: Request[] = [];
  page.on('requestfinished', (request) => request.resourceType() === 'script' && fetched.push(request));
  return async () => {
    const sizes = await Promise.all(fetched.map((request) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000;
  };
}

it('a client makes one upright PDF of several photos by keyboard, and sends it', async () => {
  const visitor = await arrive(phone);
  const client = await aClient();
  const page = await toTheForm(visitor, client);
  const buffer = await sidewaysPhoto(page);
  const weigh = scaleFor(page);
  const photos = ['first', 'second', 'third'].map((name) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }));
  await page.locator('input[name=file]').setInputFiles(photos);
  await page.getByRole('button', { name: /^Yes, one PDF/ }).press('Enter');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const pictures = page.getByRole('dialog').getByRole('img', { name: /^Page/ });
  await button('Make one PDF').and(page.locator(':not([aria-disabled])')).waitFor();
  await expectAccessibleInBothSchemes(visitor);

  await button('Move page 3 up').press('Enter');
  await page.keyboard.press('Enter');
  expect(await button('Move page 1 up').evaluate((element) => element === document.activeElement)).toBe(true);
  await button('Delete page 3').press('Enter');
  await button('Crop page 2').press('Enter');
  await page.getByRole('slider', { name: 'Bottom right corner' }).press('Shift+ArrowUp');
  await expectAccessibleInBothSchemes(visitor);
  await button('Crop').press('Enter');
  await page.getByText('Cropped to the sheet').waitFor();
  expect(await pictures.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([
    'Page 1: third.jpg',
    'Page 2: first.jpg',
  ]);
  await button('Make one PDF').press('Enter');
  await button('Remove third, 2 pages.pdf').and(page.locator(':focus')).waitFor();
  const weight = await weigh();
  // The script arrives only now, so Tax Filing had loaded without it.
  expect(weight).toBeGreaterThan(150);
  expect(weight).toBeLessThan(230);

  await field(page, 'Mobile').fill('9876500011');
  await field(page, 'Message').fill('Rent receipt, two pages');
  await press(page, /^Send to/);
  await arrived(page);
  const { data } = await client.as.call(calls.myFilings);
  const pdf = await page.request.get(new URL(data[0]?.filePath ?? '', baseUrl()).href);
  const text = (await pdf.body()).toString('latin1');
  // An upright picture is higher than wide.
  expect(text.match(/\/MediaBox\s*\[[^\]]*\]/g)).toEqual([
    expect.stringMatching(/\[ ?0 0 561\.\d+ 842 ?\]/),
    expect.stringMatching(/\[ ?0 0 \d+(\.\d+)? 842 ?\]/),
  ]);
  expect(text.length).toBeLessThan(2 * 500_000);
  await visitor.leaveWithoutComplaint();
}, 60_000);
