import { type Lease, uncontested } from './lease/leases.js';
import { createLog } from './logging/log.js';
import { Sweepers } from './sweeper.js';

const lines: string[] = [];
const log = createLog('contacts', 'info', { write: (line: string) => void lines.push(line) });
const history = { add: jest.fn(), succeeded: jest.fn(), failed: jest.fn() };
const aSweepers = (take: () => Promise<Lease | null> = async () => uncontested()) =>
  new Sweepers(log, { acquire: take }, history);
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('never overlaps itself, goes round again when nudged meanwhile, and ends with the service', async () => {
  const sweepers = aSweepers();
  const ends: (() => void)[] = [];
  const nudge = sweepers.every(1_000_000, 'work', () => new Promise<void>((resolve) => ends.push(resolve)));
  nudge();
  expect(ends).toHaveLength(0);
  sweepers.onApplicationBootstrap();
  nudge();
  nudge();
  nudge();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  while (ends.length < 2) await turn();

  let ended = false;
  const end = sweepers.onModuleDestroy().then(() => {
    ended = true;
  });
  await turn();
  expect(ended).toBe(false);
  ends[1]?.();
  await end;
  nudge();
  expect(ends).toHaveLength(2);
});

it('survives a round that fails', async () => {
  const sweepers = aSweepers();
  const nudge = sweepers.every(1_000_000, 'fragile', () => Promise.reject(new Error('no')));
  sweepers.onApplicationBootstrap();
  nudge();
  while (!lines.some((line) => line.includes('"sweep":"fragile"'))) await turn();
  await sweepers.onModuleDestroy();
});

describe('several replicas', () => {
  /** A lease that a test takes away. */
  const aLease = () => {
    const losing = new AbortController();
    const release = jest.fn(async () => undefined);
    return { lease: { lost: losing.signal, release }, lose: () => losing.abort(), release };
  };
  const heldUntilStopped = (stop: AbortSignal) =>
    new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve()));

  it('the one without the lease has no rounds, but does what it is nudged to', async () => {
    const sweepers = aSweepers(async () => null);
    const done: string[] = [];
    sweepers.every(1, 'idle', async () => done.push('idle'));
    const nudge = sweepers.every(1, 'nudged', async () => done.push('nudged'));
    sweepers.onApplicationBootstrap();
    // Longer than many rounds: a timer of 1 ms that was set before this one has fired.
    for (let n = 0; n < 20; n += 1) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(done).toEqual([]);
    nudge();
    expect(done).toEqual(['nudged']);
    await sweepers.onModuleDestroy();
  });

  it('the one that loses it stops the round it has, and not the one it was nudged to', async () => {
    const { lease, lose } = aLease();
    const takes = [lease];
    const sweepers = aSweepers(async () => takes.shift() ?? null);
    const stopped: string[] = [];
    let begun = 0;
    const work = (name: string) => (stop: AbortSignal) => {
      begun += 1;
      return heldUntilStopped(stop).then(() => stopped.push(name));
    };
    sweepers.every(1, 'round', work('round'));
    const nudge = sweepers.every(1_000_000, 'nudged', work('nudged'));
    sweepers.onApplicationBootstrap();
    nudge();
    while (begun < 2) await turn();
    lose();
    while (stopped.length === 0) await turn();
    await turn();
    expect(stopped).toEqual(['round']);
    expect(lines.some((line) => line.includes('another replica does the scheduled work'))).toBe(true);
    await sweepers.onModuleDestroy();
    expect(stopped).toEqual(['round', 'nudged']);
  });

  it('the one that ends stops what it does, and only then lets go of the lease', async () => {
    const { lease, release } = aLease();
    const sweepers = aSweepers(async () => lease);
    let finish: () => void = () => undefined;
    const nudge = sweepers.every(1_000_000, 'long', async (stop) => {
      await heldUntilStopped(stop);
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
    sweepers.onApplicationBootstrap();
    await turn();
    nudge();
    const end = sweepers.onModuleDestroy();
    await turn();
    expect(release).not.toHaveBeenCalled();
    finish();
    await end;
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('says that the records gave no answer, and ends while it waits to ask again', async () => {
    const take = jest.fn().mockRejectedValueOnce(new Error('down'));
    const sweepers = aSweepers(take);
    sweepers.onApplicationBootstrap();
    await turn();
    await sweepers.onModuleDestroy();
    expect(take).toHaveBeenCalledTimes(1);
    expect(lines.some((line) => line.includes('no answer about who does the scheduled work'))).toBe(true);
  });
});
