/** The store of records or files fails for a time. Callers answer 503; the reason is for the log. */
export class StorageDown extends Error {
  /** There was no room. */
  readonly isFull: boolean = false;
}
