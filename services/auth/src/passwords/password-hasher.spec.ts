import { hash } from '@node-rs/argon2';
import { hashing, PasswordHasher, Semaphore } from './password-hasher.js';

describe('the password hasher', () => {
  const hasher = new PasswordHasher({});

  it('makes Argon2id hashes of 19 MiB, two passes and one lane, and verifies them', async () => {
    const stored = await hasher.hash('blue kettle on monday');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.verify(stored, 'blue kettle on monday')).toBe(true);
    expect(await hasher.verify(stored, 'blue kettle on tuesday')).toBe(false);
    expect(hasher.isOutdated(stored)).toBe(false);
  });

  it('accepts no password for an account without one, and takes as long as for others', async () => {
    const began = process.hrtime.bigint();
    expect(await hasher.verify(null, 'anything at all')).toBe(false);
    // A hash of 19 MiB takes more than a millisecond, so it was really computed.
    expect(Number(process.hrtime.bigint() - began)).toBeGreaterThan(1e6);
  });

  it('recognizes a hash that is weaker than the current settings', async () => {
    expect(hasher.isOutdated(await hash('old', { ...hashing, timeCost: 1 }))).toBe(true);
    expect(hasher.isOutdated(await hash('old', { ...hashing, memoryCost: 8192 }))).toBe(true);
  });

  it('accepts a password typed in another Unicode form', async () => {
    const stored = await hasher.hash('caf\u00e9 au lait');
    expect(await hasher.verify(stored, 'cafe\u0301 au lait')).toBe(true);
  });
});

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
