import type { Page } from 'playwright-core';
import { phone } from '../../support/browser/browser.js';
import { expectAccessibleInBothSchemes } from '../../support/browser/sweep.js';
import { visits } from '../../support/browser/visits.js';

const { arrive } = visits();

const dialog = (page: Page) => page.getByRole('dialog');
/** Waits until the film plays. */
const plays = (page: Page) => page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

it('a visitor on a phone sees a film play with captions in two languages, over a page that doesn’t move', async () => {
  const visitor = await arrive(phone);
  const { page } = visitor;
  await page.goto('/videos');
  const play = page.getByRole('button', { name: /^Play: Old regime or new/ });
  await play.click();
  await dialog(page).waitFor();
  const before = await scrolled(page);
  await page.mouse.move(phone.width / 2, 3);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('End');
  await plays(page);
  expect(await scrolled(page)).toBe(before);

  await page.getByText('Old regime or new? One salary, worked out both ways.').first().waitFor();
  await dialog(page).getByRole('button', { name: 'हिन्दी' }).click();
  await page.getByText('पुरानी कर व्यवस्था या नई?').first().waitFor();
  await dialog(page).getByText('Read it as text').click();
  await dialog(page).getByText('4 % उपकर जोड़कर कर 1,13,100 बनता है।').waitFor();
  await expectAccessibleInBothSchemes(visitor);

  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await play.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.mouse.wheel(0, 400);
  await page.waitForFunction((at) => window.scrollY > at, before);
  await visitor.leaveWithoutComplaint();
}, 60_000);
