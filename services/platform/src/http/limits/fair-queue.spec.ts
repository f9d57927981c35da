import { setImmediate as turn } from 'node:timers/promises';
import { FairQueue } from './fair-queue.js';

/** Work that ends when the test says so. */
function worksIn(queue: FairQueue) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, account: string) =>
    queue.run(account, async () => {
      started.push(name);
      await new Promise<void>((end) => ends.set(name, end));
      return name;
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await turn();
  };
  return { started, add, end };
}

it('lets others pass those that wait for work of their own account', async () => {
  const { started, add, end } = worksIn(new FairQueue({ running: 2, waiting: 10, ofAccount: 10 }));
  const all = [add('a1', 'asha'), add('a2', 'asha'), add('a3', 'asha'), add('r1', 'ravi'), add('m1', 'meera')];
  await turn();
  expect(started).toEqual(['a1', 'r1']);
  await end('r1');
  expect(started).toEqual(['a1', 'r1', 'm1']);
  for (const name of ['a1', 'm1', 'a2', 'a3']) await end(name);
  expect(started).toEqual(['a1', 'r1', 'm1', 'a2', 'a3']);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'r1', 'm1']);
});

it.each([
  ['of one account', { waiting: 10, ofAccount: 2 }, ['asha', 'asha', 'asha', 'asha']],
  ['of all', { waiting: 2, ofAccount: 10 }, ['asha', 'ravi', 'meera', 'john']],
] as const)('refuses work when too many wait %s, until one of them has begun', async (_, most, accounts) => {
  const { started, add, end } = worksIn(new FairQueue({ running: 1, ...most, refusal: 'Wait a moment' }));
  const [running, first, second, late] = accounts;
  void add('running', running);
  void add('first', first);
  void add('second', second);
  await expect(add('late', late)).rejects.toThrow('Wait a moment');
  await end('running');
  void add('again', late);
  for (const name of ['first', 'second', 'again']) await end(name);
  expect(started).toEqual(['running', 'first', 'second', 'again']);
});

it('goes on after work that fails', async () => {
  const queue = new FairQueue({ running: 1, waiting: 1, ofAccount: 1 });
  const failed = queue.run('asha', () => Promise.reject(new Error('no')));
  const next = queue.run('asha', async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
