import { DAY, HOUR, MINUTE } from '@easy-tax/contracts';
import { Clock } from '../core/clock.js';
import { createLog } from '../core/logging/log.js';
import { sqliteStorage } from '../data/testing/sqlite-storage.js';
import { CalendarJobs } from './calendar-jobs.js';
import { CalendarTimes, type DueTimes } from './job.js';
import { CalendarRunRecords, CalendarRunsRepository, LeaseRecords, LeasesRepository } from './jobs.repository.js';

const lines: string[] = [];
const log = createLog('contacts', 'info', { write: (line: string) => void lines.push(line) });
class SetClock extends Clock {
  at = new Date('2026-04-01T00:00:00Z');
  override now(): Date {
    return this.at;
  }
  forward(ms: number): void {
    this.at = new Date(this.at.getTime() + ms);
  }
}

let clock: SetClock;
let aReplica: () => CalendarJobs;
let end: () => Promise<void>;
beforeEach(async () => {
  const place = await sqliteStorage();
  const engine = await place.open();
  const [runs, leases] = [await engine.open(CalendarRunRecords), await engine.open(LeaseRecords)];
  end = async () => {
    await engine.close();
    await place.clear();
  };
  clock = new SetClock();
  aReplica = () => {
    const ofReplica = new LeasesRepository(leases, clock, { isShared: true });
    return new CalendarJobs(new CalendarRunsRepository(runs, clock), ofReplica, clock, log);
  };
});
afterEach(() => end());

const { signal: running } = new AbortController();
const at = (day: string) => new Date(`${day}T09:00:00+05:30`);

/** Runs at 09:00 in India. */
function aJob(
  work: (times: DueTimes, stop: AbortSignal) => void | Promise<void> = () => undefined,
  dayOfMonth?: number,
) {
  const runs: DueTimes[] = [];
  const times = new CalendarTimes('09:00', dayOfMonth);
  return {
    runs,
    job: {
      name: 'digests',
      times,
      work: async (stop: AbortSignal, due: DueTimes) => {
        runs.push(due);
        await work(due, stop);
      },
    },
  };
}

