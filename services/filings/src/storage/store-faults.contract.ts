import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MB } from '@easy-tax/contracts';
import type { StoreUnderTest } from './object-store.contract.js';
import { newObjectKey, type ObjectStore, StoreFull, StoreUnavailable } from './object-store.js';

const refusals = {
  full: StoreFull,
  'read-only': StoreUnavailable,
  gone: StoreUnavailable,
  'failing at the flush': StoreUnavailable,
  'failing at the rename': StoreUnavailable,
} as const;
const hindrances = ['slow', 'writing short'] as const;

/** Ends the fault. */
type EndFault = () => unknown;
type FaultName = keyof typeof refusals | (typeof hindrances)[number];

interface FaultyStore extends StoreUnderTest {
  /** Lets the place behind the store be so from now on. */
  readonly faults: Readonly<Record<FaultName, () => EndFault | Promise<EndFault>>>;
}

/** Tests that every object store names the cause of a failure, and keeps nothing of what it refused. */
export function describeStoreFaults(name: string, make: () => Promise<FaultyStore>): void {
  describe(`object store with faults: ${name}`, () => {
    let underTest: FaultyStore;
    let store: ObjectStore;
    beforeAll(async () => {
      underTest = await make();
      store = underTest.store;
    });
    afterAll(() => underTest.dispose());

    const bytes = randomBytes(6 * MB);
    function* chunks() {
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
    }
    const source = () => Readable.from(chunks(), { objectMode: false });
    const isStored = async () => {
      const key = newObjectKey();
      await store.put(key, source());
      return (await buffer(await store.get(key))).equals(bytes);
    };
    const during = async <T>(fault: FaultName, work: () => Promise<T>): Promise<T> => {
      const end = await underTest.faults[fault]();
      try {
        return await work();
      } finally {
        await end();
      }
    };

    it.each(Object.entries(refusals))(
      '%s: refuses an object as its own failure, and works again',
      async (fault, kind) => {
        const [key, sent] = [newObjectKey(), source()];
        const refusal = await during(fault as FaultName, () => store.put(key, sent).catch((error: unknown) => error));
        expect(refusal).toBeInstanceOf(kind);
        expect(sent.destroyed).toBe(true);
        expect(await store.stat(key)).toBeNull();
        expect(await store.removeLeftovers(new Date(Date.now() + 60_000))).toBe(0);
        expect(await isStored()).toBe(true);
      },
    );

    it.each(hindrances)('%s: stores an object whole all the same', async (fault) => {
      expect(await during(fault, isStored)).toBe(true);
    });

    it.each(hindrances)('%s: blames the sender who stops meanwhile', async (fault) => {
      const [key, reason] = [newObjectKey(), new Error('the sender stopped')];
      const stopped = Readable.from(
        (function* () {
          yield* chunks();
          throw reason;
        })(),
        { objectMode: false },
      );
      await expect(during(fault, () => store.put(key, stopped))).rejects.toBe(reason);
      expect(await store.stat(key)).toBeNull();
    });
  });
}
