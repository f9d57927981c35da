import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { MB } from '@easy-tax/contracts';
import { StoreUnavailable } from './object-store.js';

/** Encryption parameters of the command that creates an object. */
export interface Encryption {
  readonly ServerSideEncryption?: 'AES256' | 'aws:kms' | undefined;
  readonly SSEKMSKeyId?: string | undefined;
}

/** The smallest part that S3 takes. */
const PART = 5 * MB;

interface ObjectAddress {
  readonly Bucket: string;
  readonly Key: string;
}

/**
 * Sends a stream of unknown length in parts that share one buffer of 5 MB; lib-storage holds each part twice. A single
 * part is sent in one request. Aborts the multipart upload if the stream or a request fails.
 */
export async function sendInParts(
  client: S3Client,
  address: ObjectAddress,
  bytes: Readable,
  encryption: Encryption,
): Promise<{ size: number }> {
  // Unwritten memory costs nothing, so small files stay cheap.
  const buffer = Buffer.allocUnsafeSlow(PART);
  const parts = new Parts(client, address, encryption);
  let size = 0;
  let filled = 0;
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      size += chunk.length;
      for (let taken = 0; taken < chunk.length; ) {
        if (filled === PART) {
          await parts.send(buffer);
          filled = 0;
        }
        const copied = chunk.copy(buffer, filled, taken);
        taken += copied;
        filled += copied;
      }
    }
    await parts.finish(buffer.subarray(0, filled));
    return { size };
  } catch (error) {
    await parts.giveUp();
    throw error;
  }
}

class Parts {
  private uploadId: string | undefined;
  private readonly sent: CompletedPart[] = [];

  constructor(
    private readonly client: S3Client,
    private readonly address: ObjectAddress,
    private readonly encryption: Encryption,
  ) {}

  async send(Body: Buffer): Promise<void> {
    const PartNumber = this.sent.length + 1;
    const UploadId = await this.createUpload();
    const { ETag } = await this.client.send(new UploadPartCommand({ ...this.address, UploadId, PartNumber, Body }));
    this.sent.push({ ETag, PartNumber });
  }

  async finish(last: Buffer): Promise<void> {
    if (this.uploadId === undefined) {
      await this.client.send(new PutObjectCommand({ ...this.address, ...this.encryption, Body: last }));
      return;
    }
    await this.send(last);
    const MultipartUpload = { Parts: this.sent };
    await this.client.send(
      new CompleteMultipartUploadCommand({ ...this.address, UploadId: this.uploadId, MultipartUpload }),
    );
  }

  /** Remaining parts are removed later; the first error is reported. */
  async giveUp(): Promise<void> {
    if (this.uploadId === undefined) return;
    const abort = new AbortMultipartUploadCommand({ ...this.address, UploadId: this.uploadId });
    await this.client.send(abort).catch(() => undefined);
  }

  private async createUpload(): Promise<string> {
    if (this.uploadId !== undefined) return this.uploadId;
    const created = new CreateMultipartUploadCommand({ ...this.address, ...this.encryption });
    const { UploadId } = await this.client.send(created);
    if (UploadId === undefined) throw new StoreUnavailable(new Error('the store began no upload'));
    this.uploadId = UploadId;
    return UploadId;
  }
}
