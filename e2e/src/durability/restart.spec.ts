import { calls, messages } from '@easy-tax/contracts';
import { Caller } from '../support/caller.js';
import { aClient, aFiling, anEnquiry, login } from '../support/people.js';
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

it('slows down who tries too often, and says for how long', async () => {
  const product = await startProduct({ env: { RATE_LIMIT_SCALE: '0.1' } });
  try {
    const stranger = new Caller(null, product.baseUrl);
    const replies = [];
    for (let turn = 0; turn < 10; turn += 1)
      replies.push(await stranger.send(calls.submitEnquiry, { body: anEnquiry() }));
    const slowed = replies.find((reply) => reply.status === 429);
    expect(Number(slowed?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await slowed?.json()).toMatchObject({ message: messages.tooMany });
    const guesses = [];
    for (let turn = 0; turn < 4; turn += 1) {
      guesses.push((await stranger.send(calls.login, { body: { email: 'x@example.com', password: 'wrong' } })).status);
    }
    expect(guesses).toEqual([401, 401, 429, 429]);
  } finally {
    await product.discard();
  }
}, 60_000);
