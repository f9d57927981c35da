import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY, HOUR, SECOND } from '@easy-tax/contracts';
import { later } from '@easy-tax/platform/testing';
import { verifyFilings } from '../../index.js';
import { FilingsRepository } from '../../paper-records/filings.repository.js';
import { anOrphan } from '../../testing/an-orphan.js';
import { inFilings, oneServiceForEach, service } from '../../testing/suite.js';
import { asObjectKey, newObjectKey, type OwnerId } from '../object-store.js';
import { OrphansRepository, PendingDeletionsRepository } from '../objects.repository.js';
import { OrphansService, PendingDeletionsService } from './cleanup.service.js';

describe('an object without a filing', () => {
  oneServiceForEach();

  it('is removed 30 days after it was first seen; an object with a record never is', async () => {
    await service.sent(await service.issuer.logIn());
    await anOrphan(service.folder);
    await service.stop();
    const sweptAfter = (ms: number) =>
      inFilings((get) => {
        later(ms);
        return get(OrphansService).sweep();
      });
    expect(await sweptAfter(0)).toBe(0);
    expect(await sweptAfter(40 * DAY)).toBe(0);
    expect(await sweptAfter(29 * DAY)).toBe(0);
    expect(await service.objects()).toBe(2);
    expect(await sweptAfter(DAY + SECOND)).toBe(1);
    expect(await service.objects()).toBe(1);
  });

  it.each([
    ['if the store was another one meanwhile', 10 * DAY, true],
    ['if no check ran for a long time', 61 * DAY, false],
  ])('gets 30 days again, %s', async (_, ms, isAway) => {
    await anOrphan(service.folder);
    await service.stop();
    const objects = join(service.folder, 'objects');
    await inFilings(async (get) => {
      const orphans = get(OrphansService);
      later(2 * HOUR);
      await orphans.sweep();
      if (isAway) {
        await rename(objects, `${objects}-aside`);
        await mkdir(join(objects, 'incoming'), { recursive: true });
        await orphans.sweep();
        await rm(objects, { recursive: true });
        await rename(`${objects}-aside`, objects);
      }
      later(ms);
      expect(await orphans.sweep()).toBe(0);
      later(29 * DAY);
      expect(await orphans.sweep()).toBe(0);
      expect(await service.objects()).toBe(1);
      later(2 * DAY);
      expect(await orphans.sweep()).toBe(1);
    });
  });

  it('is kept while its database is missing, and has its record again afterwards', async () => {
    const asha = await service.issuer.logIn();
    for (const _ of [1, 2]) await service.sent(asha);
    await service.stop();
    const files = ['filings.db', 'filings.db-wal', 'filings.db-shm'];
    const move = async (from: string, to: string) => {
      for (const file of files) await rename(join(from, file), join(to, file)).catch(() => undefined);
    };
    const aside = join(service.folder, 'aside');
    await mkdir(aside);
    await move(service.folder, aside);
    await inFilings(async (get) => {
      later(2 * HOUR);
      await get(OrphansService).sweep();
      later(20 * DAY);
      expect(await get(OrphansService).sweep()).toBe(0);
    });
    for (const file of files) await rm(join(service.folder, file), { force: true });
    await move(aside, service.folder);
    const whole = { checked: 2, missing: [], damaged: [], orphans: [], unnamed: [], miscounted: [], isCut: false };
    expect(await verifyFilings(service.settings)).toEqual(whole);
  });

  it('that waits for its deletion stays for an hour while it is new: a restore may bring its record', async () => {
    const key = await anOrphan(service.folder);
    await service.stop();
    await inFilings(async (get) => {
      await get(PendingDeletionsRepository).add('somebody' as OwnerId, key, new Date());
      expect(await get(PendingDeletionsService).sweep()).toBe(0);
      later(2 * HOUR);
      expect(await get(PendingDeletionsService).sweep()).toBe(1);
    });
  });

  it('is not an orphan once its record is back, and not pending once it is removed', async () => {
    await service.sent(await service.issuer.logIn());
    await service.stop();
    await inFilings(async (get) => {
      const [orphans, pending] = [get(OrphansRepository), get(PendingDeletionsRepository)];
      const keys: string[] = [];
      for await (const { objectKey } of get(FilingsRepository).all()) keys.push(objectKey);
      const kept = keys.map(asObjectKey);
      const now = new Date();
      expect(await orphans.recordFound(kept, now)).toEqual({ fresh: 1, expired: [] });
      const gone = newObjectKey();
      for (const key of [...kept, gone]) await pending.add('somebody' as OwnerId, key, now);
      await get(OrphansService).sweep();
      await get(PendingDeletionsService).sweep();
      expect(await orphans.recordFound(kept, now)).toEqual({ fresh: 1, expired: [] });
      expect([...(await pending.among([...kept, gone]))]).toEqual(kept);
    });
    expect(await service.objects()).toBe(1);
  });
});
