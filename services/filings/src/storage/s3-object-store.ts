import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { limits, SECOND } from '@easy-tax/contracts';
import { ConfigError, fromSource, SourceFailed } from '@easy-tax/platform/core';
import {
  type ByteRange,
  isObjectKey,
  type ObjectKey,
  ObjectMissing,
  type ObjectStore,
  type StoredObject,
  StoreFull,
  StoreUnavailable,
} from './object-store.js';
import { type Encryption, sendInParts } from './s3-multipart.js';

/** Amazon has no such answer; MinIO, Ceph, and servers of WebDAV's HTTP status 507 do. */
const full = ['XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'QuotaExceeded', 'InsufficientCapacity'];

/** HEAD answers without a body: 'NotFound' may be about a bucket, too. */
const missing = ['NoSuchKey', 'NotFound'];

export interface S3Settings {
  /** Default: Amazon's endpoint of the region. */
  readonly endpoint?: string;
  readonly region: string;
  readonly bucket: string;
  /** Default: the SDK's credential chain (roles, profiles, variables). */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  readonly encryption?: Encryption;
}

/** Named files in a bucket of any S3-compatible store. */
export class S3Folder {
  protected readonly client: S3Client;
  protected readonly bucket: string;
  private readonly encryption: Encryption;

  constructor({ endpoint, region, bucket, credentials, encryption = {} }: S3Settings) {
    this.bucket = bucket;
    this.encryption = encryption;
    this.client = new S3Client({
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(credentials ? { credentials } : {}),
      // Other stores refuse the checksums that the SDK adds by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      requestHandler: { connectionTimeout: limits.dependencyMs / 2, socketTimeout: 30 * SECOND },
    });
    throwStoreErrors(this.client);
  }

  /** @throws ConfigError if the store does not encrypt as it should */
  checkEncryption(): Promise<void> {
    return checkEncryption(this.client, this.bucket, this.encryption);
  }

  /** Resolves when the store has the complete file. @throws what the stream threw; StoreFull, StoreUnavailable */
  async put(name: string, bytes: Readable): Promise<{ size: number }> {
    const source = fromSource(bytes);
    try {
      return await sendInParts(this.client, { Bucket: this.bucket, Key: name }, source, this.encryption);
    } catch (error) {
      source.destroy();
      throw error instanceof SourceFailed ? error.cause : error;
    }
  }

  /** @throws ObjectMissing */
  async get(name: string, range?: ByteRange): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: name, Range }));
    if (!(Body instanceof Readable)) throw new StoreUnavailable(new Error('the store answered without a body'));
    return fromSource(Body, s3Error);
  }

  /** Null if there is none. */
  async stat(name: string): Promise<StoredObject | null> {
    try {
      const head = await this.client.send(new HeadObjectCommand({ Bucket: this.bucket, Key: name }));
      return { size: head.ContentLength ?? 0, storedAt: head.LastModified ?? new Date() };
    } catch (error) {
      if (error instanceof ObjectMissing) return null;
      throw error;
    }
  }

  async delete(name: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: name }));
  }

  /** All names with that prefix, sorted. */
  async *names(beginning = ''): AsyncIterable<string> {
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket, Prefix: beginning });
    for await (const { Contents = [] } of pages) for (const { Key } of Contents) if (Key) yield Key;
  }

  close(): void {
    this.client.destroy();
  }
}

/** The meaning of an error of the SDK for the store's caller. */
export function s3Error(error: unknown): Error {
  if (!(error instanceof S3ServiceException)) return new StoreUnavailable(error);
  if (missing.includes(error.name)) return new ObjectMissing(error);
  const isFull = full.includes(error.name) || error.$metadata.httpStatusCode === 507;
  return isFull ? new StoreFull(error) : new StoreUnavailable(error);
}

/** Lets every command of a client, those of its paginators too, throw errors of the store. */
function throwStoreErrors(client: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        try {
          return await next(args);
        } catch (error) {
          const failure = s3Error(error);
          const isBucketMissing = failure instanceof ObjectMissing && commandName === 'HeadBucketCommand';
          throw isBucketMissing ? new StoreUnavailable(error) : failure;
        }
      },
    // First, so that it sees what is left after all tries.
    { step: 'initialize', priority: 'high', name: 'storeErrors' },
  );
}

/** Objects in a bucket. `put` resolves only when the store has the complete object. */
export class S3ObjectStore extends S3Folder implements ObjectStore {
  async *keys(): AsyncIterable<ObjectKey> {
    for await (const name of this.names()) if (isObjectKey(name)) yield name;
  }

  async removeLeftovers(before: Date): Promise<number> {
    const { Uploads = [] } = await this.client.send(new ListMultipartUploadsCommand({ Bucket: this.bucket }));
    const old = Uploads.filter(({ Initiated }) => Initiated && Initiated < before);
    for (const { Key, UploadId } of old) {
      await this.client.send(new AbortMultipartUploadCommand({ Bucket: this.bucket, Key, UploadId }));
    }
    return old.length;
  }

  async ping(): Promise<void> {
    const abortSignal = AbortSignal.timeout(limits.dependencyMs);
    await this.client.send(new HeadBucketCommand({ Bucket: this.bucket }), { abortSignal });
  }
}

const advice =
  'MinIO needs MINIO_KMS_SECRET_KEY or KES, another store its own key (docs/operations.md, "Encryption at rest"). ' +
  'Without S3_SSE documents are stored as the bucket is set.';

/**
 * Writes a small object and removes it. Ignores an unreachable store (/readyz reports it), because later writes request
 * encryption, too.
 * @throws ConfigError if the store refuses or does not confirm encryption
 */
async function checkEncryption(client: S3Client, Bucket: string, encryption: Encryption): Promise<void> {
  const wanted = encryption.ServerSideEncryption;
  if (wanted === undefined) return;
  const address = { Bucket, Key: 'encryption-check' };
  const soon = () => ({ abortSignal: AbortSignal.timeout(limits.dependencyMs) });
  try {
    const answer = await client.send(new PutObjectCommand({ ...address, ...encryption, Body: 'check' }), soon());
    // The next check overwrites a remaining object.
    await client.send(new DeleteObjectCommand(address), soon()).catch(() => undefined);
    if (answer.ServerSideEncryption === wanted) return;
  } catch (error) {
    const cause = error instanceof StoreUnavailable ? error.cause : error;
    if (!(cause instanceof S3ServiceException) || !isRefusal(cause)) return;
    throw new ConfigError('filings', [`S3_SSE is ${wanted}, which the store refuses (${cause.message}). ${advice}`]);
  }
  throw new ConfigError('filings', [`S3_SSE is ${wanted}, which the store ignores. ${advice}`]);
}

/** MinIO without a key answers 501, Amazon with a wrong key 400. /readyz reports a missing bucket or right. */
const isRefusal = ({ $metadata: { httpStatusCode } }: S3ServiceException): boolean =>
  httpStatusCode === 501 || httpStatusCode === 400;
