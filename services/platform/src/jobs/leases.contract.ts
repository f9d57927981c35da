import { Clock } from '../core/clock.js';
import type { Records } from '../data/index.js';
import type { MakeStorage } from '../data/testing/letters.js';
import { LeaseRecords, LeasesRepository, type StoredLease } from './jobs.repository.js';

const noon = new Date('2026-11-21T12:00:00.000Z');
let seconds = 0;
const after = (passed: number) => new Date(noon.getTime() + passed * 1000);
class SetClock extends Clock {
  override now(): Date {
    return after(seconds);
  }
}

interface LeaseTrial {
  /** True: each replica has an engine of its own at the place, as processes have. False: they share one. */
  readonly hasOwnEngines: boolean;
  /** True: that server keeps two changes of one record at the same moment apart. */
  readonly hasAtomicChanges: boolean;
}

/** One of two replicas gets a lease, on each engine. */
export function describeLeases(name: string, makeStorage: MakeStorage, trial: LeaseTrial): void {
  describe(`leases in ${name}`, () => {
    let end: () => Promise<void>;
    let stored: Records<StoredLease>;
    let leases: LeasesRepository;
    let others: LeasesRepository;
    let aReplica: (records?: Records<StoredLease>) => LeasesRepository;
    beforeEach(async () => {
      const place = await makeStorage();
      const engines = [await place.open(), ...(trial.hasOwnEngines ? [await place.open()] : [])];
      end = async () => {
        for (const engine of engines) await engine.close();
        await place.clear();
      };
      const [one, two = one] = await Promise.all(engines.map((engine) => engine.open(LeaseRecords)));
      if (!one || !two) throw new Error('no engine');
      stored = one;
      seconds = 0;
      aReplica = (records = one) => new LeasesRepository(records, new SetClock(), { isShared: true });
      [leases, others] = [aReplica(one), aReplica(two)];
    });
    afterEach(() => end());

    const work = 'scheduled work';

    it('are given to one holder until it releases them', async () => {
      expect(await leases.acquire(work)).toBe(true);
      expect(await others.acquire(work)).toBe(false);
      await others.release(work);
      expect(await others.acquire(work)).toBe(false);
      await leases.release(work);
      expect(await others.acquire(work)).toBe(true);
    });

    it('expire when their holder has died, but not while it renews them', async () => {
      await leases.acquire(work);
      seconds = 15;
      expect(await leases.acquire(work)).toBe(true);
      seconds = 21;
      expect(await others.acquire(work)).toBe(false);
      seconds = 36;
      expect(await others.acquire(work)).toBe(true);
      expect(await leases.acquire(work)).toBe(false);
      expect(await stored.find(work)).toMatchObject({ until: after(56).toISOString() });
    });

    it('are free again once a clock that stood ahead is right, but held while clocks differ by some seconds', async () => {
      seconds = 15;
      await leases.acquire(work);
      seconds = 0;
      expect(await others.acquire(work)).toBe(false);
      seconds = 3_600;
      await leases.acquire(work);
      seconds = 0;
      expect(await others.acquire(work)).toBe(true);
    });

    const itAtOnce = trial.hasAtomicChanges ? it : it.skip;
    itAtOnce('are given to one of many simultaneous callers, also when the last holder has died', async () => {
      const many = Array.from({ length: 12 }, () => aReplica());
      for (const at of [0, 100]) {
        seconds = at;
        expect((await Promise.all(many.map((each) => each.acquire(work)))).filter(Boolean)).toHaveLength(1);
      }
    });
  });
}
