import { startChild } from '../testing/children/child.js';
import { withFolder } from '../testing/folders.js';
import { aLetter, LaterLetterRecords } from '../testing/letters.js';
import { storeLetters, verifyLetters } from '../testing/letters-file.js';

jest.setTimeout(60_000);

const many = 3000;

describe('rebuilding the tables derived from records', () => {
  it('can be killed at any moment: the previous version finds everything unchanged, and the next run starts again', () =>
    withFolder(async (dataDir) => {
      const letters = Array.from({ length: many }, () => aLetter({ state: 'open' }));
      await storeLetters(dataDir, letters);
      for (const lines of [1, 3, 5]) {
        const child = startChild('rebuild', dataDir);
        await child.printed(lines);
        await child.kill();
        expect(await verifyLetters(dataDir)).toEqual({ checked: many, findings: [] });
      }
      expect(await verifyLetters(dataDir, LaterLetterRecords)).toEqual({ checked: many, findings: [] });
    }));
});
