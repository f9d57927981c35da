import { Readable } from 'node:stream';

/** Flushes that wait at the same time share what the disk does for one. */
const CONCURRENCY = 16;

/** The work's answers for each, in order, some at a time. */
export async function* inParallel<T, R>(all: AsyncIterable<T>, work: (each: T) => Promise<R>): AsyncGenerator<R> {
  // A stream would end at a null value; a list of one is never null.
  const answers: AsyncIterable<[R]> = Readable.from(all).map(async (each: T) => [await work(each)], {
    concurrency: CONCURRENCY,
  });
  for await (const [answer] of answers) yield answer;
}
