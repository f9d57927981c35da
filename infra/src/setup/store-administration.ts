import { createCipheriv, pbkdf2Sync, randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { Client } from 'minio';

/** Algorithm id of MinIO's encrypted bodies: PBKDF2 and AES-256-GCM. */
const PBKDF2_AES_GCM = 2;
const ROUNDS = 8192;
const [SALT_BYTES, KEY_BYTES, NONCE_BYTES] = [32, 32, 8];
/** Marks the last chunk in its authenticated data. */
const LAST = 0x80;

/**
 * Encrypts a body for MinIO's administration API: salt, algorithm id and nonce, then one chunk under AES-256-GCM with
 * nonce and chunk number 1.
 * @param secret the secret key that signs the request
 * @param body at most 16 KiB: a longer one would need a second chunk
 */
export function sealed(secret: string, body: Buffer): Buffer {
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const key = pbkdf2Sync(secret, salt, ROUNDS, KEY_BYTES, 'sha256');
  const { tag } = sealedChunk(key, numbered(nonce, 0), Buffer.alloc(0));
  const chunk = sealedChunk(key, numbered(nonce, 1), body, Buffer.concat([Buffer.of(LAST), tag]));
  return Buffer.concat([salt, Buffer.of(PBKDF2_AES_GCM), nonce, chunk.bytes, chunk.tag]);
}

function sealedChunk(key: Buffer, nonce: Buffer, plain: Buffer, beside?: Buffer): { bytes: Buffer; tag: Buffer } {
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  if (beside) cipher.setAAD(beside);
  const bytes = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { bytes, tag: cipher.getAuthTag() };
}

function numbered(nonce: Buffer, number: number): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32LE(number);
  return Buffer.concat([nonce, counter]);
}

const REGION = 'us-east-1';

export interface StoreKeys {
  readonly accessKey: string;
  readonly secretKey: string;
}

/** Makes a client of the store at `endpoint`. */
export function storeClient(endpoint: string, keys: StoreKeys, region = REGION): Client {
  const { hostname, port, protocol } = new URL(endpoint);
  const useSSL = protocol === 'https:';
  return new Client({ endPoint: hostname, port: port ? Number(port) : useSSL ? 443 : 80, useSSL, region, ...keys });
}

/**
 * Manages users and policies of MinIO (or SILO) by its administration API, version 3. The S3 client signs and sends the
 * requests.
 */
export class StoreAdministration {
  private readonly client: Client;

  constructor(
    endpoint: string,
    private readonly administrator: StoreKeys,
  ) {
    this.client = storeClient(endpoint, administrator);
  }

  /** Creates or replaces a policy. */
  async setPolicy(name: string, policy: object): Promise<void> {
    await this.send('add-canned-policy', { name }, Buffer.from(JSON.stringify(policy)));
  }

  /** Creates a user or updates its secret, and attaches exactly this policy. */
  async setUser({ accessKey, secretKey }: StoreKeys, policyName: string): Promise<void> {
    const user = Buffer.from(JSON.stringify({ secretKey, status: 'enabled' }));
    await this.send('add-user', { accessKey }, sealed(this.administrator.secretKey, user));
    await this.send('set-user-or-group-policy', { policyName, userOrGroup: accessKey, isGroup: 'false' });
  }

  private async send(call: string, params: Record<string, string>, body: Buffer = Buffer.alloc(0)): Promise<void> {
    const query = new URLSearchParams(params).toString();
    // The path of an administration call looks like a bucket's object.
    const request = { method: 'PUT', bucketName: 'minio', objectName: `admin/v3/${call}`, query };
    await text(await this.client.makeRequestAsync(request, body, [200], REGION));
  }
}
