import type { Browser, Page } from 'playwright-core';
import { desk, openBrowser, phone, screens, Visitor } from '../support/browser.js';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const dialog = (page: Page) => page.getByRole('dialog');
/** The film has begun and goes on. */
const plays = (page: Page) => page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

describe.each(screens)('a visitor %s', (_, viewport) => {
  it('opens a film, sees it play, and closes it in three ways; the focus comes back', async () => {
    const visitor = await Visitor.arrive(browser, viewport);
    const { page } = visitor;
    await page.goto('/videos');
    const play = page.getByRole('button', { name: /^Play: Does my shop need GST\?, 0:\d\d$/ });
    const ways = [
      () => dialog(page).getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(viewport.width / 2, 3),
      () => page.keyboard.press('Escape'),
    ];
    for (const close of ways) {
      await play.click();
      await dialog(page).waitFor();
      await plays(page);
      await close();
      await dialog(page).waitFor({ state: 'detached' });
      await expect(play.evaluate((element) => element === document.activeElement)).resolves.toBe(true);
    }
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  }, 60_000);

  it('cannot scroll the page behind a film, and can again afterwards', async () => {
    const visitor = await Visitor.arrive(browser, viewport);
    const { page } = visitor;
    await page.goto('/videos');
    await page.getByRole('button', { name: /^Play: Form 16/ }).click();
    await dialog(page).waitFor();
    const before = await scrolled(page);
    await page.mouse.move(viewport.width / 2, 3);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('End');
    await plays(page);
    await expect(scrolled(page)).resolves.toBe(before);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.mouse.wheel(0, 400);
    await page.waitForFunction((at) => window.scrollY > at, before);
    await visitor.leave();
  }, 60_000);

  it.each(['light', 'dark'] as const)(
    'reads the captions in English and in Hindi (%s)',
    async (colorScheme) => {
      const visitor = await Visitor.arrive(browser, viewport);
      const { page } = visitor;
      await page.emulateMedia({ colorScheme });
      await page.goto('/videos');
      await page.getByRole('button', { name: /^Play: Old regime or new/ }).click();
      await page.getByText('Old regime or new? One salary, worked out both ways.').first().waitFor();
      await visitor.looksRight();
      await dialog(page).getByRole('button', { name: 'हिन्दी' }).click();
      await page.getByText('पुरानी कर व्यवस्था या नई?').first().waitFor();
      await dialog(page).getByText('Read it as text').click();
      await dialog(page).getByText('4 % उपकर जोड़कर कर 1,13,100 बनता है।').waitFor();
      await visitor.looksRight();
      expect(visitor.complaints).toEqual([]);
      await visitor.leave();
    },
    60_000,
  );

  it('sees on Home how filing works', async () => {
    const visitor = await Visitor.arrive(browser, viewport);
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: 'Play the video' }).click();
    await page.getByRole('dialog', { name: 'How filing works' }).waitFor();
    await plays(page);
    await visitor.looksRight();
    await page.getByRole('button', { name: 'Close' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  }, 60_000);
});

it('keeps the Tab key inside the film’s dialog', async () => {
  const visitor = await Visitor.arrive(browser, desk);
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
  const visitor = await Visitor.arrive(browser, phone);
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
