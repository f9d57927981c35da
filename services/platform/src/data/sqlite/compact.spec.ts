import { readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { DataRefused } from '../errors.js';
import { startChild } from '../testing/child.js';
import { withFolder } from '../testing/folders.js';
import { aLetter, collected, LetterRecords } from '../testing/letters.js';
import { findingsOf } from '../testing/verifying.contract.js';
import { compactSqlite } from './compact.js';
import { openSqliteEngine } from './engine.js';

jest.setTimeout(60_000);

const service = 'letters';
const long = 'Where is my refund for AY 2026-27? '.repeat(20);

/** Letters of which every fifth is still there. @returns the ids of those */
async function manyRemoved(dataDir: string, count = 3000): Promise<string[]> {
  const engine = await openSqliteEngine({ dataDir, service });
  const letters = await engine.open(LetterRecords);
  const all = Array.from({ length: count }, (_, at) => aLetter({ message: `${at} ${long}` }));
  await letters.insertMany(all);
  for (const [at, { _id }] of all.entries()) if (at % 5 > 0) await letters.remove({ _id });
  await engine.close();
  return all.filter((_, at) => at % 5 === 0).map(({ _id }) => _id);
}

async function compacted(dataDir: string) {
  const engine = await openSqliteEngine({ dataDir, service });
  await engine.compact(LetterRecords);
  await engine.close();
  return compactSqlite({ dataDir, service });
}

async function lookedAt(dataDir: string) {
  const engine = await openSqliteEngine({ dataDir, service });
  try {
    const { findings } = await findingsOf((finding) => engine.verify(LetterRecords, finding));
    const letters = await engine.open(LetterRecords);
    const { total } = await letters.page({ search: 'refund for ay', pageSize: 1 });
    return { findings, total, ids: (await collected(letters.iterate())).map(({ _id }) => _id) };
  } finally {
    await engine.close();
  }
}

describe('compacting a database', () => {
  it('gives the room of removed records back, and what is left is whole', () =>
    withFolder(async (dataDir) => {
      const left = await manyRemoved(dataDir);
      const { before, after: now } = await compacted(dataDir);
      expect(now).toBeLessThan(before / 3);
      expect(statSync(join(dataDir, 'letters.db')).size).toBe(now);
      expect(statSync(join(dataDir, 'letters.db')).mode & 0o077).toBe(0);
      expect(await lookedAt(dataDir)).toEqual({ findings: [], total: left.length, ids: left.sort() });
    }));

  it('is refused, and changes nothing, where the disk has no room for it', () =>
    withFolder(async (dataDir) => {
      await manyRemoved(dataDir, 50);
      const path = join(dataDir, 'letters.db');
      const whole = readFileSync(path);
      const refused = compactSqlite({ dataDir, service }, 4096);
      await expect(refused).rejects.toThrow(DataRefused);
      await expect(refused).rejects.toThrow(/takes 1 MB beside it, and the disk has 1 MB free\. Nothing was changed/);
      expect(readFileSync(path).subarray(100).equals(whole.subarray(100))).toBe(true);
      expect(await readdir(dataDir)).not.toContain('letters.db-compact');
    }));

  it('loses nothing when it is killed at any moment', () =>
    withFolder(async (dataDir) => {
      const left = (await manyRemoved(dataDir)).sort();
      for (let round = 0; round < 8; round += 1) {
        const child = startChild('compact-until-killed.ts', dataDir);
        await child.printed(1 + (round % 3));
        await after(round * 3);
        await child.kill();
        expect(await lookedAt(dataDir)).toEqual({ findings: [], total: left.length, ids: left });
      }
      await compacted(dataDir);
      expect((await readdir(dataDir)).filter((name) => name.endsWith('-compact'))).toEqual([]);
    }));
});
