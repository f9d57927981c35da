import { type MouseEvent, type PointerEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Remembers the focused element. The returned function restores focus; if the element is gone, to the next table row,
 * the section's heading, or the page.
 */
export function rememberFocus(): () => void {
  const opener = document.activeElement;
  const row = opener?.closest('tr');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const heading = opener?.closest('section')?.querySelector('[tabindex="-1"]');
  return () => {
    const candidates = [opener, neighbour?.querySelector('button'), heading, document.getElementById('main')];
    const target = candidates.find((one) => one?.isConnected);
    if (target instanceof HTMLElement) target.focus({ preventScroll: target.id === 'main' });
  };
}

/**
 * If a change of `state` removes the focused element, focuses the first one inside that matches the selector. For the
 * `ref` of the changing part.
 */
export function useRestoredFocus<Part extends HTMLElement = HTMLDivElement>(state: string, selector: string) {
  const part = useRef<Part>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    const element = part.current?.querySelector<HTMLElement>(selector);
    if (!element || document.activeElement !== document.body) return;
    if (element.tabIndex < 0) element.tabIndex = -1;
    element.focus();
  }, [state, selector]);
  return part;
}

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Registers a modal until the returned function is called. Call it before the browser shows the modal. */
function openedModal(dialog: HTMLDialogElement): () => void {
  if (open.length === 0) rememberScrollbar();
  setOpen([...open, dialog]);
  return () => setOpen(open.filter((other) => other !== dialog));
}

/** The topmost modal, or null: everything outside it is inert. */
export const topModal = (): HTMLDialogElement | null => open.at(-1) ?? null;

/** Calls back on every change of `topModal`. @returns unsubscribe */
export function onModalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function setOpen(modals: readonly HTMLDialogElement[]): void {
  open = modals;
  for (const listener of listeners) listener();
}

/** The page behind a modal loses its scrollbar; the style sheet reserves its width. */
function rememberScrollbar(): void {
  const page = document.documentElement;
  page.toggleAttribute('data-scrollbar', innerWidth > page.clientWidth);
}

/**
 * Opens a modal while the component is mounted: traps focus and returns it (see
 * `rememberFocus`); Escape and a press beside it close. Spread the result on a <dialog>.
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const beganBeside = useRef(false);
  // A layout effect, to move toasts out before the dialog is removed.
  useLayoutEffect(() => (dialog.current ? openedModal(dialog.current) : undefined), []);
  useEffect(() => {
    const restoreFocus = rememberFocus();
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      restoreFocus();
    };
  }, []);

  return {
    ref: dialog,
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      onClose();
    },
    // On a second Escape, Chromium closes a dialog that has asked and stayed.
    onClose({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
      if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
    },
    onPointerDown({ target, currentTarget }: PointerEvent) {
      beganBeside.current = target === currentTarget;
    },
    // A drag that starts inside and ends outside is a click on their common ancestor: the dialog. So is the second click
    // of a double click on the button that opens it.
    onClick({ target, currentTarget, detail }: MouseEvent) {
      if (target === currentTarget && beganBeside.current && detail <= 1) onClose();
    },
  };
}
