import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messages } from '@easy-tax/contracts';
import { Conflict, flushFolder, InjectConfig } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { FilingsConfig } from '../config/filings.config.js';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
/** NIST SP 800-38D: 96 random bits for each encryption, and the whole tag. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts the passwords of PDFs by the key that is in no record and no backup: SECRETS_KEY, else a file in the data folder. */
@Injectable()
export class PasswordKey {
  constructor(@InjectConfig() private readonly config: FilingsConfig) {}

  /** @param owner the client: it opens with the same one alone. @throws Conflict (`pdfPasswordNotHere`) without a key */
  async seal(password: string, owner: string): Promise<string> {
    const key = await this.find();
    if (!key) throw new Conflict(messages.pdfPasswordNotHere);
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(associatedDataOf(owner));
    const bytes = [nonce, cipher.update(password, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return Buffer.concat(bytes).toString('base64url');
  }

  /** Null if there is no key, or it was sealed by another one or for another client, or was changed. */
  async open(sealed: string, owner: string): Promise<string | null> {
    const key = await this.find();
    const bytes = Buffer.from(sealed, 'base64url');
    if (!key || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
      .setAAD(associatedDataOf(owner))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return null;
    }
  }

  private async find(): Promise<Buffer | null> {
    const { SECRETS_KEY, DATA_DIR, MONGO_URL } = this.config;
    if (SECRETS_KEY) return Buffer.from(SECRETS_KEY, 'base64url');
    // A container's folder goes with it, and replicas would each have a key of their own.
    if (MONGO_URL) return null;
    const file = join(DATA_DIR, 'secrets.key');
    if (!existsSync(file)) await makeKey(DATA_DIR, file);
    const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64url');
    if (key.length !== KEY_BYTES) throw new Error(`${file} is no key of ${KEY_BYTES} bytes as base64url`);
    return key;
  }
}

const associatedDataOf = (owner: string) => Buffer.from(`pdf password of ${owner}`);

/** Its name is there once it is whole and on the disk. An existing one stays: auth shares it. */
async function makeKey(folder: string, file: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const coming = `${file}.${randomUUID()}`;
  await writeFile(coming, randomBytes(KEY_BYTES).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  await link(coming, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(coming);
  flushFolder(folder);
}
