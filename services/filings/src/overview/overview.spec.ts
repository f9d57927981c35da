import { rm, writeFile } from 'node:fs/promises';
import { calls, DAY, limits, pathOf, SECOND } from '@easy-tax/contracts';
import { AuditEventsRepository, inService } from '@easy-tax/platform/office';
import { later, trailOf } from '@easy-tax/platform/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { filingsDefinition } from '../filings.module.js';
import { PurgeService } from '../papers/purge.service.js';
import { StoredTallyRepository } from '../storage/objects.repository.js';
import { RecountService } from '../storage/stored-files/stored-files.js';
import { aClient, aMerge } from '../testing/a-client.js';
import { aFiling } from '../testing/a-filings-service.js';
import { aReturn } from '../testing/a-return.js';
import { aPdf } from '../testing/files.js';
import { answerTo, asha, oneServiceForAll, oneServiceForEach, owner, reviewer, service } from '../testing/suite.js';
import { lastDays } from './overview.service.js';

it.each([
  ['2026-11-20T18:29:59.999Z', ['2026-11-19 2026-11-18T18:30:00.000Z', '2026-11-20 2026-11-19T18:30:00.000Z']],
  ['2026-11-20T18:30:00.000Z', ['2026-11-20 2026-11-19T18:30:00.000Z', '2026-11-21 2026-11-20T18:30:00.000Z']],
])('at %s the last two days are those of India: %j', (now, days) => {
  expect(lastDays(2, new Date(now)).map(({ day, begins }) => `${day} ${begins}`)).toEqual(days);
});

describe('the dashboard of staff', () => {
  oneServiceForEach();

  const overview = async (since?: string, by = reviewer) =>
    (await answerTo(by, calls.filingsOverview, { query: since ? { since } : {} })).data;
  /** Runs scheduled work while the service is stopped. */
  const meanwhile = async <T>(work: (context: INestApplicationContext) => Promise<T>) => {
    await service.stop();
    return inService(filingsDefinition, service.settings, work);
  };
  const open = (id: string) =>
    service.send(reviewer, 'PATCH', pathOf(calls.changeFiling, { id }), { status: 'opened' });

  it('counts papers by status, since a time and on each of thirty days, and shows the oldest that is unopened', async () => {
    const [first, second] = [await service.sent(asha, aFiling(aPdf(), 'one.pdf')), await service.sent(asha)];
    const before = await overview();
    expect(before).toMatchObject({
      statuses: { unopened: { value: 2, exact: true }, opened: { value: 0, exact: true } },
      oldest: { _id: first._id, name: 'Asha Rao', text: 'one.pdf' },
      fresh: null,
      overdue: { value: 0, exact: true },
    });
    expect(before.days.map(({ count }) => count)).toEqual([...Array(limits.overviewDays - 1).fill(0), 2]);
    expect((await overview(second.createdAt)).fresh).toEqual({ value: 1, exact: true });
    const later1ms = new Date(Date.parse(second.createdAt) + 1).toISOString();
    expect((await overview(later1ms)).fresh).toEqual({ value: 0, exact: true });
    await open(first._id);
    const after = await overview();
    expect(after.statuses).toEqual({ unopened: { value: 1, exact: true }, opened: { value: 1, exact: true } });
    expect(after.oldest?._id).toBe(second._id);
    // Unopened for more than seven days.
    later(7 * DAY + SECOND);
    expect((await overview(undefined, await service.reviewer())).overdue).toEqual({ value: 1, exact: true });
  });

  it('shows the stored files and bytes, updated with every upload and purge, and recounted once a day after a crash', async () => {
    const { _id, size } = await service.sent(asha);
    await meanwhile((context) => context.get(RecountService).recountIfDue());
    await service.restart();
    expect((await overview()).stored).toEqual({ files: 1, bytes: size });
    const other = await service.sent(asha, aFiling(aPdf(5000)));
    expect((await overview()).stored).toEqual({ files: 2, bytes: size + other.size });
    await service.delete(owner, _id);
    expect((await overview()).stored?.files).toBe(2);
    const left = { files: 1, bytes: other.size };
    const stored = await meanwhile(async (context) => {
      later(limits.undoMs + 2 * SECOND);
      await context.get(PurgeService).purge();
      const recount = context.get(RecountService);
      const purged = await recount.stored();
      await context.get(StoredTallyRepository).add({ files: 1, bytes: 999 });
      await recount.recountIfDue();
      const soon = await recount.stored();
      later(DAY + SECOND);
      await recount.recountIfDue();
      const nextDay = await recount.stored();
      // The clock had stood ahead.
      later(-DAY);
      await context.get(StoredTallyRepository).add({ files: 1, bytes: 999 });
      await recount.recountIfDue();
      return { purged, soon, nextDay, dayBefore: await recount.stored() };
    });
    const soon = { files: 2, bytes: other.size + 999 };
    expect(stored).toEqual({ purged: left, soon, nextDay: left, dayBefore: left });
    await service.restart();
  });

  it('stores and purges a filing even if counting it fails', async () => {
    const tally = jest.spyOn(StoredTallyRepository.prototype, 'add');
    tally.mockRejectedValueOnce(new Error('the line to the database was cut'));
    const { _id } = await service.sent(asha);
    await service.delete(owner, _id);
    const last = await meanwhile(async (context) => {
      later(limits.undoMs + 2 * SECOND);
      tally.mockRejectedValueOnce(new Error('the line to the database was cut'));
      await context.get(PurgeService).purge();
      return (await trailOf(context.get(AuditEventsRepository), _id)).at(-1);
    });
    expect(last).toMatchObject({ action: 'filing.purge' });
    expect(await service.objects()).toBe(0);
    await service.restart();
  });
});

