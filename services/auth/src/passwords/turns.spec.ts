import { Turns } from './turns.js';

describe('work that takes turns', () => {
  it('never runs more than allowed at once, and all of it runs in order', async () => {
    const turns = new Turns(2, 100);
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
    const results = await Promise.all(Array.from({ length: 9 }, (_, n) => turns.take(work(n))));
    expect(most).toBe(2);
    expect(order).toEqual(results);
  });

  it('goes on after work that failed', async () => {
    const turns = new Turns(1, 10);
    await expect(turns.take(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(turns.take(async () => 'yes')).resolves.toBe('yes');
  });

  it('turns away who would wait too long', async () => {
    const turns = new Turns(1, 1);
    const first = turns.take(() => new Promise(setImmediate));
    const second = turns.take(async () => 'second');
    await expect(turns.take(async () => 'third')).rejects.toThrow();
    await first;
    await expect(second).resolves.toBe('second');
  });
});
