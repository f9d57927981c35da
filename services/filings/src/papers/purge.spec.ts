import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY, HOUR, limits, SECOND } from '@easy-tax/contracts';
import { at, later } from '@easy-tax/platform/testing';
import { verifyFilings } from '../index.js';
import type { StoredFiling } from '../paper-records/filing.records.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { OrphansService, PendingDeletionsService } from '../storage/cleanup/cleanup.service.js';
import { anOrphan } from '../testing/an-orphan.js';
import { inFilings, oneServiceForEach, service } from '../testing/suite.js';
import { PurgeService } from './purge.service.js';

describe('cleanup', () => {
  oneServiceForEach();

  const allOf = async (filings: FilingsRepository) => {
    const all: StoredFiling[] = [];
    for await (const filing of filings.all()) all.push(filing);
    return all;
  };
  const actionsOn = async (id: string) => (await service.trailOf(id)).map(({ action }) => action);
  /** Stops the service during the time for undo. */
  const aDeletedFiling = async () => {
    const owner = await service.owner();
    const { _id } = await service.sent(await service.issuer.logIn());
    await service.delete(owner, _id);
    await service.stop();
    return _id;
  };

  it('removes a deleted filing with its file once the time for undo is over', async () => {
    const asha = await service.issuer.logIn();
    const owner = await service.owner();
    const [gone, kept] = [await service.sent(asha), await service.sent(asha)];
    await service.delete(owner, gone._id);
    await service.stop();
    await inFilings(async (get) => {
      await get(PurgeService).purge();
      expect(await service.objects()).toBe(2);
      later(limits.undoMs + 2 * SECOND);
      await get(PurgeService).purge();
      expect(await actionsOn(gone._id)).toEqual(['filing.upload', 'filing.delete', 'filing.purge']);
    });
    expect(await service.objects()).toBe(1);
    const none = { missing: [], damaged: [], orphans: [], unnamed: [], miscounted: [], isCut: false };
    expect(await verifyFilings(service.settings)).toEqual({ checked: 1, ...none });
    await service.restart();
    expect((await service.listed(owner)).data.map(({ _id }) => _id)).toEqual([kept._id]);
  });

  it('removes everything else if the store refuses one object, and removes that one later', async () => {
    const asha = await service.issuer.logIn();
    const owner = await service.owner();
    const ids: string[] = [];
    for (const _ of [1, 2]) ids.push((await service.sent(asha))._id);
    for (const id of ids) await service.delete(owner, id);
    await service.stop();
    await inFilings(async (get) => {
      const filings = await allOf(get(FilingsRepository));
      const key = filings.find(({ _id }) => _id === ids[0])?.objectKey ?? '';
      const path = join(service.folder, 'objects', key.slice(0, 2), key);
      await rm(path);
      await mkdir(path);
      later(limits.undoMs + 2 * SECOND);
      await expect(get(PurgeService).purge()).rejects.toThrow();
      expect(await allOf(get(FilingsRepository))).toEqual([]);
      expect(await service.objects()).toBe(0);
      for (const id of ids) expect(await actionsOn(id)).toContain('filing.purge');
      await rm(path, { recursive: true });
      await writeFile(path, 'still there');
      later(2 * HOUR);
      expect(await get(OrphansService).sweep()).toBe(0);
      expect(await get(PendingDeletionsService).sweep()).toBe(1);
      expect(await service.objects()).toBe(0);
    });
  });

  it('keeps the file of a filing that is restored at the same moment', async () => {
    const _id = await aDeletedFiling();
    await inFilings(async (get) => {
      const filings = get(FilingsRepository);
      const purge = filings.purge.bind(filings);
      jest.spyOn(filings, 'purge').mockImplementation(async (...filing) => {
        await filings.restore(_id, new Date(0));
        return purge(...filing);
      });
      later(limits.undoMs + 2 * HOUR);
      await get(PurgeService).purge();
      expect(await get(PendingDeletionsService).sweep()).toBe(0);
      expect(await allOf(filings)).toHaveLength(1);
      expect(await service.objects()).toBe(1);
    });
  });

  it('waits a second longer than undo is offered', async () => {
    await aDeletedFiling();
    await inFilings(async (get) => {
      const [filing] = await allOf(get(FilingsRepository));
      at(new Date(Date.parse(filing?.deletedAt ?? '') + limits.undoMs + SECOND / 2).toISOString());
      await get(PurgeService).purge();
      expect(await allOf(get(FilingsRepository))).toHaveLength(1);
    });
  });

  it('removes a filing that was deleted while the clock stood ahead, once it is right', async () => {
    later(DAY);
    await aDeletedFiling();
    later(-DAY);
    await inFilings(async (get) => {
      await get(PurgeService).purge();
      expect(await allOf(get(FilingsRepository))).toEqual([]);
    });
  });

  it('removes a deleted filing whose record no longer names its file', async () => {
    const _id = await aDeletedFiling();
    await inFilings(async (get) => {
      const filings = get(FilingsRepository);
      const stored = await allOf(filings);
      jest.spyOn(filings, 'deletedBefore').mockImplementation(async function* () {
        for (const filing of stored) yield { ...filing, objectKey: 'no key at all' };
      });
      later(limits.undoMs + 2 * SECOND);
      await get(PurgeService).purge();
      expect(await allOf(filings)).toEqual([]);
      expect(await actionsOn(_id)).toContain('filing.purge');
    });
  });

  it('removes the file of a filing whose record another replica has removed at the same moment', async () => {
    await aDeletedFiling();
    await inFilings(async (get) => {
      const filings = get(FilingsRepository);
      const purge = filings.purge.bind(filings);
      jest.spyOn(filings, 'purge').mockImplementation(async (...filing) => !(await purge(...filing)));
      later(limits.undoMs + 2 * SECOND);
      await get(PurgeService).purge();
      expect(await allOf(filings)).toEqual([]);
      expect(await service.objects()).toBe(0);
    });
  });

  it('finds all orphans, and no file with a record, among many files', async () => {
    const asha = await service.issuer.logIn();
    await service.sent(asha);
    await service.stop();
    const orphans = new Set<string>();
    for (let turn = 0; turn < 1_100; turn += 1) orphans.add(await anOrphan(service.folder));
    await service.restart();
    await service.sent(asha);
    await service.stop();
    later(SECOND);
    const found = await verifyFilings(service.settings);
    expect(found).toMatchObject({ checked: 2, missing: [], damaged: [] });
    expect(new Set(found.orphans)).toEqual(orphans);
    expect(found.orphans).toHaveLength(orphans.size);
  });
});
