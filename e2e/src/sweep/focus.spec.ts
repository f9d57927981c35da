import type { Page } from 'playwright-core';
import { screens } from '../support/browser/browser.js';
import { Typist } from '../support/browser/keyboard.js';
import { waitUntilSettled } from '../support/browser/sweep.js';
import { visits } from '../support/browser/visits.js';
import { publicPages } from '../support/public-pages.js';

const { arrive } = visits();

/** More focusable elements than any page has: beyond that, Tab goes in circles. */
const MAX_STOPS = 250;
/** Fewer focusable elements mean that the walk ended early. */
const MIN_STOPS = 5;
const pages = [...publicPages, '/blogs?article=old-regime-or-new', '/no/such/page'];

describe.each(screens)('%s, by Tab alone', (_, viewport) => {
  it.each(pages)(
    'every focus stop of %s is visible, has a focus ring, is large enough, and follows the one before',
    async (path) => {
      const visitor = await arrive(viewport);
      await visitor.page.goto(path);
      await waitUntilSettled(visitor.page);
      const { stops, faults } = await walk(visitor.page);
      expect(faults).toEqual([]);
      expect(stops).toBeGreaterThan(MIN_STOPS);
      await visitor.leave();
    },
    60_000,
  );
});

it('a focus stop that is covered, small, without a ring or out of order is reported', async () => {
  const visitor = await arrive(screens[1][1]);
  const { page } = visitor;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login', exact: true }).evaluate((button) => {
    Object.assign(button.style, { outline: 'none', boxShadow: 'none' });
  });
  await page.getByRole('link', { name: 'Register' }).evaluate((link) => {
    link.setAttribute('tabindex', '3');
    Object.assign(link.style, { position: 'fixed', top: '80px', minHeight: '0', height: '10px', zIndex: '-1' });
  });
  const faults = (await walk(page)).faults.join();
  for (const fault of ['no ring', 'covered', 'small', 'out of order']) expect(faults).toContain(fault);
  await visitor.leave();
}, 60_000);

it('the first focus stop skips to the content', async () => {
  const typist = new Typist(await arrive(screens[1][1]));
  const { page } = typist;
  await typist.goTo('/');
  await typist.press('Tab');
  expect(await typist.hasFocus(page.getByRole('link', { name: 'Skip to content' }))).toBe(true);
  await typist.press('Enter', 'Tab');
  expect(await typist.hasFocus(page.getByRole('main').getByRole('link', { name: 'Get Started' }))).toBe(true);
  await typist.leave();
}, 60_000);

/** Presses Tab until focus leaves the page. */
async function walk(page: Page): Promise<{ stops: number; faults: string[] }> {
  const faults: string[] = [];
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(findFocusFault);
    if (fault === 'end') return { stops, faults };
    if (fault) faults.push(fault);
  }
  return { stops: MAX_STOPS, faults: [...faults, 'Tab never leaves the page'] };
}

/** Runs in the page: lists faults of the present focus. */
function findFocusFault(): string {
  const at = document.activeElement;
  const seen = globalThis as { before?: Element | null };
  const { before } = seen;
  seen.before = at;
  if (!(at instanceof HTMLElement) || at === document.body) return 'end';
  const { left, top, right, bottom, width, height } = at.getBoundingClientRect();
  const inset = 4;
  const corners = [
    [left + inset, top + inset],
    [right - inset, top + inset],
    [left + inset, bottom - inset],
    [right - inset, bottom - inset],
    [left + width / 2, top + height / 2],
  ] as const;
  // The element around a field may draw the focus ring.
  const ringed = [at, at.parentElement as HTMLElement].some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  const onTop = ([x, y]: readonly [number, number]) => document.elementFromPoint(x, y);
  // Rounded corners show the parent element; nothing may cover the middle.
  const shows = (on: Element | null, strict: boolean) => at.contains(on) || (!strict && on !== null && on.contains(at));
  const inText = getComputedStyle(at).display === 'inline';
  const besideText = [...(at.parentElement?.childNodes ?? [])].some(({ nodeName }) => nodeName === '#text');
  // 44 px by our design; an inline link needs the 24 px of WCAG 2.5.8.
  const least = besideText ? 24 : 44;
  const visible = corners.filter((point, index) => shows(onTop(point), index === corners.length - 1)).length;
  const faults = [
    !ringed && 'no ring',
    // A target higher than the screen can't be fully visible; a link may span two lines.
    (height < innerHeight / 2 && !inText ? visible < corners.length : visible === 0) && 'covered or out of sight',
    !inText &&
      (width < (at.matches('a') ? 24 : 44) || height < least) &&
      `small, ${Math.round(width)} × ${Math.round(height)}`,
    before && !(before.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING) && 'out of order',
    at.tabIndex > 0 && 'out of order by its tabindex',
  ].filter(Boolean);
  const name = at.getAttribute('aria-label') ?? at.textContent?.trim().slice(0, 40) ?? '';
  return faults.length > 0 ? `${at.tagName} ${name}: ${faults.join(', ')}` : '';
}
