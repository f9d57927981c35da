import {
  addDays,
  DAY,
  dayInIndia,
  type ExtensionInput,
  hourInIndia,
  inIndia,
  isToBeFiled,
  MINUTE,
  ReminderKind,
} from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { inService, type Mail, Mailer, Outbox } from '@easy-tax/platform/office';
import { aFolder, aSessionIssuer, INTERNAL_TOKEN, type LoggedIn } from '@easy-tax/platform/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { filingsDefinition } from '../filings.module.js';
import { DailyMailsRepository, type StoredDailyMail } from '../mails/sending/reminders.repository.js';
import { ExtensionsRepository } from '../office-rules/office-rules.repository.js';
import { derived } from '../return-records/derive.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { ExtendedReturns } from '../returns/firm-rules/extended-returns.service.js';
import { newReminders } from '../testing/new-reminders.js';
import { fresh } from '../testing/return-acts.js';
import { mattersOf } from './find-reminders.js';
import { isTimeToRemind, reminderDays } from './schedule.js';
import { TellOfExtensions } from './tell-of-extensions.js';

/** The size of the office. */
const ACCOUNTS = Number(process.env.YEAR_OF ?? 5);
const RETURNS = 4 * ACCOUNTS;
/** Before and after each write. After a kill a look begins again, so a large office has them more seldom. */
const CHANCE_OF_KILL = Math.min(0.04, 0.6 / ACCOUNTS);
const FIRST = '2026-04-01';
/** Times at which the runners look, in minutes of a day in IST: nights too. */
const looks = [3 * 60, 9 * 60, 11 * 60, 20 * 60 + 50, 21 * 60 + 5];
/** The service is stopped for ten days. */
const isStopped = (day: string) => day >= '2026-09-10' && day < '2026-09-20';
/** The mail server is away: for a day and a half, then each Friday until noon. */
const isAway = (now: Date) => {
  const day = dayInIndia(now);
  const isFriday = inIndia(now).getUTCDay() === 5;
  return day === '2026-07-03' || day === '2026-07-04' || (isFriday && inIndia(now).getUTCHours() < 12);
};
/** The clock is wrong for one look. */
const jumps: Readonly<Record<string, number>> = {
  '2026-06-10': 2 * DAY,
  '2026-08-12': -3 * DAY,
  '2026-11-18': 400 * DAY,
};

function* momentsOfAYear(): Generator<Date> {
  for (let day = FIRST; day < addDays(FIRST, 365); day = addDays(day, 1))
    for (const minutes of isStopped(day) ? [] : looks) {
      const jump = minutes === 11 * 60 ? (jumps[day] ?? 0) : 0;
      yield new Date(Date.parse(`${day}T00:00:00+05:30`) + minutes * MINUTE + jump);
    }
}

/** The same numbers in each run. */
function someNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
const random = someNumbers(2026);

/** Recorded in the evening before the mail server is away. */
const EXTENDED_ON = '2026-07-02';
const extension: ExtensionInput = {
  ...{ forms: ['ITR-1'], periods: ['AY 2026-27'], only: null },
  ...{ day: '2026-09-15', source: 'Notification 12/2026', tellsClients: true },
};
const anOwner = { _id: newId(), name: 'Meera Joshi', role: 'admin', staffRole: 'owner', address: '' } as const;

/** A return that waits for its client all year; what is asked for is due on a day of the year. */
function waiting(client: LoggedIn, at: number): StoredReturn {
  const kind = ReminderKind.options[at % ReminderKind.options.length] ?? 'papers';
  const dueOn = addDays(FIRST, 20 + Math.floor(random() * 320));
  const askedAt = `${FIRST}T00:00:00.000Z`;
  const by = { _id: newId(), name: 'Meera Joshi' };
  const request: StoredReturn['requests'][number] = {
    ...{ _id: newId(), title: 'Form 16', reason: '', dueOn, askedAt, askedBy: by },
    ...{ sentBack: null, state: 'open', settled: null },
  };
  const filed = { number: '123456789012345', filedOn: addDays(dueOn, kind === 'fee' ? -15 : -30), verifiedOn: null };
  const fee = { amount: 1000, note: '', setAt: askedAt, claimed: null, payments: [] };
  const changes = {
    papers: { step: 'documents-needed', requests: [request] },
    approval: { step: 'prepared', approveBy: dueOn },
    verification: { step: 'filed', acknowledgement: filed },
    fee: { step: 'e-verified', acknowledgement: { ...filed, verifiedOn: filed.filedOn }, fee },
  } satisfies Record<ReminderKind, Partial<StoredReturn>>;
  const own = {
    owner: client._id,
    clientName: client.name,
    dueOn: '2026-07-31',
    reference: `ETR-2026-${String(at).padStart(5, '0')}`,
  };
  const change: Partial<StoredReturn> = changes[kind];
  return derived({ ...fresh(), ...own, createdAt: askedAt, steppedAt: askedAt, ...change }, FIRST);
}

