/** The size of a step of bulk work: few flushes, and little in memory. */
const batchSize = 2000;

/** Batches in order, also of items that arrive one by one; the last one has the rest. */
export async function* inBatches<T>(
  all: Iterable<T> | AsyncIterable<T>,
  size: number = batchSize,
): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const each of all) {
    if (batch.push(each) < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The items of a batch that are not stored yet. They are stored in order: where the first is not there, none is. */
export async function notYet<T extends { readonly _id: string }>(
  batch: readonly T[],
  isThere: (id: string) => Promise<boolean>,
): Promise<readonly T[]> {
  const [first] = batch;
  if (!first || !(await isThere(first._id))) return batch;
  const fresh: T[] = [];
  for (const each of batch) if (!(await isThere(each._id))) fresh.push(each);
  return fresh;
}
