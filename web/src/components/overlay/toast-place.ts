import { onModalChange, topModal } from '../../lib/browser/modals';

const GAP_PX = 12;
/** Parts of the screen's height. */
const UPPER_PART = 0.4;
const TOP_BAR = 0.15;
const controls = 'a[href], button, input, select, textarea, summary';
const fields = 'input, select, textarea';

type Span = Pick<DOMRect, 'top' | 'bottom'>;

/** The highest top of a box of this height that keeps clear of all spans; null if it would end below `limit`. */
export function firstFreeTop(height: number, spans: readonly Span[], limit: number): number | null {
  let free = GAP_PX;
  for (const { top, bottom } of [...spans].sort((a, b) => a.top - b.top))
    if (top - GAP_PX < free + height && bottom + GAP_PX > free) free = bottom + GAP_PX;
  return free + height <= limit ? free : null;
}

/**
 * Keeps a fixed box clear of controls and of an open dialog: it takes the highest place without one in the upper part of the
 * screen, else without dialog and fields, else without a control in use or in the top bar. It moves only when it grows, when a control beneath it comes into use, or when a dialog opens or
 * closes, and never under the pointer. @returns stop
 */
export function keepClearOfControls(box: HTMLElement): () => void {
  let height = 0;
  const onResize = () => {
    const grown = box.offsetHeight > height;
    height = box.offsetHeight;
    if (grown) moveAway(box);
  };
  const onUse = () =>
    requestAnimationFrame(() => {
      const { top, bottom } = box.getBoundingClientRect();
      if (spansBeneath(box, partsInUse()).some((part) => part.top < bottom && part.bottom > top)) moveAway(box);
    });
  const observer = new ResizeObserver(onResize);
  observer.observe(box);
  const stopModals = onModalChange(() => requestAnimationFrame(() => moveAway(box)));
  const events = ['focusin', 'click', 'resize'];
  for (const event of events) addEventListener(event, onUse);
  return () => {
    observer.disconnect();
    stopModals();
    for (const event of events) removeEventListener(event, onUse);
  };
}

function moveAway(box: HTMLElement): void {
  if (box.matches(':hover, :focus-within')) return;
  const inUse = spansBeneath(box, partsInUse());
  const modal = topModal();
  const dialog = spansBeneath(box, modal ? [modal] : []);
  const beneath = (selector: string) => spansBeneath(box, (modal ?? document).querySelectorAll(selector));
  const all = beneath(controls);
  const header = modal ? [] : spansBeneath(box, document.querySelectorAll('header:has(nav)'));
  const topBar = [...header, ...all.filter(({ top }) => top < TOP_BAR * innerHeight)];
  const top =
    firstFreeTop(box.offsetHeight, [...dialog, ...header, ...all, ...inUse], UPPER_PART * innerHeight) ??
    firstFreeTop(box.offsetHeight, [...dialog, ...beneath(fields), ...topBar, ...inUse], innerHeight) ??
    firstFreeTop(box.offsetHeight, [...topBar, ...inUse], innerHeight);
  box.style.top = top === null ? '' : `${top}px`;
}

/** The focused control, and the panels of open menus. */
function partsInUse(): readonly Element[] {
  const panels = [...document.querySelectorAll('[aria-expanded="true"][aria-controls]')].map((opener) =>
    document.getElementById(opener.getAttribute('aria-controls') ?? ''),
  );
  const focused = document.activeElement?.matches(controls) ? document.activeElement : null;
  const dropdowns = document.querySelectorAll('header details[open] > :not(summary)');
  return [focused, ...panels, ...dropdowns].filter((part) => part !== null);
}

/** The heights at which these elements stand in the box's column of the screen. */
function spansBeneath(box: Element, elements: Iterable<Element>): readonly Span[] {
  const { left, right } = box.getBoundingClientRect();
  const isBeneath = (element: Element) => {
    const at = element.getBoundingClientRect();
    return at.left < right && at.right > left && at.height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  return [...elements]
    .filter((element) => !box.contains(element) && isBeneath(element))
    .map((element) => element.getBoundingClientRect());
}
