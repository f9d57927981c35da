import { Readable } from 'node:stream';
import { EICAR } from '../../testing/a-clamd.js';
import type { Scanner } from '../receive/admit-upload.js';

interface ScannerUnderTest {
  readonly scanner: Scanner;
  readonly dispose: () => Promise<void>;
}

const fileOf = (chunks: readonly Buffer[]) => Readable.from(chunks, { objectMode: false });
const inPieces = (bytes: Buffer, size = 65_536) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size));

/** The tests of every scanner. An adapter's spec is one call of this, or of the next, with its factory. */
export function describeScanner(name: string, make: () => Promise<ScannerUnderTest>): void {
  describe(`scanner: ${name}`, () => {
    const { scanner } = theOne(make);

    it.each([0, 1, 70_000, 12_345_678])('accepts a harmless file of %d bytes, and closes it', async (size) => {
      const file = fileOf(inPieces(Buffer.alloc(size, 'The quick brown fox. ')));
      expect(await scanner().scan(async () => file)).toEqual({ is: 'clean' });
      expect(file.destroyed || file.readableDidRead === false).toBe(true);
    });

    it('is ready', async () => {
      await scanner().ping();
    });
  });
}

/** Further tests, for scanners that read files. */
export function describeReadingScanner(name: string, make: () => Promise<ScannerUnderTest>): void {
  describeScanner(name, make);

  describe(`scanner with detection: ${name}`, () => {
    const { scanner } = theOne(make);
    const harmful = { is: 'infected', signature: expect.stringMatching(/eicar/i) };

    it.each([1, 7, 65_536])('detects a harmful file that is read in chunks of %d bytes', async (size) => {
      const file = fileOf(inPieces(Buffer.from(EICAR), size));
      expect(await scanner().scan(async () => file)).toEqual(harmful);
      expect(file.destroyed).toBe(true);
    });

    it('scans each of many files separately', async () => {
      const files = Array.from({ length: 12 }, (_, i) => Buffer.from(i % 3 ? `a letter, number ${i}` : EICAR));
      const results = await Promise.all(files.map((file) => scanner().scan(async () => fileOf([file]))));
      expect(results.map(({ is }) => is)).toEqual(files.map((_, i) => (i % 3 ? 'clean' : 'infected')));
    });

    it('has no result for a file that can’t be opened or read to its end', async () => {
      const gone = scanner().scan(() => Promise.reject(new Error('not in the store')));
      await expect(gone).rejects.toThrow('not in the store');
      const broken = Readable.from(
        (async function* () {
          yield Buffer.alloc(100_000, 'x');
          throw new Error('the store went away');
        })(),
        { objectMode: false },
      );
      await expect(scanner().scan(async () => broken)).rejects.toThrow('the store went away');
    });
  });
}

function theOne(make: () => Promise<ScannerUnderTest>) {
  let underTest: ScannerUnderTest;
  beforeAll(async () => {
    underTest = await make();
  });
  afterAll(() => underTest.dispose());
  return { scanner: () => underTest.scanner };
}
