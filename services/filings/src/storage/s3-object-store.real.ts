import { randomUUID } from 'node:crypto';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { describeObjectStore } from './object-store.contract.js';
import { S3ObjectStore } from './s3-object-store.js';

/** Needs a real store: S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY name it. Each run makes a bucket of its own. */
function realStore() {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey } = process.env;
  if (!endpoint || !accessKeyId || !secretAccessKey)
    throw new Error('set S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY');
  return { endpoint, region: 'us-east-1', credentials: { accessKeyId, secretAccessKey } };
}

describeObjectStore('S3', async () => {
  const settings = { ...realStore(), bucket: `easy-tax-${randomUUID()}` };
  const admin = new S3Client({ ...settings, forcePathStyle: true });
  await admin.send(new CreateBucketCommand({ Bucket: settings.bucket }));
  admin.destroy();
  const store = new S3ObjectStore(settings);
  return {
    store,
    dispose: async () => {
      for await (const key of store.keys()) await store.delete(key);
      store.close();
    },
  };
});
