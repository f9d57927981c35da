import { calls } from '@easy-tax/contracts';
import { aClient, aFiling } from '../support/people.js';
import { startProduct } from '../support/product/product.js';

it('keeps sessions, records and files over a restart, and ends with code 0', async () => {
  const first = await startProduct();
  const client = await aClient({}, first.baseUrl);
  const receipt = await aFiling(client.as);
  expect(await first.stop()).toBe(0);
  const second = await startProduct({ port: first.port, dataDir: first.dataDir });
  try {
    const { data } = await client.as.call(calls.myFilings);
    expect(data.map((row) => row.sha256)).toEqual([receipt.sha256]);
    expect((await client.as.call(calls.checkAuth)).data.user.email).toBe(client.email);
  } finally {
    await second.discard();
  }
}, 60_000);
