import { MINUTE } from '@easy-tax/contracts';
import { createLog } from '../core/logging/log.js';
import { Monthly } from './job.js';
import { Scheduler } from './scheduler.js';

const lines: string[] = [];
const log = createLog('contacts', 'info', { write: (line: string) => void lines.push(line) });
const history = { addJob: jest.fn(), recordRun: jest.fn() };
const aSweepers = (
  acquire: () => Promise<boolean> = async () => true,
  release = async () => undefined,
  runIfDue = async () => false,
) => new Scheduler(log, { acquire, release }, history, { runIfDue });
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('never overlaps, runs again when triggered meanwhile, and ends with the service', async () => {
  const scheduler = aSweepers();
  const ends: (() => void)[] = [];
  const nudge = scheduler.every(1_000_000, 'work', () => new Promise<void>((resolve) => ends.push(resolve)));
  nudge();
  expect(ends).toHaveLength(0);
  scheduler.onApplicationBootstrap();
  nudge();
  nudge();
  nudge();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  while (ends.length < 2) await turn();
  ends[1]?.();
  await turn();
  expect(ends).toHaveLength(2);
  nudge();

  let ended = false;
  const end = scheduler.onModuleDestroy().then(() => {
    ended = true;
  });
  await turn();
  expect(ended).toBe(false);
  ends[2]?.();
  await end;
  nudge();
  expect(ends).toHaveLength(3);
});

describe('a calendar job', () => {
  class Accounts {
    @Monthly(1, '09:00', 'accounts')
    async close(): Promise<void> {}
  }
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is looked at every minute, and counts as run only when it was due', async () => {
    const answers = [false, true, false];
    const scheduler = aSweepers(undefined, undefined, async () => answers.shift() ?? false);
    scheduler.addDeclared(new Accounts());
    scheduler.onApplicationBootstrap();
    history.recordRun.mockClear();
    await jest.advanceTimersByTimeAsync(3 * MINUTE);
    expect(answers).toEqual([]);
    expect(history.recordRun.mock.calls).toEqual([['accounts', true, expect.any(Number)]]);
    await scheduler.onModuleDestroy();
  });
});

describe('several replicas', () => {
  afterEach(() => jest.useRealTimers());
  const heldUntilStopped = (stop: AbortSignal) =>
    new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve()));

  it('the one without the lease runs nothing by itself, but runs when it is triggered', async () => {
    const scheduler = aSweepers(async () => false);
    const done: string[] = [];
    scheduler.every(1, 'idle', async () => done.push('idle'));
    const nudge = scheduler.every(1, 'nudged', async () => done.push('nudged'));
    scheduler.onApplicationBootstrap();
    // Longer than many rounds: a timer of 1 ms that was set before this one has fired.
    for (let n = 0; n < 20; n += 1) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(done).toEqual([]);
    nudge();
    expect(done).toEqual(['nudged']);
    await scheduler.onModuleDestroy();
  });

  it('the one that loses the lease starts no run until it has it again', async () => {
    jest.useFakeTimers();
    const answers = [true, false, true];
    const scheduler = aSweepers(async () => answers.shift() ?? true);
    const round = jest.fn(async () => undefined);
    scheduler.every(1000, 'round', round);
    scheduler.onApplicationBootstrap();
    const roundsAfter = async (ms: number) => {
      await jest.advanceTimersByTimeAsync(ms);
      return round.mock.calls.length;
    };
    const withIt = await roundsAfter(5500);
    expect(withIt).toBeGreaterThan(0);
    expect(await roundsAfter(4000)).toBe(withIt);
    expect(await roundsAfter(5500)).toBeGreaterThan(withIt);
    await scheduler.onModuleDestroy();
  });

  it('the one that shuts down stops its run, which then is no failure, and only then releases the lease', async () => {
    history.recordRun.mockClear();
    const release = jest.fn(async () => undefined);
    const scheduler = aSweepers(undefined, release);
    let finish: () => void = () => undefined;
    const nudge = scheduler.every(1_000_000, 'long', async (stop) => {
      await heldUntilStopped(stop);
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      throw new Error('stopped midway');
    });
    scheduler.onApplicationBootstrap();
    await turn();
    nudge();
    const end = scheduler.onModuleDestroy();
    await turn();
    expect(release).not.toHaveBeenCalled();
    finish();
    await end;
    expect(release).toHaveBeenCalledTimes(1);
    expect(history.recordRun).not.toHaveBeenCalled();
  });

  it('logs that the records did not answer, and can shut down while it waits to retry', async () => {
    const sweep = jest.fn().mockRejectedValueOnce(new Error('down'));
    const scheduler = aSweepers(sweep);
    scheduler.onApplicationBootstrap();
    await turn();
    await scheduler.onModuleDestroy();
    expect(sweep).toHaveBeenCalledTimes(1);
    expect(lines.some((line) => line.includes('no answer about who does the scheduled work'))).toBe(true);
  });
});
