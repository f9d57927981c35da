import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { calls, MB } from '@easy-tax/contracts';
import { aPdf } from '../support/files.js';
import { aClient, aPaper, filingFields } from '../support/people.js';
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

/** Sends the beginning of an upload; `cut` drops the connection. */
function beginUpload(token: string) {
  const boundary = 'cut-here';
  const fields = Object.entries(filingFields()).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${fields.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`;
  const call = request(new URL(calls.uploadFiling.path, product.baseUrl), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(10 * MB),
    },
  });
  call.on('error', () => undefined);
  call.write(head);
  call.write(aPdf(MB));
  return { cut: () => call.destroy() };
}

it('keeps nothing of an upload whose connection was cut', async () => {
  const { as } = await aClient({}, product.baseUrl);
  await as.call(calls.uploadFiling, { body: aPaper() });
  const before = objectsOnDisk().length;
  const uploads = Array.from({ length: 5 }, () => beginUpload(as.token ?? ''));
  await until('pieces of all of them', async () => objectsOnDisk().length === before + uploads.length);
  for (const { cut } of uploads) cut();
  await until('the pieces to be removed', async () => objectsOnDisk().length === before);
  expect((await as.call(calls.myFilings)).data).toHaveLength(1);
  await as.call(calls.uploadFiling, { body: aPaper() });
});
