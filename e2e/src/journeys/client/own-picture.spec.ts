import { calls, limits } from '@easy-tax/contracts';
import type { Page } from 'playwright-core';
import { phone } from '../../support/browser/browser.js';
import { colourAt, sidewaysPhoto } from '../../support/browser/pictures.js';
import { expectAccessibleInBothSchemes } from '../../support/browser/sweep.js';
import { visits } from '../../support/browser/visits.js';
import { aClient, type LoggedIn } from '../../support/people.js';

const visit = visits();

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Picture', { exact: true }).setInputFiles({ name, mimeType: 'image/jpeg', buffer });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your picture' });
const shown = (page: Page) => page.getByRole('main').locator('img[src^="data:image/"]');
const mine = async (client: LoggedIn) => (await client.as.call(calls.checkAuth)).data.user.profilePicture ?? '';

it('a user crops a profile picture from a rotated photo and sees it at once', async () => {
  const client = await aClient();
  const visitor = await visit.as(client.as, phone);
  const { page } = visitor;
  await page.goto('/profile#details');
  await page.getByRole('button', { name: 'Choose a picture' }).waitFor();
  await choose(page, 'me.jpg', await sidewaysPhoto(page));
  await dialog(page).waitFor();
  await expectAccessibleInBothSchemes(visitor);
  await dialog(page).getByRole('button', { name: 'Save picture' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await shown(page).waitFor();

  const kept = await mine(client);
  expect(kept.length).toBeLessThanOrEqual(limits.pictureLength);
  expect(kept).toMatch(/^data:image\/webp;base64,/);
  expect([await colourAt(page, kept, 0.8, 0.2), await colourAt(page, kept, 0.2, 0.8)]).toEqual(['red', 'blue']);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Profile', exact: true }).locator('img').waitFor();
  await expectAccessibleInBothSchemes(visitor);
  await visitor.leaveWithoutComplaint();
}, 90_000);
