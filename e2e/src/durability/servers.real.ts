import { readdirSync } from 'node:fs';
import { calls, messages } from '@easy-tax/contracts';
import { Caller } from '../support/caller.js';
import { aClient, aFiling, anEnquiry, aPaper, login } from '../support/people.js';
import { type FaultyProxy, startFaultyProxy } from '../support/product/faulty-proxy.js';
import { owner, type Product, startProduct } from '../support/product/product.js';
import { until } from '../support/wait.js';

const {
  MONGO_URL,
  S3_ENDPOINT,
  S3_REGION = 'us-east-1',
  S3_BUCKET = '',
  S3_ACCESS_KEY = '',
  S3_SECRET_KEY = '',
} = process.env;

(MONGO_URL && S3_ENDPOINT ? describe : describe.skip)('a product with external database and object store', () => {
  let records: FaultyProxy;
  let objects: FaultyProxy;
  let product: Product;

  beforeAll(async () => {
    records = await startFaultyProxy(new URL(MONGO_URL ?? '').host);
    objects = await startFaultyProxy(new URL(S3_ENDPOINT ?? '').host);
    product = await startProduct({
      env: {
        ...{ S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY },
        MONGO_URL: `mongodb://127.0.0.1:${records.port}`,
        S3_ENDPOINT: `http://127.0.0.1:${objects.port}`,
      },
    });
  }, 60_000);
  afterAll(async () => {
    await product.discard();
    await records.close();
    await objects.close();
  });

  const refusedAsUnavailable = async (send: () => Promise<Response>) => {
    const reply = await send();
    expect([reply.status, await reply.json()]).toEqual([
      503,
      expect.objectContaining({ message: messages.unavailable }),
    ]);
  };

  it('stores records and documents there, and none on its own disk', async () => {
    const { as } = await aClient({}, product.baseUrl);
    await aFiling(as);
    const kept = readdirSync(product.dataDir).filter((name) => name.endsWith('.db') || name === 'objects');
    expect(kept).toEqual([]);
  });

  it('reports that the database is down, and works again when it is back', async () => {
    const stranger = new Caller(null, product.baseUrl);
    await stranger.call(calls.submitEnquiry, { body: anEnquiry() });
    records.cut();
    await refusedAsUnavailable(() => stranger.send(calls.submitEnquiry, { body: anEnquiry() }));
    expect((await stranger.fetch('/readyz')).status).toBe(503);
    expect((await stranger.fetch('/healthz')).status).toBe(200);
    records.restore();
    await until('the database to be found again', async () => (await stranger.fetch('/readyz')).status === 200, 30_000);
    await stranger.call(calls.submitEnquiry, { body: anEnquiry() });
  }, 60_000);

  it('stores no filing while the object store is down; a retry succeeds', async () => {
    const { as } = await aClient({}, product.baseUrl);
    objects.cut();
    await refusedAsUnavailable(() => as.send(calls.uploadFiling, { body: aPaper() }));
    expect((await as.call(calls.myFilings)).data).toEqual([]);
    objects.restore();
    await until('the store to be found again', async () => {
      return (await as.send(calls.uploadFiling, { body: aPaper() })).status === 201;
    });
    const staff = await login(owner.email, owner.password, product.baseUrl);
    expect((await staff.call(calls.listFilings)).total).toBeGreaterThan(0);
  }, 60_000);
});
