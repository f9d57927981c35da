import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { type CommonConfig, ConfigError, InjectConfig } from '../../core/index.js';
import { adviceOnOwner, DataRefused, flushFolder } from '../../data/index.js';
import { Conflict } from '../../http/index.js';

/** NIST SP 800-38D: a nonce of 96 random bits, and the full tag. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ALGORITHM = 'aes-256-gcm';

/** @param key 32 bytes. @param owner is bound to the ciphertext. @returns base64url */
export function encrypt(secret: string, key: Buffer, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
  const bytes = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return bytes.toString('base64url');
}

/** Null if the key or the owner is another, or the text was changed. */
export function decrypt(text: string, key: Buffer, owner: string): string | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

const BYTES = 32;
const FILE = 'secrets.key';
const format = /^[\w-]{43}(,[\w-]{43})?$/;
const newKey = () => randomBytes(BYTES).toString('base64url');

/** SECRETS_KEY: one key, or two during a rotation: the first encrypts, both decrypt. */
export const secretsKey = z
  .string()
  .regex(
    format,
    '32 random bytes as base64url, 43 characters; or two such keys with a comma between, the new one first',
  )
  .optional();

/** How many secrets some key here decrypts, and how many none does. */
export interface Resealed {
  readonly readable: number;
  readonly unreadable: number;
}

/**
 * Encrypts stored secrets with a key that is in no record and no backup: SECRETS_KEY, else a file in the data folder,
 * made at first use.
 */
@Injectable()
export class SecretKeys implements OnModuleInit {
  constructor(@InjectConfig() private readonly config: CommonConfig & { readonly SECRETS_KEY?: string | undefined }) {}

  /** @throws DataRefused if the file holds no key */
  async onModuleInit(): Promise<void> {
    await this.read();
  }

  /** Without a key: Conflict with the message `missing`. `owner` is bound to the ciphertext. */
  async seal(secret: string, owner: string, missing: string): Promise<string> {
    const [key] = (await this.read()) ?? (await this.make());
    if (!key) throw new Conflict(missing);
    return `${nameOf(key)}.${encrypt(secret, key, owner)}`;
  }

  /** Null if the key is missing, the owner differs, or the text was changed. */
  async open(sealed: string, owner: string): Promise<string | null> {
    const [name, text = ''] = sealed.split('.');
    const key = (await this.read())?.find((each) => nameOf(each) === name);
    return key ? decrypt(text, key, owner) : null;
  }

  /** Re-encrypts with the first key; null if not needed, or undecryptable. */
  async reseal(sealed: string, owner: string): Promise<string | null> {
    const [key] = (await this.read()) ?? [];
    const secret = key && !sealed.startsWith(`${nameOf(key)}.`) ? await this.open(sealed, owner) : null;
    return secret === null ? null : this.seal(secret, owner, '');
  }

  /** True if one of the keys has sealed it. */
  async isReadable(sealed: string): Promise<boolean> {
    return ((await this.read()) ?? []).some((key) => sealed.startsWith(`${nameOf(key)}.`));
  }

  /** Adds a new key before the file's, unless it has two. @throws ConfigError if SECRETS_KEY has only one key */
  async addNew(): Promise<void> {
    const keys = (await this.read()) ?? (await this.make());
    if (keys.length > 1) return;
    if (this.isFile()) return this.write([newKey(), ...keys.map((key) => key.toString('base64url'))]);
    const advice =
      'a new key, a comma, and the one that there is. A new key: openssl rand -base64 32 | tr +/ -_ | tr -d =';
    throw new ConfigError('keys rotate', [`SECRETS_KEY has one key. Give it two, here and to the services: ${advice}`]);
  }

  /** Removes the old key from the file. @returns false if it must be removed from SECRETS_KEY by hand */
  async dropOld(): Promise<boolean> {
    if (!this.isFile()) return false;
    await this.write(((await this.read()) ?? []).slice(0, 1).map((key) => key.toString('base64url')));
    return true;
  }

  /** Containers need SECRETS_KEY: their folders are lost, and each replica would have another key. */
  private isFile(): boolean {
    return !this.config.SECRETS_KEY && !this.config.MONGO_URL;
  }

  /** Null if the file is not there. @throws DataRefused */
  private async read(): Promise<Buffer[] | null> {
    if (!this.isFile()) return keysIn(this.config.SECRETS_KEY ?? '');
    const file = join(this.config.DATA_DIR, FILE);
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw new DataRefused(`${file} can't be read (${error.code})${adviceOnOwner(file)}`, { cause: error });
    });
    if (text !== null && !format.test(text.trim()))
      throw new DataRefused(`${file} is no key of ${BYTES} bytes as base64url: put the right one back.`);
    return text === null ? null : keysIn(text.trim());
  }

  /** Links the complete, flushed file into place. If two processes do it, the first one wins. */
  private async make(): Promise<Buffer[]> {
    await this.write([newKey()], link);
    return (await this.read()) ?? [];
  }

  private async write(keys: readonly string[], move: typeof link | typeof rename = rename): Promise<void> {
    const { DATA_DIR } = this.config;
    await mkdir(DATA_DIR, { recursive: true });
    const coming = join(DATA_DIR, `${FILE}.${randomUUID()}`);
    await writeFile(coming, keys.join(), { flag: 'wx', mode: 0o600, flush: true });
    await move(coming, join(DATA_DIR, FILE)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    if (move === link) await unlink(coming);
    flushFolder(DATA_DIR);
  }
}

const keysIn = (text: string): Buffer[] =>
  text.split(',').flatMap((key) => (key ? [Buffer.from(key, 'base64url')] : []));

/** Identifies a key without revealing it. */
const nameOf = (key: Buffer): string => createHash('sha256').update(key).digest('base64url').slice(0, 8);
