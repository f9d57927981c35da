import { type BackupStatus, calls } from '@easy-tax/contracts';
import { INTERNAL_HEADER } from '@easy-tax/platform/access';
import { INTERNAL_TOKEN } from '@easy-tax/platform/testing';
import { answerTo, oneServiceForAll, owner, service } from '../testing/suite.js';

const night: BackupStatus = {
  startedAt: '2026-11-20T21:00:00.000Z',
  endedAt: '2026-11-20T21:04:00.000Z',
  result: 'whole',
  problem: null,
  records: 4000,
  objects: 1000,
  bytes: 123_456_789_012,
  encrypted: true,
  offSite: 'whole',
  copies: 7,
  lastWholeAt: '2026-11-20T21:00:00.000Z',
  drilledAt: null,
  nextAt: '2026-11-21T21:00:00.000Z',
};

describe('the status of backups', () => {
  oneServiceForAll();

  const report = (status: object, headers: Record<string, string> = { [INTERNAL_HEADER]: INTERNAL_TOKEN }) =>
    service.send(null, 'PUT', '/internal/backup-status', status, headers);
  const asked = async () => (await answerTo(owner, calls.backupStatus)).data;

  it('is that of the newest one, visible only to owners, also after a restart', async () => {
    expect(await asked()).toBeNull();
    await Promise.all([report(night), report(night)]);
    expect(await asked()).toEqual(night);
    const failed = { ...night, result: 'failed', problem: 'the disk is full', offSite: 'failed' };
    expect((await report(failed)).status).toBe(200);
    await service.restart();
    expect(await asked()).toEqual(failed);
  });

  it('is accepted only from the backup container, and only complete', async () => {
    expect((await report(night, {})).status).toBe(403);
    const { nextAt, ...half } = night;
    expect([(await report(half)).status, nextAt]).toEqual([400, night.nextAt]);
  });
});
