import { Semaphore } from './semaphore.js';

describe('a semaphore', () => {
  it('never runs more tasks than allowed at once, and runs all of them in order', async () => {
    const semaphore = new Semaphore(2, 100);
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const work = (n: number) => async () => {
      running += 1;
      most = Math.max(most, running);
      order.push(n);
      await new Promise(setImmediate);
      running -= 1;
      return n;
    };
    const results = await Promise.all(Array.from({ length: 9 }, (_, n) => semaphore.run(work(n))));
    expect(most).toBe(2);
    expect(order).toEqual(results);
  });

  it('continues after a failed task', async () => {
    const semaphore = new Semaphore(1, 10);
    await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(semaphore.run(async () => 'yes')).resolves.toBe('yes');
  });

  it('refuses tasks when its queue is full', async () => {
    const semaphore = new Semaphore(1, 1);
    const first = semaphore.run(() => new Promise(setImmediate));
    const second = semaphore.run(async () => 'second');
    await expect(semaphore.run(async () => 'third')).rejects.toThrow();
    await first;
    await expect(second).resolves.toBe('second');
  });
});
