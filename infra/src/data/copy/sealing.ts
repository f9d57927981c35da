import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Env } from '@easy-tax/platform/core';
import { DataRefused } from '@easy-tax/platform/data';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { optionsOf, UsageError } from '../command-line.js';
import { unchanged, type Wrap } from './parts.js';

/** Encrypts for the holder of a key; this machine can't decrypt it. */
export interface Seal {
  /** The public keys, sorted. */
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
  return { recipients: keys, close: (bytes) => bytesOf(age.encrypt(streamOf(bytes))) };
}

function addRecipient(age: Encrypter, key: string): void {
  try {
    age.addRecipient(key);
  } catch (cause) {
    // The value is not shown, because it may be a secret key by mistake.
    throw new DataRefused('BACKUP_RECIPIENTS is odd: it should be the public keys of age, which begin with age1', {
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
  return (bytes) => decrypted(age, bytes);
}

function addIdentity(age: Decrypter, key: string, file: string): void {
  try {
    age.addIdentity(key);
  } catch (cause) {
    throw new DataRefused(`${file} holds a key that is damaged.`, { cause });
  }
}

/** The transform that reads a copy with these recipients. @throws DataRefused if the key is missing */
export async function openerOf(recipients: readonly string[], identityFile: string | undefined): Promise<Wrap> {
  if (recipients.length === 0) return unchanged;
  if (identityFile) return openWith(identityFile);
  throw new DataRefused(
    `The copy is encrypted for ${recipients.join(', ')}. Name the file with its secret key: --identity FILE`,
  );
}

type Stream = ReadableStream<Uint8Array>;

/** The library's types are those of browsers; Node's streams are the same. */
const streamOf = (bytes: AsyncIterable<Buffer>) => ReadableStream.from(bytes) as unknown as Stream;

async function* bytesOf(stream: Promise<Stream>): AsyncGenerator<Buffer> {
  const chunks = (await stream) as unknown as AsyncIterable<Uint8Array>;
  for await (const chunk of chunks) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

async function* decrypted(age: Decrypter, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* bytesOf(age.decrypt(streamOf(bytes)));
  } catch (cause) {
    if (cause instanceof DataRefused) throw cause;
    throw new DataRefused(
      `A part of the copy can't be decrypted (${cause instanceof Error ? cause.message : String(cause)}): it is for ` +
        'another key, or it was cut off or changed. Use the right key, or another copy.',
      { cause },
    );
  }
}

/** `keygen --to FILE`: a new key for encrypted backups, in the form of `age-keygen`; its public half is printed. */
export async function keygen(_env: Env, args: readonly string[]): Promise<boolean> {
  const { to } = optionsOf(args, 'to');
  if (!to) throw new UsageError('Name the file: --to FILE');
  const file = resolve(to);
  if (existsSync(file))
    throw new DataRefused(`${file} is there already: a key that is overwritten opens nothing more.`);
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  await writeFile(file, text, { flag: 'wx', mode: 0o600, flush: true }).catch((cause: Error) => {
    throw new DataRefused(`${file} can't be written: ${cause.message}`, { cause });
  });
  console.log(
    `BACKUP_RECIPIENTS=${recipient}\n\n${file} is the only thing that opens copies made for it. Keep it, and a`,
  );
  console.log('second one of it, away from this machine.');
  return true;
}
