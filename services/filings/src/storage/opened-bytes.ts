import { Readable } from 'node:stream';
import { fromSource } from '@easy-tax/platform';

/** The bytes of a store, whose errors become those of the store. Destroying them closes the store's stream, too. */
export function openedBytes(bytes: Readable, asStoreError: (error: unknown) => Error): Readable {
  // The reading below throws the error of a stream that has failed before.
  bytes.once('error', () => undefined);
  const opened = Readable.from(fromSource(bytes, asStoreError), { objectMode: false });
  return opened.once('close', () => bytes.destroy());
}
