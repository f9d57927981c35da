import { DAY } from '@easy-tax/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../core/clock.js';
import { aService } from '../testing/a-service.js';
import { takeOut } from '../testing/take-out.js';
import { until } from '../testing/until.js';
import { CalendarTimes, Daily, type DueTimes, Every } from './job.js';
import { Scheduler } from './scheduler.js';

const daily = new CalendarTimes('09:00');
const first = new CalendarTimes('09:00', 1);
const last = new CalendarTimes('23:30', 31);

it.each([
  ['at the minute', daily, '2026-11-21T03:30:00Z', '2026-11-21T03:30:00Z'],
  ['a moment before', daily, '2026-11-21T03:29:59.999Z', '2026-11-20T03:30:00Z'],
  ['when India has another day than UTC', daily, '2026-11-20T20:00:00Z', '2026-11-20T03:30:00Z'],
  ['at midnight in India', daily, '2026-12-31T18:30:00Z', '2026-12-31T03:30:00Z'],
  ['over the turn of the year', daily, '2027-01-01T03:00:00Z', '2026-12-31T03:30:00Z'],
  ['on the first of a month', first, '2026-12-01T03:30:00Z', '2026-12-01T03:30:00Z'],
  ['before it', first, '2027-01-01T03:29:00Z', '2026-12-01T03:30:00Z'],
  ['on the last day of February', last, '2027-02-28T18:00:00Z', '2027-02-28T18:00:00Z'],
  ['on the last day of February in a leap year', last, '2028-03-15T00:00:00Z', '2028-02-29T18:00:00Z'],
  ['in a month of 31 days', last, '2027-01-31T17:59:00Z', '2026-12-31T18:00:00Z'],
])('finds the latest time %s', (_, times, now, expected) => {
  expect(times.latest(new Date(now))).toEqual(new Date(expected));
});

it.each<[string, ConstructorParameters<typeof CalendarTimes>]>([
  ['a time', ['9:00']],
  ['a time of a day', ['24:00']],
  ['a day of a month', ['09:00', 32]],
])('refuses what is not %s', (_, given) => {
  expect(() => new CalendarTimes(...given)).toThrow(RangeError);
});

@Injectable()
class Letters {
  readonly sent: string[] = [];

  @Every(1_000_000, 'letters')
  async send(stop?: AbortSignal): Promise<void> {
    this.sent.push(`stopped: ${stop?.aborted}`);
  }
}

/** As another service in the process may give it to this one. */
const LETTERS_ELSEWHERE = Symbol('letters elsewhere');

@Injectable()
class Digests {
  readonly runs: DueTimes[] = [];

  @Daily('09:00', 'digests')
  async send(_stop?: AbortSignal, times?: DueTimes): Promise<void> {
    if (times) this.runs.push(times);
  }

  async plain(): Promise<void> {}
}

@Injectable()
class Namesake {
  @Every(1000, 'letters')
  async send(): Promise<void> {}
}

const scheduler = takeOut(Scheduler);

it("runs a provider's decorated method when it is asked to, and knows no other method", async () => {
  const [letters, elsewhere] = [takeOut(Letters), new Letters()];
  const providers = [
    Letters,
    { provide: 'alias', useExisting: Letters },
    { provide: LETTERS_ELSEWHERE, useValue: elsewhere },
    scheduler.provider,
    letters.provider,
  ];
  const service = await aService({ providers, env: { METRICS_PORT: '0' } });
  scheduler.it.runNow(letters.it.send);
  await until(async () => letters.it.sent.length === 1);
  expect(letters.it.sent).toEqual(['stopped: false']);
  expect(elsewhere.sent).toEqual([]);
  expect(() => scheduler.it.runNow(new Digests().plain)).toThrow('no provider declares plain as a job');
  await service.end();
});

it('runs a calendar job once when its time has come, also after a restart', async () => {
  const [clock, digests] = [takeOut(Clock), takeOut(Digests)];
  const parts = { providers: [Digests, scheduler.provider, clock.provider, digests.provider] };
  const service = await aService(parts);
  const due = new Date(new Date().setUTCHours(3, 30, 0, 0) + DAY);
  const since = new Date(due.getTime() - DAY);
  clock.it.now = () => due;
  const { runs } = digests.it;
  scheduler.it.runNow(digests.it.send);
  await until(async () => runs.length === 1);
  const again = await aService({ ...parts, dataDir: service.dataDir });
  clock.it.now = () => new Date(due.getTime() + DAY);
  scheduler.it.runNow(digests.it.send);
  await until(async () => digests.it.runs.length === 1);
  expect(digests.it.runs).toEqual([{ since: due, due: new Date(due.getTime() + DAY) }]);
  expect(runs.map((run) => run.due)).toEqual([due]);
  expect(runs[0]?.since.getTime()).toBeLessThanOrEqual(since.getTime());
  await again.end();
  await service.end();
});

it('refuses to start with two jobs of one name, which would share history and metrics', async () => {
  await expect(aService({ providers: [Letters, Namesake] })).rejects.toThrow('two jobs are called letters');
});
