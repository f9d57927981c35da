import type { Readable } from 'node:stream';

/** The source of some bytes failed, not their reader. `cause` is what the source threw. */
export class SourceFailed extends Error {
  constructor(override readonly cause: unknown) {
    super('the source of the bytes failed', { cause });
  }
}

/**
 * The same bytes, whose errors can't be mistaken for those of whoever reads them.
 * @throws SourceFailed, or what `errorOf` makes of the source's error
 */
export async function* fromSource(
  bytes: Readable,
  errorOf: (error: unknown) => Error = (error) => new SourceFailed(error),
): AsyncGenerator<Buffer> {
  try {
    yield* bytes as AsyncIterable<Buffer>;
  } catch (error) {
    throw errorOf(error);
  }
}
