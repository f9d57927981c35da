import { StoreAdministration, type StoreKeys, storeClient } from './store-administration.js';

export interface BucketOptions {
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
