/** Asks for a second factor; false if the person would rather not. */
type Asker = () => Promise<boolean>;

let asker: Asker | null = null;
let underWay: Promise<boolean> | null = null;

/** The page's dialog for second looks. @returns takes it away again */
export function onSecondLook(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** True once the person has shown a second factor. Acts that want one at the same time wait for the same dialog. */
export function requestSecondLook(): Promise<boolean> {
  underWay ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    underWay = null;
  });
  return underWay;
}
