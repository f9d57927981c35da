import type { AnyDeclaration } from '../layout.js';
import { tellRebuilt } from '../tell-rebuilt.js';
import { startChild } from '../testing/children/child.js';
import { findingsOf } from '../testing/contract/verifying.contract.js';
import { withFolder } from '../testing/folders.js';
import { LaterLetterRecords } from '../testing/later-letters.js';
import { aLetter, LetterRecords } from '../testing/letters.js';
import { openSqliteEngine } from './engine.js';

jest.setTimeout(60_000);

const many = 3000;

async function verified(dataDir: string, declaration: AnyDeclaration) {
  const engine = await openSqliteEngine({ dataDir, service: 'letters' });
  const found = await findingsOf((finding) => engine.verify(declaration, finding));
  await engine.close();
  return found;
}

describe('making again what is made from records', () => {
  it('is killed at any moment, and the version before finds all as it was; the next one begins anew', () =>
    withFolder(async (dataDir) => {
      const before = await openSqliteEngine({ dataDir, service: 'letters' });
      const letters = await before.open(LetterRecords);
      await letters.insertMany(Array.from({ length: many }, () => aLetter({ state: 'open' })));
      await before.close();
      for (const batches of [1, 3, 5]) {
        const child = startChild('rebuild-until-killed.ts', dataDir);
        await child.printed(batches);
        await child.kill();
        expect(await verified(dataDir, LetterRecords)).toEqual({ checked: many, findings: [] });
      }
      expect(await verified(dataDir, LaterLetterRecords)).toEqual({ checked: many, findings: [] });
    }));

  it('says now and then how far it is', () => {
    const told: [string, number][] = [];
    const rebuilt = tellRebuilt((type, rows) => told.push([type, rows]));
    for (let batch = 0; batch < 90; batch += 1) rebuilt('letters', 500);
    rebuilt('others', 500);
    expect(told).toEqual([
      ['letters', 20_000],
      ['letters', 40_000],
    ]);
  });
});
