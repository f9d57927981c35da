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

interface BucketOptions {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** The service's own keys. */
  readonly keys: StoreKeys;
  /** The administrator's keys of our own store; without them bucket and keys must exist. */
  readonly administrator?: StoreKeys;
}

/** One policy for each bucket: a policy of the same name would replace the other. */
const policyNameOf = (bucket: string) => `${bucket}-documents`;

/** The rights of the filings service: its own bucket only, and no changes of rights. */
const policyOf = (bucket: string) => ({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Action: ['s3:GetBucketLocation', 's3:ListBucket', 's3:ListBucketMultipartUploads'],
      Resource: [`arn:aws:s3:::${bucket}`],
    },
    {
      Effect: 'Allow',
      Action: [
        's3:AbortMultipartUpload',
        's3:DeleteObject',
        's3:GetObject',
        's3:ListMultipartUploadParts',
        's3:PutObject',
      ],
      Resource: [`arn:aws:s3:::${bucket}/*`],
    },
  ],
});

/**
 * Makes bucket and user if the store is ours (idempotent), then checks that the keys open the bucket.
 * @throws Error saying what is missing
 */
export async function prepareBucket(wish: BucketOptions): Promise<void> {
  const { endpoint, region, bucket, keys, administrator } = wish;
  if (administrator) {
    const owner = storeClient(endpoint, administrator);
    if (!(await owner.bucketExists(bucket))) await owner.makeBucket(bucket);
    const administration = new StoreAdministration(endpoint, administrator);
    await administration.setPolicy(policyNameOf(bucket), policyOf(bucket));
    await administration.setUser(keys, policyNameOf(bucket));
  }
  if (!(await storeClient(endpoint, keys, region).bucketExists(bucket))) {
    throw new Error(`There is no bucket ${bucket} at ${endpoint}. Make it there, or set S3_BUCKET to one that is.`);
  }
}
