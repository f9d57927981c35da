import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { flushFolder } from '../data/index.js';
import { Conflict } from '../http/errors.js';
import { InjectConfig } from '../tokens.js';
import { type CommonConfig, ConfigError } from './config.js';

const BYTES = 32;
/** NIST SP 800-38D: 96 random bits for each encryption, and the whole tag. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ALGORITHM = 'aes-256-gcm';
const FILE = 'secrets.key';
const format = /^[\w-]{43}(,[\w-]{43})?$/;
const newKey = () => randomBytes(BYTES).toString('base64url');

/** SECRETS_KEY. While keys are changed there are two: the first encrypts, both decrypt. */
export const secretsKey = z
  .string()
  .regex(
    format,
    '32 random bytes as base64url, 43 characters; or two such keys with a comma between, the new one first',
  )
  .optional();

/**
 * Encrypts the few secrets that have to be read again, by a key that is in no record and no backup: SECRETS_KEY, or
 * without it a file in the data folder, which is made when it is first needed.
 */
@Injectable()
export class SecretKeys {
  constructor(@InjectConfig() private readonly config: CommonConfig & { readonly SECRETS_KEY?: string | undefined }) {}

  /** @param owner it opens for nobody else @param missing the message if there is no key @throws Conflict with that message */
  async seal(secret: string, owner: string, missing: string): Promise<string> {
    const [key] = (await this.read()) ?? (await this.make());
    if (!key) throw new Conflict(missing);
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
    const bytes = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${nameOf(key)}.${bytes.toString('base64url')}`;
  }

  /** Null if its key is not here, or it was sealed for another owner, or was changed. */
  async open(sealed: string, owner: string): Promise<string | null> {
    const [name, text = ''] = sealed.split('.');
    const key = (await this.read())?.find((each) => nameOf(each) === name);
    const bytes = Buffer.from(text, 'base64url');
    if (!key || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return null;
    }
  }

  /** The same secret by the first key; null if it is so already, or can't be read. */
  async reseal(sealed: string, owner: string): Promise<string | null> {
    const [key] = (await this.read()) ?? [];
    const secret = key && !sealed.startsWith(`${nameOf(key)}.`) ? await this.open(sealed, owner) : null;
    return secret === null ? null : this.seal(secret, owner, '');
  }

  /** False: neither key has sealed it. */
  async isReadable(sealed: string): Promise<boolean> {
    return ((await this.read()) ?? []).some((key) => sealed.startsWith(`${nameOf(key)}.`));
  }

  /** Puts a new key before the one of the file; nothing if there are two. @throws ConfigError if SECRETS_KEY has one alone */
  async addNew(): Promise<void> {
    const keys = (await this.read()) ?? (await this.make());
    if (keys.length > 1) return;
    if (this.isFile()) return this.write([newKey(), ...keys.map((key) => key.toString('base64url'))]);
    const advice =
      'a new key, a comma, and the one that there is. A new key: openssl rand -base64 32 | tr +/ -_ | tr -d =';
    throw new ConfigError('keys rotate', [`SECRETS_KEY has one key. Give it two, here and to the services: ${advice}`]);
  }

  /** Takes the older key out of the file. @returns false if it has to be taken out of SECRETS_KEY by hand */
  async dropOld(): Promise<boolean> {
    if (!this.isFile()) return false;
    await this.write(((await this.read()) ?? []).slice(0, 1).map((key) => key.toString('base64url')));
    return true;
  }

  /** A container's folder goes with it, and replicas would each have a key of their own. */
  private isFile(): boolean {
    return !this.config.SECRETS_KEY && !this.config.MONGO_URL;
  }

  /** Null if the file is not there. */
  private async read(): Promise<Buffer[] | null> {
    if (!this.isFile()) return keysIn(this.config.SECRETS_KEY ?? '');
    const file = join(this.config.DATA_DIR, FILE);
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (text !== null && !format.test(text.trim())) throw new Error(`${file} is no key of ${BYTES} bytes as base64url`);
    return text === null ? null : keysIn(text.trim());
  }

  /** Its name is there once it is whole and on the disk; of two processes at once, the first one's stays. */
  private async make(): Promise<Buffer[]> {
    await this.write([newKey()], link);
    return (await this.read()) ?? [];
  }

  private async write(keys: readonly string[], place: typeof link | typeof rename = rename): Promise<void> {
    const { DATA_DIR } = this.config;
    await mkdir(DATA_DIR, { recursive: true });
    const coming = join(DATA_DIR, `${FILE}.${randomUUID()}`);
    await writeFile(coming, keys.join(), { flag: 'wx', mode: 0o600, flush: true });
    await place(coming, join(DATA_DIR, FILE)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    if (place === link) await unlink(coming);
    flushFolder(DATA_DIR);
  }
}

const keysIn = (text: string): Buffer[] =>
  text.split(',').flatMap((key) => (key ? [Buffer.from(key, 'base64url')] : []));

/** Tells keys apart; nothing can be learned of the key from it. */
const nameOf = (key: Buffer): string => createHash('sha256').update(key).digest('base64url').slice(0, 8);
