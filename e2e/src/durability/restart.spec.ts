import { calls } from '@easy-tax/contracts';
import { aClient, aFiling, login } from '../support/people.js';
import { processesOf } from '../support/product/processes.js';
import { owner, startProduct } from '../support/product/product.js';
import { until } from '../support/wait.js';

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

it('comes back by itself when its process dies', async () => {
  const product = await startProduct();
  try {
    const worker = processesOf(product).find(({ pid }) => pid !== product.process.pid);
    process.kill(worker?.pid ?? 0, 'SIGKILL');
    const staff = await until('the product to answer again', async () => {
      try {
        return await login(owner.email, owner.password, product.baseUrl);
      } catch {
        return null;
      }
    });
    await staff.call(calls.checkAuth);
  } finally {
    await product.discard();
  }
}, 60_000);
