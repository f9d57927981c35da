let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Registers a modal until the returned function is called. Call it before the browser shows the modal. */
export function openedModal(dialog: HTMLDialogElement): () => void {
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
