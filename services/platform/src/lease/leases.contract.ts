import { newId, type Records } from '../data/index.js';
import type { MakePlace } from '../data/testing/letters.js';
import { LeaseRecords, type StoredLease } from './lease.records.js';
import { LeasesRepository } from './leases.repository.js';

const noon = new Date('2026-11-21T12:00:00.000Z');
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

interface LeaseTrial {
  /** True: each replica has an engine of its own at the place, as processes have. False: they share one. */
  readonly apart: boolean;
  /** True: that server keeps two changes of one record at the same moment apart. */
  readonly atOnce: boolean;
}

/** One of two replicas gets a lease, on each engine. */
export function describeLeases(name: string, makePlace: MakePlace, { apart, atOnce }: LeaseTrial): void {
  describe(`leases in ${name}`, () => {
    let end: () => Promise<void>;
    let stored: Records<StoredLease>;
    let leases: LeasesRepository;
    let others: LeasesRepository;
    beforeEach(async () => {
      const place = await makePlace();
      const engines = [await place.open(), ...(apart ? [await place.open()] : [])];
      end = async () => {
        for (const engine of engines) await engine.close();
        await place.clear();
      };
      const [one, two = one] = await Promise.all(engines.map((engine) => engine.open(LeaseRecords)));
      if (!one || !two) throw new Error('no engine');
      stored = one;
      leases = new LeasesRepository(one);
      others = new LeasesRepository(two);
    });
    afterEach(() => end());

    const work = 'scheduled work';

    it('are given to one, until it lets go', async () => {
      expect(await leases.acquire(work, 'one', after(0))).toBe(true);
      expect(await others.acquire(work, 'two', after(1))).toBe(false);
      expect(await others.renew(work, 'two', after(1))).toBe(false);
      await others.release(work, 'two');
      expect(await others.acquire(work, 'two', after(2))).toBe(false);
      await leases.release(work, 'one');
      expect(await others.acquire(work, 'two', after(2))).toBe(true);
    });

    it('run out with a holder that has died, and not under one that renews', async () => {
      await leases.acquire(work, 'one', after(0));
      expect(await leases.renew(work, 'one', after(15))).toBe(true);
      expect(await others.acquire(work, 'two', after(21))).toBe(false);
      expect(await others.acquire(work, 'two', after(36))).toBe(true);
      expect(await leases.renew(work, 'one', after(37))).toBe(false);
      expect(await stored.find(work)).toMatchObject({ holder: 'two', until: after(56).toISOString() });
    });

    if (!atOnce) return;
    it('are given to one of many who ask at once, also when the last holder has died', async () => {
      for (const from of [0, 100]) {
        const asked = Array.from({ length: 12 }, (_, n) =>
          (n % 2 ? leases : others).acquire(work, newId(), after(from)),
        );
        expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
      }
    });
  });
}