const days = Array.from({ length: 365 }, (_, n) => new Date(at('2026-04-01').getTime() + n * DAY));
const months = ['04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2026-${month}-01`);
it.each([
  ['on each day', undefined, days],
  ['on the first of each month', 1, [...months, '2027-01-01', '2027-02-01', '2027-03-01'].map(at)],
])('runs once %s of a year, on two replicas that look at the same time', async (_, dayOfMonth, expected) => {
  const replicas = [aReplica(), aReplica()];
  const { job, runs } = aJob(undefined, dayOfMonth);
  for (const until = clock.at.getTime() + 365 * DAY; clock.at.getTime() < until; clock.forward(3 * HOUR))
    await Promise.all(replicas.map((replica) => replica.runIfDue(job, running)));
  expect(runs.map(({ due }) => due)).toEqual(expected);
  // Each run begins where the one before has ended.
  expect(runs.slice(1).map(({ since }) => since)).toEqual(expected.slice(0, -1));
});

it('runs once after a stop of ten days, for all of them', async () => {
  const { job, runs } = aJob();
  await aReplica().runIfDue(job, running);
  clock.at = at('2026-04-01');
  await aReplica().runIfDue(job, running);
  clock.forward(10 * DAY + HOUR);
  const restarted = [aReplica(), aReplica()];
  for (const replica of [...restarted, ...restarted]) await replica.runIfDue(job, running);
  expect(runs).toEqual([
    { since: at('2026-03-31'), due: at('2026-04-01') },
    { since: at('2026-04-01'), due: at('2026-04-11') },
  ]);
});

it('runs a new job for no time before the start, but for one that came since', async () => {
  const { job, runs } = aJob();
  const replica = aReplica();
  clock.at = at('2026-04-01');
  expect(await replica.runIfDue(job, running)).toBe(true);
  const { job: later, runs: none } = aJob();
  expect(await aReplica().runIfDue({ ...later, name: 'added later' }, running)).toBe(false);
  expect([runs.length, none.length]).toEqual([1, 0]);
});

it('repeats a run that failed or was stopped for the same times, and none that succeeded', async () => {
  const replica = aReplica();
  const ending = new AbortController();
  const ends = [
    () => Promise.reject(new Error('no answer')),
    async () => ending.abort(),
    async () => undefined,
    async () => undefined,
  ];
  const { job, runs } = aJob(() => ends.shift()?.());
  clock.at = at('2026-04-01');
  await expect(replica.runIfDue(job, running)).rejects.toThrow('no answer');
  await replica.runIfDue(job, ending.signal);
  clock.forward(DAY);
  for (let n = 0; n < 3; n += 1) await aReplica().runIfDue(job, running);
  const since = at('2026-03-31');
  expect(runs).toEqual(['2026-04-01', '2026-04-01', '2026-04-02'].map((day) => ({ since, due: at(day) })));
});

it('runs on no other replica while a run goes on', async () => {
  let finish: () => void = () => undefined;
  const { job, runs } = aJob(async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  const [one, two] = [aReplica(), aReplica()];
  clock.at = at('2026-04-01');
  const run = one.runIfDue(job, running);
  while (runs.length === 0) await new Promise(setImmediate);
  expect(await two.runIfDue(job, running)).toBe(false);
  finish();
  await run;
  expect(await two.runIfDue(job, running)).toBe(false);
});

it('runs for no time twice when the clock goes back, says so once, and runs again after it', async () => {
  const { job, runs } = aJob();
  const replica = aReplica();
  clock.at = at('2026-04-01');
  await replica.runIfDue(job, running);
  clock.forward(-MINUTE);
  lines.length = 0;
  for (const each of [replica, replica]) await each.runIfDue(job, running);
  expect(lines.filter((line) => line.includes('the clock went back'))).toHaveLength(1);
  for (const day of ['2026-04-01', '2026-04-02']) {
    clock.at = at(day);
    for (const each of [replica, aReplica()]) await each.runIfDue(job, running);
  }
  expect(runs.map(({ due }) => due)).toEqual([at('2026-04-01'), at('2026-04-02')]);
});

it('runs nothing while the clock stands 400 days ahead, goes on as usual when it is right again, and doubts the next jump too', async () => {
  const { job, runs } = aJob();
  const replicas = [aReplica(), aReplica()];
  const look = async () => {
    for (const replica of replicas) await replica.runIfDue(job, running);
  };
  clock.at = at('2026-04-01');
  await look();
  lines.length = 0;
  clock.forward(400 * DAY);
  for (let hour = 0; hour < 3; hour += 1) {
    await look();
    clock.forward(HOUR);
  }
  expect(lines.filter((line) => line.includes('the clock is wrong'))).toHaveLength(1);
  for (const day of ['2026-04-02', '2026-04-03']) {
    clock.at = at(day);
    await look();
  }
  clock.forward(400 * DAY);
  await look();
  expect(runs.map(({ due }) => due)).toEqual(['2026-04-01', '2026-04-02', '2026-04-03'].map(at));
});

it.each([
  ['on each day', undefined, 20],
  ['on the first of each month', 1, 100],
])('catches up %s after a long stop once the clock has said so for a day, also over a restart', async (_, of, days) => {
  const { job, runs } = aJob(undefined, of);
  clock.at = at('2026-04-01');
  await aReplica().runIfDue(job, running);
  // It said something else before.
  clock.forward(400 * DAY);
  expect(await aReplica().runIfDue(job, running)).toBe(false);
  clock.forward((days - 400) * DAY);
  expect(await aReplica().runIfDue(job, running)).toBe(false);
  clock.forward(DAY);
  expect(await aReplica().runIfDue(job, running)).toBe(true);
  expect(runs).toEqual([{ since: at('2026-04-01'), due: job.times.latest(clock.at) }]);
});