/** A process is killed before or after one of its writes. */
function killSometimes(): { count: number } {
  const kills = { count: 0 };
  const spoil = <T extends object>(type: { prototype: T }, name: keyof T & string) => {
    const write = type.prototype[name] as (...given: unknown[]) => Promise<unknown>;
    jest.spyOn(type.prototype as never, name as never).mockImplementation(async function (
      this: T,
      ...given: unknown[]
    ) {
      const [before, after] = [random() < CHANCE_OF_KILL, random() < CHANCE_OF_KILL];
      if (before || after) kills.count += 1;
      if (before) throw new Error('killed');
      const done = await write.apply(this, given);
      if (after) throw new Error('killed');
      return done;
    } as never);
  };
  for (const name of ['hold', 'release', 'takeBack'] as const) spoil(Outbox, name);
  for (const name of ['add', 'remove'] as const) spoil(DailyMailsRepository, name);
  for (const name of ['change', 'markSettled'] as const) spoil(ExtensionsRepository, name);
  return kills;
}

const addressOf = new Map<string, string>();

/** The kept part of a mail: a year of whole mails would fill the memory. */
interface Delivered extends Pick<Mail, 'to' | 'subject'> {
  readonly at: Date;
  readonly references: readonly string[];
}
const isOfExtension = ({ subject }: Delivered): boolean => subject.startsWith('New last day');

/** Each person with a return to be filed hears once of the extension, on a day, and such returns follow it. */
async function verifyExtension(before: readonly StoredReturn[], mails: readonly Delivered[], after: ReturnsRepository) {
  expect(mails.filter(({ at }) => !isTimeToRemind(at))).toEqual([]);
  const open = before.filter(({ step }) => isToBeFiled(step));
  const told = mails.map(({ to }) => to).toSorted();
  expect(told).toEqual([...new Set(open.map(({ owner }) => addressOf.get(owner) ?? ''))].toSorted());
  const days = await Promise.all(before.map(async ({ _id }) => (await after.findById(_id))?.dueOn));
  expect(days).toEqual(before.map(({ step, dueOn }) => (isToBeFiled(step) ? extension.day : dueOn)));
}

function verify(returns: readonly StoredReturn[], delivered: readonly Delivered[], stored: readonly StoredDailyMail[]) {
  // None at night or on a Sunday, and one a day for each person.
  expect(delivered.filter(({ at }) => !isTimeToRemind(at))).toEqual([]);
  const days = delivered.map(({ at, to }) => `${to} ${dayInIndia(at)}`);
  expect(new Set(days).size).toBe(days.length);
  // A mail recorded as sent was sent, with all that it names.
  const referenceOf = new Map(returns.map(({ _id, reference }) => [_id, reference]));
  const sentItems = delivered.flatMap(({ references }) => references).toSorted();
  const items = stored.flatMap((mail) => mail.items);
  expect(items.map(({ returnId }) => referenceOf.get(returnId)).toSorted()).toEqual(sentItems);
  expect(stored).toHaveLength(delivered.length);
  // At least one of each kind.
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(ReminderKind.options));
  // Each once.
  const keys = items.map(({ returnId, kind, day }) => `${returnId} ${kind} ${day}`);
  expect(new Set(keys).size).toBe(keys.length);
  // None is missing but those whose time was over when the stop ended or a later one came first.
  const expected = returns.flatMap((each) =>
    mattersOf(each).flatMap((matter) =>
      reminderDays(matter).map((day) => ({ key: `${each._id} ${matter.kind} ${day}`, day })),
    ),
  );
  const last = addDays(FIRST, 364);
  const missing = expected.filter(({ key, day }) => day <= last && !keys.includes(key)).map(({ day }) => day);
  const isExcused = (day: string) =>
    isStopped(day) || day === '2026-07-03' || day === '2026-07-04' || day > addDays(last, -2);
  expect(missing.filter((day) => !isExcused(day))).toEqual([]);
}

