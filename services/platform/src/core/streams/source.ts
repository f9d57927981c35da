import { PassThrough, type Readable } from 'node:stream';

/** The source of some bytes failed, not their reader. `cause` is what the source threw. */
export class SourceFailed extends Error {
  constructor(override readonly cause: unknown) {
    super('the source of the bytes failed', { cause });
  }
}

/**
 * Wraps a stream so that errors of the source can be told from errors of its reader. Destroying the result destroys the
 * source, also while the source is silent.
 * @param errorOf makes the result's error if the source fails, or closes before its end
 */
export function fromSource(
  bytes: Readable,
  errorOf: (error: unknown) => Error = (error) => new SourceFailed(error),
): Readable {
  const read = new PassThrough({
    destroy(error, done) {
      bytes.destroy();
      done(error);
    },
  });
  // A reader that is attached after the failure still gets the error.
  read.once('error', () => undefined);
  const fail = (error: unknown) => read.destroy(errorOf(error));
  bytes.once('error', fail);
  bytes.once('close', () => bytes.readableEnded || fail(new Error('the source closed before its end')));
  // It may have failed before anybody listened.
  if (bytes.destroyed) fail(bytes.errored ?? new Error('the source was closed before'));
  return bytes.pipe(read);
}
