import { calls, limits } from '@easy-tax/contracts';
import type { Page } from 'playwright-core';
import { phone } from '../support/browser/browser.js';
import { colourAt, sidewaysPhoto } from '../support/browser/pictures.js';
import { looksRightInBothSchemes } from '../support/browser/sweep.js';
import { visits } from '../support/browser/visits.js';
import { aClient, type LoggedIn } from '../support/people.js';

const { arrive } = visits();

async function atTheAccountCenter(client: LoggedIn) {
  const visitor = await arrive(phone);
  const { page } = visitor;
  await page.goto('/login');
  await page.evaluate((token) => localStorage.setItem('token', token), client.as.token ?? '');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Choose a picture' }).waitFor();
  return { visitor, page };
}
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Picture', { exact: true }).setInputFiles({ name, mimeType: 'image/jpeg', buffer });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your picture' });
const shown = (page: Page) => page.getByRole('main').locator('img[src^="data:image/"]');
const mine = async (client: LoggedIn) => (await client.as.call(calls.checkAuth)).data.user.profilePicture ?? '';

describe('one’s own picture, on a phone', () => {
  it('is cut from a photo that was taken sideways, is seen at once, goes, and comes back', async () => {
    const client = await aClient();
    const { visitor, page } = await atTheAccountCenter(client);
    await choose(page, 'me.jpg', await sidewaysPhoto(page));
    await dialog(page).waitFor();
    await looksRightInBothSchemes(visitor);
    await dialog(page).getByRole('button', { name: 'Save picture' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await shown(page).waitFor();

    const kept = await mine(client);
    expect(kept.length).toBeLessThanOrEqual(limits.pictureLength);
    expect(kept).toMatch(/^data:image\/webp;base64,/);
    expect([await colourAt(page, kept, 0.8, 0.2), await colourAt(page, kept, 0.2, 0.8)]).toEqual(['red', 'blue']);

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Profile', exact: true }).locator('img').waitFor();
    await looksRightInBothSchemes(visitor);
    await page.getByRole('button', { name: 'Menu' }).click();

    await page.getByRole('button', { name: 'Remove picture' }).click();
    await page.getByText('Your picture is removed.').waitFor();
    await shown(page).waitFor({ state: 'detached' });
    await looksRightInBothSchemes(visitor);
    await page.keyboard.press('Enter');
    await shown(page).waitFor();
    expect(await mine(client)).toBe(kept);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  }, 90_000);

  it('shows the part that fingers or keys have moved into its window', async () => {
    const client = await aClient();
    const { visitor, page } = await atTheAccountCenter(client);
    await choose(page, 'me.jpg', await sidewaysPhoto(page));
    const area = dialog(page).getByRole('application');
    const { x, y, width } = (await area.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await page.mouse.move(x + width / 2, y + width - 10);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + 10, { steps: 5 });
    await page.mouse.up();
    await area.focus();
    for (let press = 0; press < 8; press += 1) await page.keyboard.press('+');
    for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowDown');
    await dialog(page).getByRole('button', { name: 'Save picture' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    const kept = await mine(client);
    expect([await colourAt(page, kept, 0.5, 0.05), await colourAt(page, kept, 0.5, 0.95)]).toEqual(['blue', 'blue']);
    await visitor.leave();
  }, 60_000);
});