it('in a year, each reminder is sent once, and news of an extension: two runners, kills, a stop, a mail server that fails, a clock that jumps', async () => {
  const issuer = await aSessionIssuer();
  const { path: DATA_DIR, remove } = await aFolder();
  const PUBLIC_URL = 'https://easytax.example';
  const settings = { DATA_DIR, PUBLIC_URL, INTERNAL_TOKEN, AUTH_URL: issuer.url, LOG_LEVEL: 'fatal' };
  const accounts = await Promise.all(
    Array.from({ length: ACCOUNTS }, (_, at) => issuer.logIn({ name: `Client ${at}`, email: `c${at}@example.com` })),
  );
  for (const { _id, email } of accounts) addressOf.set(_id, email);
  const returns = Array.from({ length: RETURNS }, (_, at) => waiting(accounts[at % ACCOUNTS] as LoggedIn, at));

  let now = new Date(0);
  jest.spyOn(Clock.prototype, 'now').mockImplementation(() => now);
  const delivered: Delivered[] = [];
  let failures = 0;
  const deliver = async (mail: Mail) => {
    if (isAway(now)) {
      failures += 1;
      throw new Error('the mail server does not answer');
    }
    const references = [...mail.text.matchAll(/ETR-2026-\d{5}/g)].map(([reference]) => reference);
    delivered.push({ at: now, to: mail.to, subject: mail.subject, references });
    return 'taken';
  };

  const runnerIn = (context: INestApplicationContext) => {
    const get = <T>(type: abstract new (...given: never[]) => T) => context.get<T>(type, { strict: false });
    jest.spyOn(get(Mailer), 'send').mockImplementation(deliver);
    let reminders = newReminders(get);
    const look = async (): Promise<void> => {
      try {
        await get(ExtendedReturns).sweep();
        await get(TellOfExtensions).sendDue();
        await reminders.sendDue();
      } catch (error) {
        if (!(error instanceof Error && error.message === 'killed')) throw error;
        reminders = newReminders(get);
        await look();
      }
      await get(Outbox).sendDue();
    };
    return look;
  };

  const stored: StoredDailyMail[] = [];
  let kills = { count: 0 };
  await inService(filingsDefinition, settings, (one) =>
    inService(filingsDefinition, settings, async (two) => {
      now = new Date(`${FIRST}T00:00:00+05:30`);
      await one.get(ReturnsRepository, { strict: false }).addMany(returns);
      const runners = [runnerIn(one), runnerIn(two)];
      kills = killSometimes();
      for (const moment of momentsOfAYear()) {
        now = moment;
        if (now.getTime() === hourInIndia(EXTENDED_ON, 20).getTime() + 50 * MINUTE)
          await one.get(ExtendedReturns, { strict: false }).record(extension, anOwner);
        await Promise.all(runners.map((look) => look()));
        // A year of recorded calls would fill the memory.
        jest.clearAllMocks();
      }
      jest.restoreAllMocks();
      await verifyExtension(returns, delivered.filter(isOfExtension), one.get(ReturnsRepository, { strict: false }));
      const mails = one.get(DailyMailsRepository, { strict: false });
      for (const { _id } of accounts) stored.push(...(await mails.listByAccount(_id)));
    }),
  );
  await issuer.close();
  await remove();

  const reminders = delivered.filter((each) => !isOfExtension(each));
  verify(
    returns,
    reminders,
    stored.filter(({ items }) => items.length > 0),
  );
  expect(kills.count).toBeGreaterThan(20);
  expect(failures).toBeGreaterThan(20);
}, 3_600_000);
