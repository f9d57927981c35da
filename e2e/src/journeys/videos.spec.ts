import type { Page } from 'playwright-core';
import { desk, phone, screens } from '../support/browser/browser.js';
import { looksRightInBothSchemes } from '../support/browser/sweep.js';
import { visits } from '../support/browser/visits.js';

const { arrive } = visits();

const dialog = (page: Page) => page.getByRole('dialog');
/** The film has begun and goes on. */
const plays = (page: Page) => page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

it.each(screens)(
  'a visitor %s sees a film play with captions in two languages, over a page that stands still',
  async (_, viewport) => {
    const visitor = await arrive(viewport);
    const { page } = visitor;
    await page.goto('/videos');
    const play = page.getByRole('button', { name: /^Play: Old regime or new/ });
    await play.click();
    await dialog(page).waitFor();
    const before = await scrolled(page);
    await page.mouse.move(viewport.width / 2, 3);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('End');
    await plays(page);
    expect(await scrolled(page)).toBe(before);

    await page.getByText('Old regime or new? One salary, worked out both ways.').first().waitFor();
    await dialog(page).getByRole('button', { name: 'हिन्दी' }).click();
    await page.getByText('पुरानी कर व्यवस्था या नई?').first().waitFor();
    await dialog(page).getByText('Read it as text').click();
    await dialog(page).getByText('4 % उपकर जोड़कर कर 1,13,100 बनता है।').waitFor();
    await looksRightInBothSchemes(visitor);

    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await play.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.mouse.wheel(0, 400);
    await page.waitForFunction((at) => window.scrollY > at, before);
    await visitor.leaveWithoutComplaint();
  },
  60_000,
);

it('keeps the Tab key inside the film’s dialog', async () => {
  const visitor = await arrive(desk);
  const { page } = visitor;
  await page.goto('/videos');
  await page.getByRole('button', { name: /^Play: Form 16/ }).click();
  await dialog(page).waitFor();
  await plays(page);
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    // Between the last control and the first one a browser passes through its own bar: then nothing of the page has it.
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest('dialog');
    });
    expect(outside).toBe(false);
  }
  await visitor.leave();
}, 60_000);

it('asks for no film and no caption before somebody presses play', async () => {
  const visitor = await arrive(phone);
  const { page } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/', '/videos']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(asked.filter((path) => /\.(mp4|vtt)$|VideoDialog/.test(path))).toEqual([]);
  await visitor.leave();
}, 60_000);
