import { BucketAlreadyOwnedByYou, CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

/** The suites share the records of MONGO_URL and their objects. */
const S3_BUCKET = 'filings-of-suites';

/** A bucket of the store that S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY name, and the records of MONGO_URL. */
export async function realServers() {
  const { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, MONGO_URL } = process.env;
  if (!S3_ENDPOINT || !S3_ACCESS_KEY || !S3_SECRET_KEY)
    throw new Error('set S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY');
  const credentials = { accessKeyId: S3_ACCESS_KEY, secretAccessKey: S3_SECRET_KEY };
  const admin = new S3Client({ endpoint: S3_ENDPOINT, region: 'us-east-1', forcePathStyle: true, credentials });
  await admin.send(new CreateBucketCommand({ Bucket: S3_BUCKET })).catch((error: unknown) => {
    if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
  });
  admin.destroy();
  return { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET, MONGO_URL };
}
