import { AbortMultipartUploadCommand, HeadBucketCommand, ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import { limits } from '@easy-tax/contracts';
import { isObjectKey, type ObjectKey, type ObjectStore } from './object-store.js';
import { S3Folder } from './s3-folder.js';

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
