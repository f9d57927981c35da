import type { Page } from 'playwright-core';
import type { Visitor } from './browser.js';

/** The axe rules that depend on colours: the other scheme repeats only these. */
const ABOUT_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Expects no findings of axe in light and dark. */
export async function expectAccessibleInBothSchemes(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await waitUntilSettled(page);
  await visitor.expectAccessible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await waitUntilSettled(page);
  await visitor.expectAccessible(ABOUT_COLOUR);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** A screen or one of its states: its path (null: stay on the last screen) and how to reach the state. */
export type Step = readonly [name: string, path: string | null, open?: (page: Page) => Promise<unknown>];

/** Runs all steps in one visit and lists the faults of each. */
export async function faultsOf(visitor: Visitor, steps: readonly Step[]): Promise<string[]> {
  const { page, complaints } = visitor;
  const faults: string[] = [];
  for (const [name, path, open] of steps) {
    try {
      if (path) await page.goto(path);
      await open?.(page);
      await expectAccessibleInBothSchemes(visitor);
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    faults.push(...complaints.splice(0).map((complaint) => `${name}: ${complaint}`));
  }
  return faults;
}

/**
 * Waits until fonts are loaded and transitions have ended. Two animations may go on: the spinner of a button beneath a
 * dialog, and the bar of a toast.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.documentElement;
    const isToastTimer = (one: Animation) =>
      one instanceof CSSAnimation && one.animationName === 'Toastify__trackProgress';
    const moving = top
      .getAnimations({ subtree: true })
      .some((one) => one.playState === 'running' && !isToastTimer(one));
    return document.fonts.status === 'loaded' && !moving;
  });
}

/**
 * Finds unreadable parts at the current width: the page overflows the screen, a box cuts its text off, or an element
 * covers a text. Makes the window as high as the page first, so that all of it is visible.
 */
export async function unreadable(page: Page): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, whole) });
  const found = await page.evaluate(findLostText);
  await page.setViewportSize({ width, height });
  return found.map((what) => `${new URL(page.url()).pathname} at ${width}: ${what}`);
}

/** Runs in the page. */
function findLostText(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const name = (element: Element) => `${element.tagName} ${(element.textContent ?? '').trim().slice(0, 40)}`;
  const shown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const cutsOff = (box: Element) => {
    // Ignores text for screen readers only, and scrollable boxes.
    const { overflowX, overflowY, clipPath } = getComputedStyle(box);
    const cuts = [overflowX, overflowY].some((overflow) => overflow === 'hidden' || overflow === 'clip');
    const fits = box.scrollWidth <= box.clientWidth + 1 && box.scrollHeight <= box.clientHeight + 1;
    return cuts && !fits && clipPath === 'none' && Boolean(box.textContent) && shown(box);
  };
  const covers = (node: Node) => {
    const owner = node.parentElement;
    if (
      !owner ||
      !node.nodeValue?.trim() ||
      !shown(owner) ||
      owner.closest('.visually-hidden, [aria-hidden=true], option')
    )
      return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, top, width, height } = range.getClientRects()[0] ?? new DOMRect();
    // `elementFromPoint` finds nothing outside the window, such as a card of a scrolling strip.
    const on = width > 0 ? document.elementFromPoint(left + width / 2, top + height / 2) : null;
    return on && !on.contains(owner) && !owner.contains(on) ? [`covered by ${name(on)}: ${name(owner)}`] : [];
  };
  const texts: Node[] = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) texts.push(walk.currentNode);
  return [
    ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []),
    ...[...document.querySelectorAll('body *')].filter(cutsOff).map((box) => `cut off: ${name(box)}`),
    ...texts.flatMap(covers),
  ];
}
