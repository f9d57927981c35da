import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { DataRefused } from '../../port/errors.js';
import { startChild } from '../../testing/children/child.js';
import { findingsOf } from '../../testing/contract/verifying.contract.js';
import { withFolder } from '../../testing/folders.js';
import { aLetter, collected, LetterRecords } from '../../testing/letters.js';
import { inLetters, storeLetters } from '../../testing/letters-file.js';
import { compactSqlite } from './database.js';
import { openSqlite } from './driver.js';

jest.setTimeout(60_000);

const service = 'letters';
const long = 'Where is my refund for AY 2026-27? '.repeat(20);

/** Letters of which every fifth is still there. @returns the ids of those */
async function manyRemoved(dataDir: string, count = 2000): Promise<string[]> {
  const all = Array.from({ length: count }, (_, at) => aLetter({ message: `${at} ${long}` }));
  await storeLetters(dataDir, all);
  await inLetters(dataDir, async (engine) => {
    const letters = await engine.open(LetterRecords);
    await Promise.all(all.filter((_, at) => at % 5 > 0).map(({ _id }) => letters.remove({ _id })));
  });
  return all.filter((_, at) => at % 5 === 0).map(({ _id }) => _id);
}

async function compacted(dataDir: string) {
  await inLetters(dataDir, (engine) => engine.compact(LetterRecords));
  return compactSqlite({ dataDir, service });
}

const lookedAt = (dataDir: string) =>
  inLetters(dataDir, async (engine) => {
    const { findings } = await findingsOf((finding) => engine.verify(LetterRecords, finding));
    const letters = await engine.open(LetterRecords);
    const { total } = await letters.page({ search: 'refund for ay', pageSize: 1 });
    return { findings, total, ids: (await collected(letters.iterate())).map(({ _id }) => _id) };
  });

describe('compacting a database', () => {
  it('frees the space of removed records, and keeps the others intact', () =>
    withFolder(async (dataDir) => {
      const left = await manyRemoved(dataDir);
      const { before, after: now } = await compacted(dataDir);
      expect(now).toBeLessThan(before / 3);
      expect(statSync(join(dataDir, 'letters.db')).size).toBe(now);
      expect(statSync(join(dataDir, 'letters.db')).mode & 0o077).toBe(0);
      expect(await lookedAt(dataDir)).toEqual({ findings: [], total: left.length, ids: left.sort() });
    }));

  it('is refused while another process reads the database', () =>
    withFolder(async (dataDir) => {
      await manyRemoved(dataDir, 50);
      const reader = await openSqlite(join(dataDir, 'letters.db'));
      reader.exec('BEGIN');
      reader.prepare('SELECT count(*) FROM r_letters').get();
      const refused = compactSqlite({ dataDir, service });
      await expect(refused).rejects.toThrow(DataRefused);
      await expect(refused).rejects.toThrow(/is in use/);
      reader.close();
      expect((await lookedAt(dataDir)).findings).toEqual([]);
    }));

  it('loses nothing when it is killed at any moment', () =>
    withFolder(async (dataDir) => {
      const left = (await manyRemoved(dataDir)).sort();
      for (let round = 0; round < 5; round += 1) {
        const child = startChild('compact', dataDir);
        await child.printed(1 + (round % 3));
        await after(round * 3);
        await child.kill();
        expect(await lookedAt(dataDir)).toEqual({ findings: [], total: left.length, ids: left });
      }
    }));
});
