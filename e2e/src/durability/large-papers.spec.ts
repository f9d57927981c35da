import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls, MB } from '@easy-tax/contracts';
import { phone } from '../support/browser/browser.js';
import { arrived, fillIn, press, toTheForm } from '../support/browser/filing-form.js';
import { visits } from '../support/browser/visits.js';
import { aPdf, sha256 } from '../support/files.js';
import { aClient } from '../support/people.js';
import { startFaultyProxy } from '../support/product/faulty-proxy.js';
import { startProduct } from '../support/product/product.js';
import { until } from '../support/wait.js';

const { arrive } = visits();

it('a paper of 24 MB is stored once, byte for byte, despite three lost connections, a reload and a killed server', async () => {
  const product = await startProduct();
  const { dataDir, port } = product;
  const line = await startFaultyProxy(new URL(product.baseUrl).host);
  const visitor = await arrive(phone, `http://127.0.0.1:${line.port}`);
  const client = await aClient({}, product.baseUrl);
  const page = await toTheForm(visitor, client);
  page.on('dialog', (question) => void question.accept());
  const file = aPdf(24 * MB);
  const path = join(dataDir, 'form16.pdf');
  await writeFile(path, file);
  await fillIn(page, path);
  const before = line.sent;

  line.cutAfter(7 * MB);
  await press(page, /^Send to/);
  for (const again of [true, true, false]) {
    await until('the line to be cut', async () => line.isCut);
    if (!again) await page.goto('about:blank');
    line.restore();
    if (again) line.cutAfter(7 * MB);
  }
  await page.goto('/get-started');
  await page.getByText(/^Restored: what you typed and the files/).waitFor();
  await page.getByLabel('Message', { exact: true }).fill('Form 16, and what I typed since');
  line.cutAfter(2 * MB);
  await press(page, /^Send to/);
  await until('the line to be cut', async () => line.isCut);
  await product.kill();
  const restarted = await startProduct({ dataDir, port });
  line.restore();
  await arrived(page);
  const places = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tus::')));
  await until('the place to go on from to be forgotten', async () => (await places()).length === 0);

  // Each cut costs at most the 5 MB part under way. Restarting the upload each time would send 47 MB.
  expect(line.sent - before).toBeLessThan(40 * MB);
  const { data } = await client.as.call(calls.myFilings);
  expect(data).toHaveLength(1);
  const bytes = await (await client.as.fetch(data[0]?.filePath ?? '')).arrayBuffer();
  expect(sha256(new Uint8Array(bytes))).toBe(sha256(file));
  await visitor.leave();
  await line.close();
  await restarted.discard();
}, 120_000);
