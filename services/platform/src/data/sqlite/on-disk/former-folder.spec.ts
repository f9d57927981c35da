import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { findingsOf } from '../../testing/contract/verifying.contract.js';
import { withFolder } from '../../testing/folders.js';
import { collected, LetterRecords } from '../../testing/letters.js';
import { openSqliteEngine } from '../engine.js';

const besides = ['letters.db-mark', 'letters-passing.db', 'letters-passing.db-wal', 'letters-passing.db-shm'];
const removed = /secret-that-was-purged/i;

/** The release of November 2026 (f1ac77e) has written it: 12 letters, a hidden one, and one that it has removed. */
const formerFile = async () => gunzipSync(await readFile(join(__dirname, '../../testing/former/letters.db.gz')));

describe('a folder of the previous release', () => {
  it('is migrated once, with every record, and without removed records and unrelated files', () =>
    withFolder(async (dataDir) => {
      const path = join(dataDir, 'letters.db');
      const former = await formerFile();
      expect(former.toString('latin1')).toMatch(removed);
      await writeFile(path, former);
      for (const name of besides) await writeFile(join(dataDir, name), 'x');

      const rebuilt = jest.fn();
      for (const times of [1, 1]) {
        const engine = await openSqliteEngine({ dataDir, service: 'letters', rebuilt });
        const letters = await engine.open(LetterRecords);
        expect(rebuilt).toHaveBeenCalledTimes(times);
        const all = await collected(letters.iterate());
        expect(all).toHaveLength(13);
        expect(all.at(5)).toMatchObject({ name: 'Asha 4', email: '4@example.in', state: 'done', size: 4 });
        expect(await letters.page({ pageSize: 5, search: 'may i' })).toMatchObject({ total: 12, totalExact: true });
        expect(await letters.page({ pageSize: 5, search: 'hidden' })).toMatchObject({ total: 0 });
        expect((await letters.page({ pageSize: 1, where: { urgent: true } })).total).toBe(4);
        const found = await findingsOf((finding) => engine.verify(LetterRecords, finding));
        expect(found).toEqual({ checked: 13, findings: [] });
        await engine.close();
      }
      expect(besides.filter((name) => existsSync(join(dataDir, name)))).toEqual([]);
      expect((await readFile(path)).toString('latin1')).not.toMatch(removed);
    }));
});
