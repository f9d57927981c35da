import { randomUUID } from 'node:crypto';
import { prepareBucket, StoreAdministration, type StoreKeys, storeClient } from './bucket.js';

const { S3_ENDPOINT = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '' } = process.env;
const administrator = { accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY };
const someKeys = (): StoreKeys => ({ accessKey: `filings-${randomUUID()}`, secretKey: randomUUID() });
const aBucket = () => `documents-${randomUUID()}`;

/** A bucket with its own user, as the one-shot container makes them. */
async function prepared() {
  const wish = { endpoint: S3_ENDPOINT, region: 'us-east-1', bucket: aBucket(), keys: someKeys(), administrator };
  await prepareBucket(wish);
  return { ...wish, as: storeClient(S3_ENDPOINT, wish.keys) };
}

it('the user of a bucket puts, reads and removes documents there, and can’t do anything elsewhere', async () => {
  const [{ as, bucket, keys }, other] = [await prepared(), await prepared()];
  await as.putObject(bucket, 'a-document', 'Form 16');
  expect(await as.statObject(bucket, 'a-document')).toMatchObject({ size: 7 });
  await as.removeObject(bucket, 'a-document');
  await expect(as.statObject(bucket, 'a-document')).rejects.toMatchObject({ code: 'NotFound' });
  const denied = { code: 'AccessDenied' };
  await expect(as.putObject(other.bucket, 'a-document', '')).rejects.toMatchObject(denied);
  await expect(as.listObjects(other.bucket).toArray()).rejects.toMatchObject(denied);
  await expect(as.makeBucket(aBucket())).rejects.toMatchObject(denied);
  await expect(new StoreAdministration(S3_ENDPOINT, keys).setPolicy('mine', {})).rejects.toThrow();
});

it('setting it up again with a new secret keeps the documents, and ends the old secret', async () => {
  const wish = await prepared();
  await wish.as.putObject(wish.bucket, 'a-document', 'Form 16');
  await prepareBucket(wish);
  expect(await wish.as.statObject(wish.bucket, 'a-document')).toMatchObject({ size: 7 });
  const keys = { ...wish.keys, secretKey: randomUUID() };
  await prepareBucket({ ...wish, keys });
  expect(await storeClient(S3_ENDPOINT, keys).statObject(wish.bucket, 'a-document')).toMatchObject({ size: 7 });
  await expect(wish.as.putObject(wish.bucket, 'a-document', '')).rejects.toThrow();
});

it('an external store is only checked, with the given keys; without the bucket that fails and names it', async () => {
  const { endpoint, region, bucket, keys } = await prepared();
  await prepareBucket({ endpoint, region, bucket, keys });
  const gone = aBucket();
  const wish = { endpoint, region, bucket: gone, keys: administrator };
  await expect(prepareBucket(wish)).rejects.toThrow(`There is no bucket ${gone}`);
});
