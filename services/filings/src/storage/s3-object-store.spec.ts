import { S3ServiceException } from '@aws-sdk/client-s3';
import { ObjectMissing, StoreFull, StoreUnavailable } from './object-store.js';
import { s3Error } from './s3-object-store.js';

const answer = (name: string, httpStatusCode: number) =>
  new S3ServiceException({ name, $fault: 'server', $metadata: { httpStatusCode }, message: name });

describe('an error of S3', () => {
  it.each([
    [answer('XMinioStorageFull', 507), StoreFull],
    [answer('QuotaExceeded', 403), StoreFull],
    [answer('Unknown', 507), StoreFull],
    [answer('NoSuchKey', 404), ObjectMissing],
    [answer('NoSuchBucket', 404), StoreUnavailable],
    [answer('AccessDenied', 403), StoreUnavailable],
    [Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }), StoreUnavailable],
  ])('%s', (error, kind) => {
    expect(s3Error(error).constructor).toBe(kind);
    expect(s3Error(error).cause).toBe(error);
  });
});
