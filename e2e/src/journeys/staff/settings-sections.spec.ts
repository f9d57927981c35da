import type { Page } from 'playwright-core';
import { phone, screens } from '../../support/browser/browser.js';
import { edges } from '../../support/browser/edges.js';
import { Typist } from '../../support/browser/keyboard.js';
import { visits } from '../../support/browser/visits.js';
import { until } from '../../support/wait.js';

const { asOwner } = visits();
let typist: Typist;
afterEach(() => typist.leave());

const nav = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
const current = (page: Page, name: string) =>
  nav(page).getByRole('link', { name, exact: true }).and(page.locator('[aria-current="location"]'));

/** Expects header, list of sections and heading from top to bottom, with the marked item in view. */
async function standsInPlace(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 2, name });
  const { width, height } = page.viewportSize() ?? phone;
  await current(page, name).waitFor();
  await until(`${name} below the list of sections`, async () => {
    const [list, title] = [await edges(nav(page)), await edges(heading)];
    return title.top > list.bottom && title.bottom < height / 2;
  });
  const [header, list] = [await edges(page.getByRole('banner')), await edges(nav(page))];
  expect(Math.abs(list.top - header.bottom)).toBeLessThanOrEqual(1);
  const { left, right } = await edges(current(page, name));
  expect([left >= 0, right <= width]).toEqual([true, true]);
}

/** Adds late content above the section; resolves when the page has seen it. */
const grow = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    document.getElementById('main')?.append(document.createElement('hr'));
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

describe.each(screens)('an owner %s', (_, viewport) => {
  it('opens a section of Settings by its address, moves to another by keyboard, and stays there after a reload', async () => {
    typist = new Typist(await asOwner(viewport));
    const { page } = typist;
    await typist.goTo('/admin/settings#sessions');
    await page.getByText('Scheduled work').waitFor();
    await standsInPlace(page, 'Sessions');

    await typist.tabTo(nav(page).getByRole('link', { name: 'Limits' }));
    await typist.press('Enter');
    await page.waitForURL('**/admin/settings#limits');
    await page.waitForFunction(() => document.activeElement?.id === 'limits');
    await standsInPlace(page, 'Limits');
    await typist.press('Tab');
    expect(await typist.hasFocus(page.getByLabel('Papers per day'))).toBe(true);

    await page.reload({ waitUntil: 'networkidle' });
    await standsInPlace(page, 'Limits');

    // Uses the browser's back button: nothing is clicked in the page.
    await page.goBack();
    await standsInPlace(page, 'Sessions');
    await grow(page);
    await standsInPlace(page, 'Sessions');

    // Scrolls to the last section.
    await typist.press('End');
    await current(page, 'Versions').waitFor();
    const { right } = await edges(current(page, 'Versions'));
    expect(right).toBeLessThanOrEqual(viewport.width);
  }, 60_000);
});
