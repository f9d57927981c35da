import { Readable } from 'node:stream';

/** Concurrent flushes cost the disk little more than one. */
const CONCURRENCY = 16;

/** Runs `work` for each item, some in parallel; yields the results in order. */
export async function* inParallel<T, R>(all: AsyncIterable<T>, work: (each: T) => Promise<R>): AsyncGenerator<R> {
  // Wrapped in a list, because a null value would end the stream.
  const answers: AsyncIterable<[R]> = Readable.from(all).map(async (each: T) => [await work(each)], {
    concurrency: CONCURRENCY,
  });
  for await (const [answer] of answers) yield answer;
}
