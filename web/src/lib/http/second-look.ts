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
