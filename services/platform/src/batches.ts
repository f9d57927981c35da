/** What one step of bulk work takes: few flushes, and little in memory. */
const batchSize = 2000;

/** So many at a time, in order; the last batch has what is left. */
export function* inBatches<T>(all: Iterable<T>, size: number = batchSize): Generator<T[]> {
  let batch: T[] = [];
  for (const each of all) {
    batch.push(each);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
