import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messages } from '@easy-tax/contracts';
import { Conflict, flushFolder, InjectConfig } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { AuthConfig } from '../config/auth.config.js';

const BYTES = 32;
/** NIST SP 800-38D: 96 random bits for each encryption, and the whole tag. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ALGORITHM = 'aes-256-gcm';
const FILE = 'secrets.key';

/**
 * Encrypts the few secrets that have to be read again, by a key that is in no record and no backup: SECRETS_KEY, or
 * without it a file in the data folder, which is made when it is first needed.
 */
@Injectable()
export class SecretKey {
  private key: Promise<Buffer | null> | undefined;

  constructor(@InjectConfig() private readonly config: AuthConfig) {}

  /** @param owner whose secret it is: it opens for nobody else. @throws Conflict (`twoStepNotHere`) without a key */
  async seal(secret: string, owner: string): Promise<string> {
    const key = await this.find();
    if (!key) throw new Conflict(messages.twoStepNotHere);
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
    const bytes = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${nameOf(key)}.${bytes.toString('base64url')}`;
  }

  /** Null if there is no key, or it was sealed by another one, for another owner, or was changed. */
  async open(sealed: string, owner: string): Promise<string | null> {
    const key = await this.find();
    if (!key) return null;
    const [name, text = ''] = sealed.split('.');
    const bytes = Buffer.from(text, 'base64url');
    if (name !== nameOf(key) || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return null;
    }
  }

  private find(): Promise<Buffer | null> {
    this.key ??= this.read().catch((error: unknown) => {
      // The next request looks again.
      this.key = undefined;
      throw error;
    });
    return this.key;
  }

  private async read(): Promise<Buffer | null> {
    const { SECRETS_KEY, DATA_DIR, MONGO_URL } = this.config;
    if (SECRETS_KEY) return Buffer.from(SECRETS_KEY, 'base64url');
    // A container's folder goes with it, and replicas would each have a key of their own.
    if (MONGO_URL) return null;
    return (await readKey(DATA_DIR)) ?? makeKey(DATA_DIR);
  }
}

async function readKey(folder: string): Promise<Buffer | null> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  const key = text === null ? null : Buffer.from(text.trim(), 'base64url');
  if (key && key.length !== BYTES) throw new Error(`${join(folder, FILE)} is no key of ${BYTES} bytes as base64url`);
  return key;
}

/** Its name is there once it is whole and on the disk; of two processes at once, the first one's stays. */
async function makeKey(folder: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true });
  const coming = join(folder, `${FILE}.${randomUUID()}`);
  await writeFile(coming, randomBytes(BYTES).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  await link(coming, join(folder, FILE)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(coming);
  flushFolder(folder);
  const key = await readKey(folder);
  if (!key) throw new Error(`${join(folder, FILE)} is gone as soon as it was made`);
  return key;
}

/** Tells keys apart; nothing can be learned of the key from it. */
const nameOf = (key: Buffer): string => createHash('sha256').update(key).digest('base64url').slice(0, 8);
