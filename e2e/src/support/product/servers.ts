/** MongoDB and the S3 store that the environment names, where they listen, and the store's keys. @throws if it doesn't name both */
export function serversFromEnvironment() {
  const { MONGO_URL, S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = process.env;
  if (!MONGO_URL || !S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) {
    throw new Error('MONGO_URL and S3_* name the servers under test');
  }
  return {
    mongo: new URL(MONGO_URL).host,
    s3: new URL(S3_ENDPOINT).host,
    env: { S3_REGION: S3_REGION ?? 'us-east-1', S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY },
  };
}
