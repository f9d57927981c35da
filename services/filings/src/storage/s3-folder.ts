import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { ObjectMissing } from './object-store.js';
import { s3ClientOf } from './s3-client.js';
import { sendInParts } from './s3-multipart.js';
import type { S3Settings } from './s3-object-store.js';

/** Files under names of one's own in a bucket: where copies are kept elsewhere. */
export class S3Folder {
  private readonly client;
  private readonly Bucket: string;

  constructor(settings: S3Settings) {
    this.client = s3ClientOf(settings);
    this.Bucket = settings.bucket;
  }

  /** Resolves when the store has all of it. */
  async put(name: string, bytes: Readable): Promise<void> {
    await sendInParts(this.client, { Bucket: this.Bucket, Key: name }, bytes);
  }

  /** @throws ObjectMissing */
  async get(name: string): Promise<Readable> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.Bucket, Key: name }));
      if (!(Body instanceof Readable)) throw new Error('the store answered without a body');
      return Body;
    } catch (error) {
      throw isMissing(error) ? new ObjectMissing(error) : error;
    }
  }

  /** How many bytes are under that name; null where there is none. */
  async size(name: string): Promise<number | null> {
    try {
      const head = await this.client.send(new HeadObjectCommand({ Bucket: this.Bucket, Key: name }));
      return head.ContentLength ?? 0;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.Bucket, Key: name }));
  }

  /** Every name that begins so, in the order of the names. */
  async *names(beginning: string): AsyncIterable<string> {
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket: this.Bucket, Prefix: beginning });
    for await (const { Contents = [] } of pages) for (const { Key } of Contents) if (Key) yield Key;
  }

  close(): void {
    this.client.destroy();
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound');
