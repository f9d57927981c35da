import type { DueReturn, ExtensionInput, FormOfClient } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { inService } from '@easy-tax/platform/office';
import { aFolder, at, INTERNAL_TOKEN, mailsIn, theRealDate } from '@easy-tax/platform/testing';
import { emptyFields, newClient } from '../clients/stored/client-fields.js';
import { ClientKeys } from '../clients/stored/client-keys.js';
import { ClientsRepository } from '../clients/stored/clients.repository.js';
import { filingsDefinition } from '../filings.module.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { ExtendedReturns } from '../returns/firm-rules/extended-returns.service.js';
import { ReturnWriter } from '../returns/return-writer.service.js';
import { OpenBatches } from './open-batches.service.js';
import { PlannedReturnsRepository } from './opening.repository.js';

/** The size of the office. */
const CLIENTS = Number(process.env.YEAR_OF ?? 24);

/** Forms, how many of 48 clients have each, and the returns of each that open from April 2026 to March 2027. */
const forms: readonly [Pick<FormOfClient, 'form' | 'rhythm'>, share: number, returns: number][] = [
  [{ form: 'GSTR-3B', rhythm: 'month' }, 6, 12],
  [{ form: 'IFF', rhythm: 'month' }, 4, 8],
  [{ form: 'ITR-1', rhythm: 'year' }, 16, 1],
  [{ form: '24Q', rhythm: 'quarter' }, 6, 4],
  [{ form: 'advance-tax', rhythm: 'quarter' }, 4, 4],
  [{ form: 'GSTR-9', rhythm: 'year' }, 12, 1],
];
const office = forms.map(([form, share, returns]) => [form, Math.round((share * CLIENTS) / 48), returns] as const);
/** Recorded in August: July's return is open, August's opens in September. Those of 20 August stay. */
const EXTENDED_ON = 132;
const extension: ExtensionInput = {
  ...{ forms: ['GSTR-3B'], periods: ['2026-07', '2026-08'], only: null },
  ...{ day: '2026-10-05', source: 'Notification 12/2026', tellsClients: false },
};
const anOwner = { _id: newId(), name: 'Meera Joshi', role: 'admin', staffRole: 'owner', address: '' } as const;
const DAYS = 365;
const dayAt = (count: number) => new Date(Date.UTC(2026, 3, count, 0, 30));
/** The days on which nothing runs: a stop over the first of July. */
const isStopped = (count: number) => count > 85 && count <= 95;
/** The clock stands a month ahead on this day, and is right again on the next. */
const AHEAD = { on: 200, days: 31 };

class Killed extends Error {}
/** Ends a run before or after every so many calls of a method, as a kill there does. */
function killAt<K extends string>(
  prototype: Record<K, (...given: never[]) => Promise<unknown>>,
  name: K,
  each: number,
) {
  const real = prototype[name];
  let calls = 0;
  jest.spyOn(prototype, name as never).mockImplementation(async function (this: unknown, ...given: never[]) {
    calls += 1;
    if (calls % each === 0) throw new Killed();
    const answer = await real.apply(this, given);
    if (calls % each === 1) throw new Killed();
    return answer;
  } as never);
}

let folder: Awaited<ReturnType<typeof aFolder>>;
beforeAll(async () => {
  folder = await aFolder();
});
afterAll(async () => {
  jest.restoreAllMocks();
  theRealDate();
  await folder.remove();
});

type Context = Parameters<Parameters<typeof inService>[2]>[0];
const runner = <T>(work: (context: Context) => Promise<T>): Promise<T> => {
  const env = { DATA_DIR: folder.path, PUBLIC_URL: 'https://easytax.example', INTERNAL_TOKEN, LOG_LEVEL: 'silent' };
  return inService(filingsDefinition, env, work);
};

async function addClients(context: Context): Promise<void> {
  const [clients, keys] = [
    context.get(ClientsRepository, { strict: false }),
    context.get(ClientKeys, { strict: false }),
  ];
  const cipher = await keys.cipher();
  for (const [form, many] of office)
    for (let count = 0; count < many; count += 1) {
      const made = { _id: newId(), createdAt: dayAt(0).toISOString(), source: 'desk' as const };
      const fields = { ...emptyFields, name: `Client ${count} of ${form.form}`, forms: [form] };
      await clients.add(newClient(fields, made, cipher));
    }
}

/** Both runners open the same days at the same moment, until one has come to its end. @returns the number of kills */
async function openUntilDone(runners: readonly OpenBatches[], times: { readonly since: Date; readonly due: Date }) {
  const ends = await Promise.allSettled(runners.map((each) => each.openDue(new AbortController().signal, times)));
  const failures = ends.filter((end) => end.status === 'rejected').map(({ reason }): unknown => reason);
  const other = failures.find((failure) => !(failure instanceof Killed));
  if (other) throw other;
  const again: number = failures.length === ends.length ? await openUntilDone(runners, times) : 0;
  return failures.length + again;
}

/** Repeats what a kill has stopped. @returns the number of kills */
async function extendUntilDone(context: Context): Promise<number> {
  try {
    await context.get(ExtendedReturns, { strict: false }).record(extension, anOwner);
    return 0;
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    return 1 + (await extendUntilDone(context));
  }
}

async function runYear(contexts: readonly Context[]): Promise<number> {
  const runners = contexts.map((context) => context.get(OpenBatches, { strict: false }));
  let since = dayAt(0);
  let kills = 0;
  for (let count = 1; count <= DAYS; count += 1) {
    const due = dayAt(count + (count === AHEAD.on ? AHEAD.days : 0));
    if (isStopped(count) || due <= since) continue;
    at(due.getTime());
    kills += await openUntilDone(runners, { since, due });
    if (count === EXTENDED_ON) for (const context of contexts) kills += await extendUntilDone(context);
    since = due;
  }
  return kills;
}

it('each return of a year opens once and follows an extension, on two runners that are killed, with a stop and a wrong clock', async () => {
  at(dayAt(0).getTime());
  await runner(async (one) => {
    await addClients(one);
    killAt(ReturnsRepository.prototype, 'add', 19);
    killAt(PlannedReturnsRepository.prototype, 'move', 23);
    killAt(ReturnWriter.prototype, 'write', 7);
    const kills = await runner((other) => runYear([one, other]));
    jest.restoreAllMocks();
    const [returns, planned] = [
      one.get(ReturnsRepository, { strict: false }),
      one.get(PlannedReturnsRepository, { strict: false }),
    ];
    const opened: string[] = [];
    const counts: Record<string, number> = {};
    for await (const { _id, owner, form, period, dueOn, extended } of returns.all()) {
      const isMoved = form === 'GSTR-3B' && extension.periods.includes(period);
      expect([period, extended?.source, dueOn === extension.day]).toEqual([
        period,
        isMoved ? extension.source : undefined,
        isMoved,
      ]);
      opened.push(`${owner} ${form} ${period}`);
      counts[form] = (counts[form] ?? 0) + 1;
      for await (const plan of planned.ofPeriod({ form, period } as DueReturn))
        if (plan.clientId === owner) expect([plan.state, plan.returnId]).toEqual(['open', _id]);
    }
    expect(counts).toEqual(Object.fromEntries(office.map(([{ form }, clients, each]) => [form, clients * each])));
    expect(new Set(opened).size).toBe(opened.length);
    expect(kills).toBeGreaterThan(10);
  });
  expect(await mailsIn(folder.path)).toEqual([]);
}, 3_600_000);
