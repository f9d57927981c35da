import { limits } from '@easy-tax/contracts';
import { Clock } from '../clock.js';
import { Conflict, NotFound } from '../http/errors.js';
import { aService } from '../testing/a-service.js';
import { takeOut } from '../testing/take-out.js';
import { until } from '../testing/until.js';
import { Idempotency } from './idempotency.js';

let service: Awaited<ReturnType<typeof aService>>;
let keys: Idempotency;
let clock: Clock;
let ahead: number;
beforeEach(async () => {
  ahead = 0;
  const idempotency = takeOut(Idempotency);
  const time = takeOut<Clock>(Clock);
  service = await aService({ providers: [idempotency.provider, time.provider] });
  keys = idempotency.it;
  clock = time.it;
  jest.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + ahead));
});
afterEach(() => service.end());

it('does the work once for calls at the same time and gives all the first answer', async () => {
  let times = 0;
  const work = async () => {
    times += 1;
    return { number: times };
  };
  const answers = await Promise.all(Array.from({ length: 6 }, () => keys.run('call', 'key', 'same', work)));
  expect([times, answers]).toEqual([1, Array(6).fill({ number: 1 })]);
});

it('keeps scopes apart, and does work without a key each time', async () => {
  const work = jest.fn(async (requestKey: string) => requestKey);
  await keys.run('asha', 'key', 'same', work);
  await keys.run('ravi', 'key', 'same', work);
  await keys.run('ravi', undefined, 'same', work);
  await keys.run('ravi', undefined, 'same', work);
  expect(new Set(await Promise.all(work.mock.results.map(({ value }) => value))).size).toBe(4);
});

it('refuses the key for something else', async () => {
  await keys.run('call', 'key', 'one', async () => 1);
  await expect(keys.run('call', 'key', 'other', async () => 2)).rejects.toThrow(Conflict);
});

it('frees the key of a refusal', async () => {
  const refusal = keys.run('call', 'key', 'one', () => Promise.reject(new NotFound()));
  await expect(refusal).rejects.toThrow(NotFound);
  expect(await keys.run('call', 'key', 'other', async () => 2)).toBe(2);
});

it('goes on with the same request key after a failure that may have had its effect', async () => {
  const seen: string[] = [];
  const failing = (requestKey: string) => {
    seen.push(requestKey);
    return Promise.reject(new Error('the connection broke after the write'));
  };
  await expect(keys.run('call', 'key', 'same', failing)).rejects.toThrow('broke');
  await keys.run('call', 'key', 'same', async (requestKey) => seen.push(requestKey));
  expect(seen[0]).toBe(seen[1]);
});

it('lets a repeat take over from a try that died, once its lease has ended', async () => {
  const seen: string[] = [];
  const hangs = (requestKey: string) => {
    seen.push(requestKey);
    return new Promise<never>(() => undefined);
  };
  keys.run('call', 'key', 'same', hangs);
  await until(() => seen.length > 0);
  ahead = limits.idempotencyLeaseMs + 1000;
  await keys.run('call', 'key', 'same', async (requestKey) => seen.push(requestKey));
  expect(seen[0]).toBe(seen[1]);
});

it('forgets a key after 24 hours', async () => {
  await keys.run('call', 'key', 'one', async () => 1);
  ahead = limits.idempotencyMs + 1000;
  expect(await keys.run('call', 'key', 'two', async () => 2)).toBe(2);
});
