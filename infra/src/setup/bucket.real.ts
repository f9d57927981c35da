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

describe('the user of a bucket', () => {
  it('puts, reads and removes documents there', async () => {
    const { as, bucket } = await prepared();
    await as.putObject(bucket, 'a-document', 'Form 16');
    expect(await as.statObject(bucket, 'a-document')).toMatchObject({ size: 7 });
    await as.removeObject(bucket, 'a-document');
    await expect(as.statObject(bucket, 'a-document')).rejects.toMatchObject({ code: 'NotFound' });
  });

  it('sees no other bucket, and can’t create one', async () => {
    const { as } = await prepared();
    const other = await prepared();
    await expect(as.putObject(other.bucket, 'a-document', '')).rejects.toMatchObject({ code: 'AccessDenied' });
    await expect(as.listObjects(other.bucket).toArray()).rejects.toMatchObject({ code: 'AccessDenied' });
    await expect(as.makeBucket(aBucket())).rejects.toMatchObject({ code: 'AccessDenied' });
  });

  it('can’t change permissions', async () => {
    const { keys } = await prepared();
    await expect(new StoreAdministration(S3_ENDPOINT, keys).setPolicy('mine', {})).rejects.toThrow();
  });
});

it('setting it up again changes nothing in a filled bucket', async () => {
  const wish = await prepared();
  await wish.as.putObject(wish.bucket, 'a-document', 'Form 16');
  await prepareBucket(wish);
  expect(await wish.as.statObject(wish.bucket, 'a-document')).toMatchObject({ size: 7 });
});

it('a new secret replaces the old one', async () => {
  const wish = await prepared();
  const keys = { ...wish.keys, secretKey: randomUUID() };
  await prepareBucket({ ...wish, keys });
  expect(await storeClient(S3_ENDPOINT, keys).bucketExists(wish.bucket)).toBe(true);
  await expect(wish.as.putObject(wish.bucket, 'a-document', '')).rejects.toThrow();
});

describe('an external store', () => {
  it('is only checked, with the given keys', async () => {
    const { endpoint, region, bucket, keys } = await prepared();
    await prepareBucket({ endpoint, region, bucket, keys });
  });

  it('without the bucket fails and names that bucket', async () => {
    const wish = { endpoint: S3_ENDPOINT, region: 'us-east-1', bucket: aBucket(), keys: administrator };
    await expect(prepareBucket(wish)).rejects.toThrow(`There is no bucket ${wish.bucket}`);
  });
});
