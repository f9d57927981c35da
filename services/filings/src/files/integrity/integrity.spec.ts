import { mkdirSync, rmSync, truncateSync } from 'node:fs';
import { DAY } from '@easy-tax/contracts';
import type { Records } from '@easy-tax/platform/data';
import { Milestones } from '@easy-tax/platform/jobs';
import { inRecords, inService } from '@easy-tax/platform/office';
import { later } from '@easy-tax/platform/testing';
import { filingsDefinition } from '../../filings.module.js';
import { verifyFilings } from '../../index.js';
import type { StoredFiling } from '../../paper-records/filing.records.js';
import type { StoredReturn } from '../../return-records/return.records.js';
import { StoredFiles } from '../../storage/stored-files/stored-files.js';
import { aReturn, staffView } from '../../testing/a-return.js';
import { asha, oneServiceForEach, service } from '../../testing/suite.js';
import { IntegrityJob } from './integrity.service.js';

describe('filings compared with their objects', () => {
  oneServiceForEach();

  /** Sends a paper. @returns also where its bytes are */
  const sent = async () => {
    const before = await service.objectPaths();
    const { _id, reference } = await service.sent(asha);
    const [object = ''] = (await service.objectPaths()).filter((path) => !before.includes(path));
    return { _id, reference, object };
  };
  const changeRecord = (_id: string, set: Partial<StoredFiling>) =>
    inRecords(filingsDefinition, service.settings, async (stored) => {
      const filings = (await stored.open('filings')) as unknown as Records<StoredFiling>;
      await filings.change({ _id }, { set });
    });

  it('are reported with other bytes, size, checksum or key, and if the disk can’t read one; the others are still checked', async () => {
    const papers = {
      whole: await sent(),
      shortened: await sent(),
      unreadable: await sent(),
      otherSize: await sent(),
      otherChecksum: await sent(),
      otherObject: await sent(),
      invalidKey: await sent(),
    };
    await service.stop();
    truncateSync(papers.shortened.object, 10);
    rmSync(papers.unreadable.object);
    mkdirSync(papers.unreadable.object);
    await changeRecord(papers.otherSize._id, { size: 1 });
    await changeRecord(papers.otherChecksum._id, { sha256: '0'.repeat(64) });
    await changeRecord(papers.otherObject._id, { objectKey: 'f'.repeat(32) });
    await changeRecord(papers.invalidKey._id, { objectKey: '../../etc/passwd' });
    const onStep = jest.fn();
    const report = await verifyFilings(service.settings, onStep);
    const named = (references: readonly string[]) =>
      Object.entries(papers).flatMap(([name, { reference }]) =>
        references.some((each) => each.startsWith(reference)) ? [name] : [],
      );
    expect(named(report.missing)).toEqual(['otherObject', 'invalidKey']);
    expect(named(report.damaged)).toEqual(['shortened', 'unreadable', 'otherSize', 'otherChecksum']);
    expect([report.missing.length, report.damaged.length]).toEqual([2, 4]);
    expect(report.damaged[0]).toBe(
      `${papers.shortened.reference} (${/objects\/.+/.exec(papers.shortened.object)?.[0]})`,
    );
    expect([report.checked, onStep.mock.calls.length]).toEqual([7, 7]);
  });

  it('are not reported when their record is removed meanwhile', async () => {
    const { object } = await sent();
    await service.stop();
    rmSync(object);
    jest.spyOn(StoredFiles.prototype, 'has').mockResolvedValueOnce(false);
    expect((await verifyFilings(service.settings)).missing).toEqual([]);
  });
});

describe('a return compared with its papers and messages', () => {
  oneServiceForEach();

  it('is reported with each wrong stored count', async () => {
    const { _id } = await aReturn();
    const { reference } = await staffView(_id);
    // The service's scheduled work corrects wrong counts.
    await service.stop();
    expect((await verifyFilings(service.settings)).miscounted).toEqual([]);
    await inRecords(filingsDefinition, service.settings, async (stored) => {
      const returns = (await stored.open('returns')) as unknown as Records<StoredReturn>;
      await returns.change({ _id }, { set: { newPapers: 3, needs: 1 } });
    });
    expect((await verifyFilings(service.settings)).miscounted).toEqual([`${reference} (newPapers, needs)`]);
  });
});

describe('the scheduled check of all documents', () => {
  oneServiceForEach();
  beforeEach(async () => {
    await service.sent(await service.issuer.logIn());
    await service.stop();
  });
  const never = () => new AbortController().signal;
  const looked = (stop: AbortSignal, env = {}) =>
    inService(filingsDefinition, { ...service.settings, ...env }, async (context) => {
      await context.get(IntegrityJob).compareIfDue(stop);
      return context.get(Milestones).last('integrity');
    });
  const cutShort = async () => {
    const [object = ''] = await service.objectPaths();
    truncateSync(object, 5);
  };

  it('runs after the set number of days, and its result is stored', async () => {
    const first = await looked(never());
    expect(first).toMatchObject({ ok: true, figures: { checked: 1, missing: 0, damaged: 0 } });
    await cutShort();
    later(6 * DAY);
    expect(await looked(never())).toEqual(first);
    later(2 * DAY);
    const damaged = { ok: false, figures: { checked: 1, missing: 0, damaged: 1 } };
    expect(await looked(never())).toMatchObject(damaged);
    // The clock had stood ahead.
    later(-DAY);
    expect(await looked(never())).toMatchObject({ ...damaged, at: new Date().toISOString() });
  });

  it('runs again if it was stopped midway', async () => {
    await expect(looked(AbortSignal.abort())).rejects.toThrow(/abort/);
    expect(await looked(never())).toMatchObject({ ok: true });
  });
});
