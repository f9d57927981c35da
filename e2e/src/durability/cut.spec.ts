import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { calls, MB } from '@easy-tax/contracts';
import { aPdf } from '../support/files.js';
import { aClient, aPaper, filingFields } from '../support/people.js';
import { type Product, startProduct } from '../support/product.js';
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

/** Sends the beginning of an upload and drops the connection. */
function cutUpload(token: string): Promise<void> {
  const boundary = 'cut-here';
  const fields = Object.entries(filingFields()).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${fields.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`;
  return new Promise((done) => {
    const call = request(new URL(calls.uploadFiling.path, product.baseUrl), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': String(10 * MB),
      },
    });
    call.on('error', () => done());
    call.write(head);
    call.write(aPdf(MB), () => setTimeout(() => call.destroy(), 20));
  });
}

it('keeps nothing of an upload whose connection was cut', async () => {
  const { as } = await aClient({}, product.baseUrl);
  await as.call(calls.uploadFiling, { body: aPaper() });
  const before = objectsOnDisk().length;
  await Promise.all(Array.from({ length: 5 }, () => cutUpload(as.token ?? '')));
  await until('the pieces to be removed', async () => objectsOnDisk().length === before);
  expect((await as.call(calls.myFilings)).data).toHaveLength(1);
  await as.call(calls.uploadFiling, { body: aPaper() });
});
