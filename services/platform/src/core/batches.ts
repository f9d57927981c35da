/** Batch size of bulk work: few flushes, little memory. */
const batchSize = 2000;

/** Groups items into batches, in order. */
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

/** The items of a batch that are not stored yet. Stored in order: if the first is missing, all are. */
export async function withoutStored<T extends { readonly _id: string }>(
  batch: readonly T[],
  isThere: (id: string) => Promise<boolean>,
): Promise<readonly T[]> {
  const [first] = batch;
  if (!first || !(await isThere(first._id))) return batch;
  const fresh: T[] = [];
  for (const each of batch) if (!(await isThere(each._id))) fresh.push(each);
  return fresh;
}
