/** `isUserAction`: a person changed or sent something. */
type Listener = (isUserAction: boolean) => void;

/** Called when a session has ended; pages with forms then ask to log in again. */
const listeners = new Set<Listener>();

/** Adds a listener to the end of a session; returns its removal. */
export function onSessionOver(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function notifySessionOver(isUserAction: boolean): void {
  for (const listener of listeners) listener(isUserAction);
}

/** On a logout or erasure: a list that is refused on the way out is no session to ask about. */
export const endSessionPrompts = (): void => listeners.clear();

/** True if a page asks for the login; else the visitor is just logged out. */
export const hasSessionOverListener = (): boolean => listeners.size > 0;

/** Asks for a second factor; false if the person declines. */
type AskSecondFactor = () => Promise<boolean>;

let openDialog: AskSecondFactor | null = null;
let pending: Promise<boolean> | null = null;

/** Registers the page's second-factor dialog. @returns unregister */
export function onSecondLook(ask: AskSecondFactor): () => void {
  openDialog = ask;
  return () => {
    if (openDialog === ask) openDialog = null;
  };
}

/** True once a second factor was shown. Concurrent actions share one dialog. */
export function requestSecondLook(): Promise<boolean> {
  pending ??= (openDialog?.() ?? Promise.resolve(false)).finally(() => {
    pending = null;
  });
  return pending;
}
