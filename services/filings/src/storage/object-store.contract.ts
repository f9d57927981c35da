import { randomBytes } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { newObjectKey, type ObjectKey, ObjectMissing, type ObjectStore, storedBytes } from './object-store.js';

export interface StoreUnderTest {
  readonly store: ObjectStore;
  /** Removes what the test has made. */
  readonly dispose: () => Promise<void>;
}

/** The tests of every object store. An adapter's spec is one call of this with its factory. */
export function describeObjectStore(name: string, make: () => Promise<StoreUnderTest>): void {
  describe(`object store: ${name}`, () => {
    let underTest: StoreUnderTest;
    let store: ObjectStore;
    beforeAll(async () => {
      underTest = await make();
      store = underTest.store;
    });
    afterAll(() => underTest.dispose());

    const listed = async (key: ObjectKey): Promise<boolean> => {
      for await (const found of store.keys()) if (found === key) return true;
      return false;
    };
    const stored = async (bytes: Buffer): Promise<ObjectKey> => {
      const key = newObjectKey();
      await store.put(key, Readable.from([bytes], { objectMode: false }));
      return key;
    };

    it.each([0, 1, 70_000, 12_345_678])('returns %d bytes unchanged', async (size) => {
      const bytes = randomBytes(size);
      const key = newObjectKey();
      const chunks = Array.from({ length: Math.ceil(size / 65_536) }, (_, i) =>
        bytes.subarray(i * 65_536, (i + 1) * 65_536),
      );
      expect(await store.put(key, Readable.from(chunks, { objectMode: false }))).toEqual({ size });
      expect((await buffer(await store.get(key))).equals(bytes)).toBe(true);
      expect(await store.stat(key)).toMatchObject({ size });
    });

    it('returns a range of an object, both ends included', async () => {
      const key = await stored(Buffer.from('0123456789'));
      expect(String(await buffer(await store.get(key, { start: 2, end: 5 })))).toBe('2345');
      expect(String(await buffer(await store.get(key, { start: 9, end: 9 })))).toBe('9');
    });

    it('returns a piece of an object in memory of its own', async () => {
      const { read } = storedBytes(store, await stored(Buffer.from('0123456789')), 10);
      const [piece, beyond] = [await read(8, 5), await read(10, 5)];
      expect([String(Buffer.from(piece)), piece.buffer.byteLength, beyond.length]).toEqual(['89', 2, 0]);
    });

    it('says when an object was stored', async () => {
      const before = Date.now() - 2000;
      const { storedAt } = (await store.stat(await stored(Buffer.from('x')))) ?? {};
      expect(storedAt?.getTime()).toBeGreaterThan(before);
    });

    it('reports missing objects', async () => {
      const key = newObjectKey();
      await expect(store.get(key)).rejects.toBeInstanceOf(ObjectMissing);
      expect(await store.stat(key)).toBeNull();
      await store.delete(key);
    });

    it('lists its objects, without deleted ones', async () => {
      const key = await stored(Buffer.from('short life'));
      expect(await listed(key)).toBe(true);
      await store.delete(key);
      expect(await listed(key)).toBe(false);
      await expect(store.get(key)).rejects.toBeInstanceOf(ObjectMissing);
    });

    const gone = new Error('the client went away');
    it.each([
      [100, gone],
      [7_000_000, gone],
      [1000, undefined],
    ])('stores nothing of a stream that is destroyed after %d bytes, with %s', async (size, error) => {
      const key = newObjectKey();
      const bytes = new PassThrough();
      const putting = store.put(key, bytes);
      bytes.write(randomBytes(size), () => bytes.destroy(error));
      await expect(putting).rejects.toThrow(error?.message);
      expect(await store.stat(key)).toBeNull();
      expect(await listed(key)).toBe(false);
      expect(await store.removeLeftovers(new Date(Date.now() + 60_000))).toBe(0);
    });

    it('is ready', async () => {
      await store.ping();
    });
  });
}