describe('staff', () => {
  oneServiceForAll();

  it('see the names of clients, returns and papers of the audit trail as owners, without what is gone', async () => {
    const [client, paper] = [
      await aClient({ name: 'Verma Electricals' }),
      await service.sent(asha, aFiling(aPdf(), 'one.pdf')),
    ];
    const opened = await aReturn({ clientId: client._id });
    const { _id: mergedId } = await aClient({ name: 'Verma' });
    await aMerge(client._id, mergedId);
    const ids = [client._id, mergedId, opened._id, paper._id, owner._id].join(',');
    expect((await answerTo(owner, calls.auditNames, { query: { ids } })).data).toEqual([
      { _id: client._id, name: 'Verma Electricals' },
      { _id: mergedId, name: 'Verma Electricals' },
      { _id: opened._id, name: expect.stringMatching(/^ETR-\d{4}-\d{5}, Verma Electricals$/) },
      { _id: paper._id, name: `${paper.reference}, one.pdf` },
    ]);
  });

  it('get one filing with a new link, by its id or its reference, and compare it with its checksum', async () => {
    await service.sent(asha);
    const before = await service.objectPaths();
    const { _id, reference } = await service.sent(asha);
    const read = () => answerTo(reviewer, calls.readFiling, { params: { id: _id } });
    expect((await service.call(null, 'GET', (await read()).data.filePath)).status).toBe(200);
    expect((await service.listed(reviewer, `?reference=${reference}`)).data.map((row) => row._id)).toEqual([_id]);
    expect((await service.listed(reviewer, '?reference=ET-1999-00001')).data).toEqual([]);

    const check = async () => (await answerTo(reviewer, calls.checkFiling, { params: { id: _id } })).data.state;
    expect(await check()).toBe('whole');
    const [object = ''] = (await service.objectPaths()).filter((each) => !before.includes(each));
    await writeFile(object, 'something else');
    expect(await check()).toBe('damaged');
    await rm(object);
    expect(await check()).toBe('missing');
    await service.delete(owner, _id);
    for (const call of [calls.readFiling, calls.checkFiling])
      expect((await service.call(reviewer, 'GET', pathOf(call, { id: _id }))).status).toBe(404);
  });
});
