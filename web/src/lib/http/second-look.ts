/** Asks for a second factor; false if the person declines. */
type Asker = () => Promise<boolean>;

let asker: Asker | null = null;
let underWay: Promise<boolean> | null = null;

/** Registers the page's second-factor dialog. @returns unregister */
export function onSecondLook(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** True once a second factor was shown. Concurrent actions share one dialog. */
export function requestSecondLook(): Promise<boolean> {
  underWay ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    underWay = null;
  });
  return underWay;
}
