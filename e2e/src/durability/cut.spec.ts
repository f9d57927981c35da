import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { calls, MB } from '@easy-tax/contracts';
import { aPdf } from '../support/files.js';
import { halfUpload } from '../support/half-upload.js';
import { aClient, aPaper } from '../support/people.js';
import { type Product, startProduct } from '../support/product/product.js';
import { until } from '../support/wait.js';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
}, 60_000);
afterAll(() => product.discard());

const objectsOnDisk = () =>
  readdirSync(join(product.dataDir, 'objects'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );

it('keeps nothing of an upload whose connection was cut', async () => {
  const { as } = await aClient({}, product.baseUrl);
  await as.call(calls.uploadFiling, { body: aPaper() });
  const before = objectsOnDisk().length;
  const uploads = await Promise.all(
    Array.from({ length: 5 }, () => halfUpload(product.baseUrl, as.token ?? '', aPdf(2 * MB))),
  );
  await until('pieces of all of them', async () => objectsOnDisk().length === before + uploads.length);
  const answers = Promise.allSettled(uploads.map(({ answer }) => answer));
  for (const { cut } of uploads) cut();
  expect((await answers).map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  await until('the pieces to be removed', async () => objectsOnDisk().length === before);
  expect((await as.call(calls.myFilings)).data).toHaveLength(1);
  await as.call(calls.uploadFiling, { body: aPaper() });
});
