let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** A modal is open from now until the answered function is called; tell it before the browser shows it. */
export function openedModal(dialog: HTMLDialogElement): () => void {
  if (open.length === 0) rememberScrollbar();
  setOpen([...open, dialog]);
  return () => setOpen(open.filter((other) => other !== dialog));
}

/** The modal on top, or null: only what is inside it can be seen, reached and heard. */
export const topModal = (): HTMLDialogElement | null => open.at(-1) ?? null;

/** Tells of every change of `topModal`; answers how to stop. */
export function onModalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function setOpen(modals: readonly HTMLDialogElement[]): void {
  open = modals;
  for (const listener of listeners) listener();
}

/** The page behind a modal loses its scrollbar; the style sheet keeps the bar's room where there was one. */
function rememberScrollbar(): void {
  const page = document.documentElement;
  page.toggleAttribute('data-scrollbar', innerWidth > page.clientWidth);
}
