import { calls } from '@easy-tax/contracts';
import { Caller } from '../support/caller.js';
import { aClient, aFiling, aPerson } from '../support/people.js';
import { processesOf } from '../support/product/processes.js';
import { startProduct } from '../support/product/product.js';
import { until } from '../support/wait.js';

it('erases an account to its end though the process is killed in the middle of it', async () => {
  const product = await startProduct();
  try {
    const client = await aClient({}, product.baseUrl);
    const other = await aClient({}, product.baseUrl);
    for (let n = 0; n < 40; n += 1) await aFiling(client.as);
    const kept = await aFiling(other.as);
    await client.as.call(calls.eraseAccount, { body: { current: client.password } });
    const worker = processesOf(product).find(({ pid }) => pid !== product.process.pid);
    process.kill(worker?.pid ?? 0, 'SIGKILL');
    const stranger = new Caller(null, product.baseUrl);
    const body = { ...aPerson(), email: client.email };
    const free = async () => {
      try {
        return (await stranger.send(calls.register, { body })).status === 201;
      } catch {
        return false;
      }
    };
    await until('the address to be free', free, 60_000);
    expect((await other.as.call(calls.myFilings)).data.map(({ _id }) => _id)).toEqual([kept._id]);
    expect((await stranger.fetch((await other.as.call(calls.myFilings)).data[0]?.filePath ?? '')).status).toBe(200);
  } finally {
    await product.discard();
  }
}, 120_000);
