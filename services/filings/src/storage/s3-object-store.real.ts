import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CreateBucketCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { MB } from '@easy-tax/contracts';
import { ConfigError } from '@easy-tax/platform/core';
import { filingsConfig } from '../config/filings.config.js';
import { aFaultyWay, refuse } from '../testing/a-faulty-way.js';
import { describeObjectStore } from './object-store.contract.js';
import { newObjectKey } from './object-store.js';
import { openObjectStore } from './open-object-store.js';
import { describeStoreFaults } from './store-faults.contract.js';

const { S3_ENDPOINT, S3_ENDPOINT_WITHOUT_KEY, S3_ACCESS_KEY, S3_SECRET_KEY } = process.env;

const isWrite = ({ method }: IncomingMessage) => method === 'PUT' || method === 'POST';
const isCompletion = ({ method, url }: IncomingMessage) => method === 'POST' && Boolean(url?.includes('uploadId='));

/** Needs a real store: S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY name it. Each run makes a bucket of its own. */
async function aBucket(S3_SSE?: string, endpoint = S3_ENDPOINT) {
  if (!endpoint || !S3_ACCESS_KEY || !S3_SECRET_KEY)
    throw new Error('set S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY');
  const credentials = { accessKeyId: S3_ACCESS_KEY, secretAccessKey: S3_SECRET_KEY };
  const admin = new S3Client({ endpoint, region: 'us-east-1', credentials, forcePathStyle: true });
  const Bucket = `easy-tax-${randomUUID()}`;
  await admin.send(new CreateBucketCommand({ Bucket }));
  const place = { S3_ENDPOINT: endpoint, S3_BUCKET: Bucket, S3_ACCESS_KEY, S3_SECRET_KEY, S3_SSE };
  const config = filingsConfig.parse({ ...place, DATA_DIR: '/none', PUBLIC_URL: 'http://localhost' });
  return { admin, Bucket, open: () => openObjectStore(config) };
}

describe.each([undefined, 'AES256', 'aws:kms'])('S3_SSE %s', (encryption) => {
  describeObjectStore('S3', async () => {
    const { admin, open } = await aBucket(encryption);
    const store = await open();
    return {
      store,
      dispose: async () => {
        for await (const key of store.keys()) await store.delete(key);
        store.close();
        admin.destroy();
      },
    };
  });

  it.each([1, 6 * MB])(
    'applies to a stored object of %d bytes, and leaves nothing else in the bucket',
    async (size) => {
      const { admin, Bucket, open } = await aBucket(encryption);
      const store = await open();
      const key = newObjectKey();
      await store.put(key, Readable.from([Buffer.alloc(size)], { objectMode: false }));
      const head = await admin.send(new HeadObjectCommand({ Bucket, Key: key }));
      expect(head.ServerSideEncryption).toBe(encryption);
      const keys: string[] = [];
      for await (const each of store.keys()) keys.push(each);
      expect(keys).toEqual([key]);
      store.close();
      admin.destroy();
    },
  );
});

describeStoreFaults('S3', async () => {
  const way = await aFaultyWay(S3_ENDPOINT ?? '');
  const { admin, open } = await aBucket(undefined, way.url);
  const store = await open();
  const refused = (status: number, code: string, isMeant = isWrite) =>
    way.begin((asked, answer) => isMeant(asked) && refuse(asked, answer, status, code));
  return {
    store,
    dispose: async () => {
      store.close();
      admin.destroy();
      way.end();
    },
    faults: {
      full: () => refused(507, 'XMinioStorageFull'),
      'read-only': () => refused(403, 'AccessDenied'),
      gone: () => refused(404, 'NoSuchBucket'),
      slow: () =>
        way.begin(async () => {
          await nextTurn();
          return false;
        }),
      // Its first try is cut off midway; the SDK's second one is whole.
      'writing short': () => {
        let isFirst = true;
        return way.begin((asked) => {
          if (!isFirst || asked.method !== 'PUT') return false;
          isFirst = false;
          asked.once('data', () => asked.destroy());
          return true;
        });
      },
      'failing at the flush': () => refused(500, 'InternalError', isCompletion),
      // The store has said that all is well before it puts the parts together.
      'failing at the rename': () => refused(200, 'InternalError', isCompletion),
    },
  };
});

(S3_ENDPOINT_WITHOUT_KEY ? describe : describe.skip)('a store without a key', () => {
  it('is refused at the start if encryption is set, with advice', async () => {
    const { admin, open } = await aBucket('AES256', S3_ENDPOINT_WITHOUT_KEY);
    const refusal = await open().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ConfigError);
    expect((refusal as ConfigError).message).toMatch(
      /S3_SSE is AES256, which the store refuses .*MINIO_KMS_SECRET_KEY/,
    );
    admin.destroy();
  });
});
