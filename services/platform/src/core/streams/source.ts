import type { ServerResponse } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { KIB, type Language, MB } from '@easy-tax/contracts';

/** English days and times with 'Sep', as the pages have it: Intl says 'Sept'. */
export function englishTime(options: Intl.DateTimeFormatOptions): (time: Date) => string {
  const format = new Intl.DateTimeFormat('en-GB', options);
  return (time) => format.format(time).replace('Sept', 'Sep');
}

const indianTime = {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

const english = englishTime({ ...indianTime, month: 'short' });

const hindi = new Intl.DateTimeFormat('hi-IN', { ...indianTime, month: 'long' });

/** '21 Nov 2025, 10:42 IST', whatever the server's time zone is. */
export const readableTime = {
  en: (time) => `${english(time)} IST`,
  hi: (time) => `${hindi.format(time)} (IST)`,
} satisfies Record<Language, (time: Date) => string>;

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

/**
 * Sends bytes as the body of a response. A reader who goes away is no error. If the bytes fail midway, the connection is
 * cut, so that half a file never looks whole.
 * @throws what the source of the bytes threw
 */
export async function sendBytes(bytes: Readable, response: ServerResponse): Promise<void> {
  try {
    await pipeline(fromSource(bytes), response);
  } catch (error) {
    if (error instanceof SourceFailed) throw error.cause;
  }
}

export function readableSize(bytes: number): string {
  if (bytes < KIB) return `${bytes} bytes`;
  return bytes < MB ? `${Math.round(bytes / KIB)} kB` : `${(bytes / MB).toFixed(1)} MB`;
}
