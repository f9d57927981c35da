import { mkdirSync, rmSync, truncateSync } from 'node:fs';
import { DAY } from '@easy-tax/contracts';
import { type Records } from '@easy-tax/platform/data';
import { Milestones } from '@easy-tax/platform/jobs';
import { inRecords, inService } from '@easy-tax/platform/office';
import { later } from '@easy-tax/platform/testing';
import { filingsDefinition } from '../../filings.module.js';
import { verifyFilings } from '../../index.js';
import { type StoredFiling } from '../../paper-records/filing.records.js';
import { type StoredReturn } from '../../return-records/return.records.js';
import { StoredFiles } from '../../storage/stored-files/stored-files.js';
import { aReturn, staffView } from '../../testing/a-return.js';
import { asha, oneServiceForEach, service } from '../../testing/suite.js';
import { IntegrityJob } from './integrity.service.js';

describe('a filing compared with its object', () => {
  oneServiceForEach();
  let reference: string;
  let object: string;
  beforeEach(async () => {
    ({ reference } = await service.sent(asha));
    [object = ''] = await service.objectPaths();
    await service.stop();
  });

  const changeRecord = (set: Partial<StoredFiling>) =>
    inRecords(filingsDefinition, service.settings, async (stored) => {
      const filings = (await stored.open('filings')) as unknown as Records<StoredFiling>;
      for await (const { _id } of filings.iterate()) await filings.change({ _id }, { set });
    });

  it.each([
    ['its last byte is gone', () => truncateSync(object, 10), 'damaged'],
    ['its record has another size', () => changeRecord({ size: 1 }), 'damaged'],
    ['its record has another checksum', () => changeRecord({ sha256: '0'.repeat(64) }), 'damaged'],
    ['its record names another object', () => changeRecord({ objectKey: 'f'.repeat(32) }), 'missing'],
    ['its record has an invalid object key', () => changeRecord({ objectKey: '../../etc/passwd' }), 'missing'],
  ] as const)('is reported when %s', async (_, tamper, kind) => {
    await tamper();
    expect((await verifyFilings(service.settings))[kind]).toEqual([reference]);
  });

  it('is not reported when its record is removed meanwhile', async () => {
    rmSync(object);
    jest.spyOn(StoredFiles.prototype, 'has').mockResolvedValueOnce(false);
    expect((await verifyFilings(service.settings)).missing).toEqual([]);
  });

  it('is reported when the disk can’t read it, and the others are still checked', async () => {
    rmSync(object);
    mkdirSync(object);
    const onStep = jest.fn();
    expect(await verifyFilings(service.settings, onStep)).toMatchObject({ checked: 1, damaged: [reference] });
    expect(onStep).toHaveBeenCalledTimes(1);
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
    expect(await looked(never())).toMatchObject({ ok: false, figures: { checked: 1, missing: 0, damaged: 1 } });
  });

  it('runs again if it was stopped midway', async () => {
    await expect(looked(AbortSignal.abort())).rejects.toThrow(/abort/);
    expect(await looked(never())).toMatchObject({ ok: true });
  });
});
