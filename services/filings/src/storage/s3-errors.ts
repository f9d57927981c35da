import { type S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { ObjectMissing, StoreFull, StoreUnavailable } from './object-store.js';

/** Amazon has no such answer; MinIO, Ceph, and servers of WebDAV's HTTP status 507 do. */
const full = ['XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'QuotaExceeded', 'InsufficientCapacity'];
/** HEAD answers without a body: 'NotFound' may be about a bucket, too. */
const missing = ['NoSuchKey', 'NotFound'];

/** What an error of the SDK means for its caller. */
export function s3Error(error: unknown): Error {
  if (!(error instanceof S3ServiceException)) return new StoreUnavailable(error);
  if (missing.includes(error.name)) return new ObjectMissing(error);
  const isFull = full.includes(error.name) || error.$metadata.httpStatusCode === 507;
  return isFull ? new StoreFull(error) : new StoreUnavailable(error);
}

/** Lets every command of a client, those of its paginators too, throw errors of the store. */
export function throwStoreErrors(client: S3Client): void {
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
