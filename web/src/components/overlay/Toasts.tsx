import './Toasts.css';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { type CloseButtonProps, Slide, ToastContainer, type ToastIcon } from 'react-toastify/unstyled';
import { t } from '../../i18n/en/site';
import { onModalChange, topModal } from '../../lib/browser/modals';
import { dismissErrors } from '../../lib/browser/toast';
import { Icon, IconButton } from '../button/Button';

/**
 * Toasts (docs/product.md, Notifications). Unstyled build, because the usual one writes a <style> element,
 * which the content security policy forbids.
 */
const AUTO_CLOSE_MS = 5000;
const DRAG_PERCENT = 80;

const icons = {
  success: IconCircleCheck,
  error: IconAlertCircle,
  info: IconInfoCircle,
  warning: IconAlertCircle,
  default: IconInfoCircle,
};
const icon: ToastIcon = ({ type }) => <Icon of={icons[type]} />;

function Close({ closeToast }: CloseButtonProps) {
  return <IconButton icon={IconX} bare label={t('close')} onClick={closeToast} />;
}

/**
 * An open modal makes everything outside inert, so toasts move into it. The container itself is moved, because a new one
 * would start empty.
 */
export default function Toasts() {
  const [container] = useState(() => Object.assign(document.createElement('div'), { className: 'toasts' }));
  const home = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const moveToTopModal = () => moveElement(container, topModal() ?? home.current);
    moveToTopModal();
    return onModalChange(moveToTopModal);
  }, [container]);
  useEffect(() => keepClearOfControls(container), [container]);
  useErrorsOfOnePage();
  return <div ref={home}>{createPortal(<Container />, container)}</div>;
}

/** In a layout effect: the next page may show an error in an effect of its own. */
function useErrorsOfOnePage() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useLayoutEffect(() => {
    if (last.current !== pathname) dismissErrors();
    last.current = pathname;
  }, [pathname]);
}

/** `moveBefore`, if supported, keeps the toast's running animations. */
function moveElement(container: HTMLElement, to: HTMLElement | null): void {
  if (!to || container.parentElement === to) return;
  if (container.isConnected && 'moveBefore' in to) to.moveBefore(container, null);
  else to.append(container);
}

function Container() {
  return (
    <ToastContainer
      aria-label={t('toasts')}
      position="top-right"
      transition={Slide}
      autoClose={AUTO_CLOSE_MS}
      hideProgressBar
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={DRAG_PERCENT}
      closeOnClick={false}
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      icon={icon}
      closeButton={Close}
    />
  );
}

const GAP_PX = 12;
/** Parts of the screen's height. */
const UPPER_PART = 0.4;
const TOP_BAR = 0.15;
const controls = 'a[href], button, input, select, textarea, summary';
const fields = 'input, select, textarea';
const siteHeader = 'header:has(nav)';

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
 * screen, else without dialog and fields, else without a control in use or in the top bar. It moves only when it grows, when a
 * control beneath it comes into use, when a dialog opens or closes, or when a page appears with its header there, and never
 * under the pointer. @returns stop
 */
function keepClearOfControls(box: HTMLElement): () => void {
  let height = 0;
  const onResize = () => {
    const grown = box.offsetHeight > height;
    height = box.offsetHeight;
    if (grown) moveAway(box);
  };
  const leave = (parts: Iterable<Element>) => {
    const { top, bottom } = box.getBoundingClientRect();
    if (spansBeneath(box, parts).some((part) => part.top < bottom && part.bottom > top)) moveAway(box);
  };
  const onUse = () => height > 0 && requestAnimationFrame(() => leave(partsInUse()));
  const observer = new ResizeObserver(onResize);
  observer.observe(box);
  // The next page brings its header.
  const page = new ResizeObserver(() => leave(document.querySelectorAll(siteHeader)));
  page.observe(document.body);
  const stopModals = onModalChange(() => requestAnimationFrame(() => moveAway(box)));
  const events = ['focusin', 'click', 'resize'];
  for (const event of events) addEventListener(event, onUse);
  return () => {
    observer.disconnect();
    page.disconnect();
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
  const header = modal ? [] : spansBeneath(box, document.querySelectorAll(siteHeader));
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
