import { truncateSync } from 'node:fs';
import { DAY } from '@easy-tax/contracts';
import { Milestones } from '@easy-tax/platform/jobs';
import { inService } from '@easy-tax/platform/office';
import { later } from '@easy-tax/platform/testing';
import { filingsDefinition } from '../../filings.module.js';
import { oneServiceForEach, service } from '../../testing/suite.js';
import { IntegrityJob } from './integrity-job.service.js';

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
