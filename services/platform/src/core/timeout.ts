/** The store of records or files fails for a time. Callers answer 503; the reason is for the log. */
export class StorageDown extends Error {
  /** There was no room. */
  readonly isFull: boolean = false;
}

/** Awaits work for at most `ms`. @throws the work's error, or that of `late` after the time */
export async function withTimeout<T>(
  ms: number,
  work: () => PromiseLike<T> | T,
  late = () => new Error(`no answer within ${ms} ms`),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work(), silence]);
  } finally {
    clearTimeout(timer);
  }
}
