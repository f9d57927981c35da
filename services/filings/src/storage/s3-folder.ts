import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { limits, SECOND } from '@easy-tax/contracts';
import { fromSource, SourceFailed } from '@easy-tax/platform/core';
import { type ByteRange, ObjectMissing, type StoredObject, StoreFull, StoreUnavailable } from './object-store.js';
import { checkEncryption, type Encryption } from './s3-encryption.js';
import { sendInParts } from './s3-multipart.js';

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

/** What an error of the SDK means for its caller. */
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
