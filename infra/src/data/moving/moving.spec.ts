import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeEnv } from '../../testing/three-services.js';
import { exportAll } from './export.js';
import { importAll } from './import.js';
import { describeMoving } from './moving.contract.js';

const sqlite = async () => ({});
describeMoving('SQLite and disk to the same', { from: sqlite, to: sqlite });

describe('an export', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'easy-tax-export-'));
    jest.spyOn(console, 'log').mockImplementation();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });
  const place = (name: string) => {
    const DATA_DIR = join(folder, name);
    mkdirSync(DATA_DIR, { recursive: true });
    return placeEnv({ DATA_DIR });
  };

  it('is not written over something, nor into the data that it copies', async () => {
    const env = place('data');
    await expect(exportAll(env, ['--to', join(folder, 'data/copy')])).rejects.toThrow(/would be lost with it/);
    writeFileSync(join(folder, 'somebody'), '');
    await expect(exportAll(env, ['--to', folder])).rejects.toThrow(/within|not empty|lost with it/);
    await expect(exportAll(env, [])).rejects.toThrow(/--to FOLDER/);
  });

  it('is refused whole when a part of it is damaged or it was never finished', async () => {
    const copy = join(folder, 'copy');
    await exportAll(place('data'), ['--to', copy]);
    const manifest = join(copy, 'manifest.json');
    const written = readFileSync(manifest, 'utf8');
    const refused = (words: RegExp) => expect(importAll(place('other'), ['--from', copy])).rejects.toThrow(words);
    for (const [changed, words] of [
      [written.replace('"count": 0', '"count": 7'), /manifest\.json is damaged/],
      [written.slice(0, -9), /manifest\.json is damaged/],
      [written.replace('"version": 3', '"version": 4'), /written by a newer version/],
      [JSON.stringify({ version: 9, what: 'nobody knows yet' }), /written by a newer version/],
    ] as const) {
      writeFileSync(manifest, changed);
      await refused(words);
    }
    writeFileSync(manifest, written);
    appendFileSync(join(copy, 'records/auth.accounts.jsonl'), '{}\n');
    await refused(/checksum/);
    rmSync(manifest);
    await refused(/no finished export/);
    expect(readdirSync(join(folder, 'other'))).toEqual([]);
  });
});
