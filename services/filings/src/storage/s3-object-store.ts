import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { limits } from '@easy-tax/contracts';
import {
  type ByteRange,
  isObjectKey,
  type ObjectKey,
  ObjectMissing,
  type ObjectStore,
  type StoredObject,
} from './object-store.js';
import { s3ClientOf } from './s3-client.js';
import { sendInParts } from './s3-multipart.js';

export interface S3Settings {
  /** Without it, Amazon's own address for the region. */
  readonly endpoint?: string;
  readonly region: string;
  readonly bucket: string;
  /** Without them, the SDK's own chain: roles, profiles, variables. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** Objects in a bucket of any store that speaks S3. A put has answered only when the store has the whole object. */
export class S3ObjectStore implements ObjectStore {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor(settings: S3Settings) {
    this.bucket = settings.bucket;
    this.client = s3ClientOf(settings);
  }

  async put(key: ObjectKey, bytes: Readable): Promise<{ size: number }> {
    // A stream may fail before its first byte is asked for; the reading then throws that error.
    bytes.once('error', () => undefined);
    try {
      return await sendInParts(this.client, { Bucket: this.bucket, Key: key }, bytes);
    } catch (error) {
      bytes.destroy();
      throw error;
    }
  }

  async get(key: ObjectKey, range?: ByteRange): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: key, Range }));
      if (!(Body instanceof Readable)) throw new Error('the store answered without a body');
      return Body;
    } catch (error) {
      throw isMissing(error) ? new ObjectMissing(error) : error;
    }
  }

  async stat(key: ObjectKey): Promise<StoredObject | null> {
    try {
      const head = await this.client.send(new HeadObjectCommand({ Bucket: this.bucket, Key: key }));
      return { size: head.ContentLength ?? 0, storedAt: head.LastModified ?? new Date() };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async delete(key: ObjectKey): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key }));
  }

  async *keys(): AsyncIterable<ObjectKey> {
    for await (const page of paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket })) {
      for (const { Key } of page.Contents ?? []) if (Key && isObjectKey(Key)) yield Key;
    }
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

  close(): void {
    this.client.destroy();
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound');
