import type { Page } from 'playwright-core';
import type { Visitor } from './browser.js';

/** The only axe rules that a change of colours can break: axe repeats just these in the other scheme. */
const ABOUT_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Nothing for axe to find, in the light and in the dark scheme. */
export async function looksRightInBothSchemes(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await waitUntilSettled(page);
  await visitor.looksRight();
  await page.emulateMedia({ colorScheme: 'dark' });
  await waitUntilSettled(page);
  await visitor.looksRight(ABOUT_COLOUR);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** A screen or a state of one: its path, null to stay on the screen before, and how a visitor brings the state about. */
export type Step = readonly [name: string, path: string | null, open?: (page: Page) => Promise<unknown>];

/** Goes through all steps in one visit, and lists what is wrong with each. */
export async function faultsOf(visitor: Visitor, steps: readonly Step[]): Promise<string[]> {
  const { page, complaints } = visitor;
  const faults: string[] = [];
  for (const [name, path, open] of steps) {
    try {
      if (path) await page.goto(path);
      await open?.(page);
      await looksRightInBothSchemes(visitor);
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    faults.push(...complaints.splice(0).map((complaint) => `${name}: ${complaint}`));
  }
  return faults;
}

/**
 * The page has its fonts, and nothing is on its way from one look to another. Beneath a dialog, a button may turn for as
 * long as its act waits for the answer; the bar of a toast runs for as long as the toast stays.
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
 * Finds unreadable parts at the present width: the page is wider than the screen, a box cuts its own text off, or
 * something lies over a text. The window is made as high as the page for that, so that nothing is out of sight.
 */
export async function unreadable(page: Page): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, whole) });
  const found = await page.evaluate(lookForLostText);
  await page.setViewportSize({ width, height });
  return found.map((what) => `${new URL(page.url()).pathname} at ${width}: ${what}`);
}

/** Runs in the page. */
function lookForLostText(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const name = (element: Element) => `${element.tagName} ${(element.textContent ?? '').trim().slice(0, 40)}`;
  const shown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const cutsOff = (box: Element) => {
    // Words only for screen readers are cut off on purpose, and scrolled content is reached.
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
    // Nothing is found beyond an edge, such as at a card of a strip that scrolls.
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
