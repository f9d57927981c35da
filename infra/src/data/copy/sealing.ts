import { readFile } from 'node:fs/promises';
import { DataRefused } from '@easy-tax/platform';
import { Decrypter, Encrypter } from 'age-encryption';
import { asItIs, type Wrap } from './parts.js';

/** Encrypts for a key's holder; this machine can't read it again. */
export interface Seal {
  /** The public keys, in one order. */
  readonly recipients: readonly string[];
  readonly close: Wrap;
}

/**
 * Reads BACKUP_RECIPIENTS: public keys of age (`age1…`) with spaces or commas between; null if there are none.
 * @throws DataRefused for a key that is none
 */
export function sealFor(recipients: string | undefined): Seal | null {
  const keys = [...new Set((recipients ?? '').split(/[\s,]+/).filter(Boolean))].sort();
  if (keys.length === 0) return null;
  const age = new Encrypter();
  for (const key of keys) addRecipient(age, key);
  return { recipients: keys, close: (bytes) => passed(bytes, (stream) => age.encrypt(stream)) };
}

function addRecipient(age: Encrypter, key: string): void {
  try {
    age.addRecipient(key);
  } catch (cause) {
    // It may be the secret key that somebody has put there: it is not shown.
    throw new DataRefused('BACKUP_RECIPIENTS is odd: it should be public keys of age, which begin with age1', {
      cause,
    });
  }
}

/** Reads what was encrypted for the keys in this file, in the form of `age-keygen`. @throws DataRefused */
export async function openWith(identityFile: string): Promise<Wrap> {
  const age = new Decrypter();
  const text = await readFile(identityFile, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new DataRefused(`${identityFile} can't be read: ${cause.code}`, { cause });
  });
  const keys = text.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (keys.length === 0) throw new DataRefused(`${identityFile} holds no key: a line that begins with AGE-SECRET-KEY-`);
  for (const key of keys) addIdentity(age, key.trim(), identityFile);
  return (bytes) => passed(bytes, (stream) => age.decrypt(stream), unreadable);
}

function addIdentity(age: Decrypter, key: string, file: string): void {
  try {
    age.addIdentity(key);
  } catch (cause) {
    throw new DataRefused(`${file} holds a key that is damaged.`, { cause });
  }
}

/** How a copy with these recipients is read. @throws DataRefused if that needs a key and none is given */
export async function openerOf(recipients: readonly string[], identityFile: string | undefined): Promise<Wrap> {
  if (recipients.length === 0) return asItIs;
  if (identityFile) return openWith(identityFile);
  throw new DataRefused(
    `The copy is encrypted for ${recipients.join(', ')}. Name the file with its secret key: --identity FILE`,
  );
}

const unreadable = (cause: unknown): Error =>
  new DataRefused(
    `A part of the copy can't be decrypted (${cause instanceof Error ? cause.message : String(cause)}): it is for ` +
      'another key, or it was cut off or changed. Use the right key, or another copy.',
    { cause },
  );

type Stream = ReadableStream<Uint8Array>;

/** Passes bytes through age. Errors of the source are thrown as they are; errors of age become those of `otherwise`. */
async function* passed(
  bytes: AsyncIterable<Buffer>,
  work: (stream: Stream) => Promise<Stream>,
  otherwise: (error: unknown) => unknown = (error) => error,
): AsyncGenerator<Buffer> {
  let broken: { readonly error: unknown } | undefined;
  async function* watched(): AsyncGenerator<Uint8Array> {
    try {
      yield* bytes;
    } catch (error) {
      broken = { error };
      throw error;
    }
  }
  try {
    // The library's types are those of browsers; Node's streams are the same.
    const stream = ReadableStream.from(watched()) as unknown as Stream;
    const through = (await work(stream)) as unknown as AsyncIterable<Uint8Array>;
    for await (const chunk of through) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  } catch (error) {
    throw broken ? broken.error : otherwise(error);
  }
}
