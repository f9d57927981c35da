import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuseUnfinished } from '@easy-tax/platform/data';
import { ServiceRecords } from '@easy-tax/platform/office';
import { folder, folderForEach, inFolder, placeIn } from '../../testing/folder.js';
import { filesIn } from '../../testing/launcher.js';
import { seed } from '../seed.js';
import { describeMoving } from './moving.contract.js';
import { exportAll, findObstacle, importAll } from './moving.js';

const sqlite = async () => ({});
describeMoving('SQLite and disk to the same', { from: sqlite, to: sqlite });

describe('an export', () => {
  folderForEach();

  it('is not written into a folder with files, nor into the data that it copies', async () => {
    const env = placeIn('data');
    await seed(env, ['--contacts', '1']);
    await expect(exportAll(env, ['--to', inFolder('data/copy')])).rejects.toThrow(/would be lost with it/);
    writeFileSync(inFolder('somebody'), '');
    await expect(exportAll(env, ['--to', folder])).rejects.toThrow(/within|not empty|lost with it/);
    await expect(exportAll(env, [])).rejects.toThrow(/--to FOLDER/);
  });

  it('has papers before the returns and clients that they name, and accounts after the list of papers', async () => {
    const place = placeIn('data');
    await seed(place, ['--contacts', '1']);
    const read: string[] = [];
    const { open } = ServiceRecords.prototype;
    jest.spyOn(ServiceRecords.prototype, 'open').mockImplementation(function (this: ServiceRecords, type) {
      read.push(type);
      return open.call(this, type);
    });
    await exportAll(place, ['--to', inFolder('copy')]);
    jest.restoreAllMocks();
    const [listed, copied] = [read.indexOf('filings'), read.lastIndexOf('filings')];
    expect(listed).toBeLessThan(read.indexOf('accounts'));
    expect(read.indexOf('accounts')).toBeLessThan(copied);
    for (const type of ['returns', 'clients']) expect(read.indexOf(type)).toBeGreaterThan(copied);
  });

  it('is refused before anything is written while a document in it is damaged or missing', async () => {
    const [from, to, copy] = [placeIn('data'), placeIn('other'), inFolder('copy')];
    await seed(from, ['--filings', '2', '--contacts', '0']);
    await exportAll(from, ['--to', copy]);
    const [object = ''] = filesIn(join(copy, 'objects'));
    appendFileSync(object, 'x');
    await expect(importAll(to, ['--from', copy])).rejects.toThrow(/damaged in the copy/);
    // A place in use is refused before the copy is read.
    await expect(importAll(from, ['--from', copy])).rejects.toThrow(/nothing is overwritten/);
    rmSync(object);
    await expect(importAll(to, ['--from', copy])).rejects.toThrow(/missing in the copy/);
    refuseUnfinished(to.DATA_DIR ?? '');
    expect(await findObstacle(to)).toBeNull();
  });

  it('is not imported when a part of it is damaged or it was never finished', async () => {
    const [place, copy] = [placeIn('data'), inFolder('copy')];
    await seed(place, ['--contacts', '1']);
    await exportAll(place, ['--to', copy]);
    const manifest = join(copy, 'manifest.json');
    const written = readFileSync(manifest, 'utf8');
    const refused = (words: RegExp) => expect(importAll(placeIn('other'), ['--from', copy])).rejects.toThrow(words);
    for (const [changed, words] of [
      [written.replace('"count": 0', '"count": 7'), /manifest\.json is damaged/],
      [written.slice(0, -9), /manifest\.json is damaged/],
      [written.replace('"version": 3', '"version": 4'), /written by a newer release/],
      [JSON.stringify({ version: 9, what: 'nobody knows yet' }), /written by a newer release/],
    ] as const) {
      writeFileSync(manifest, changed);
      await refused(words);
    }
    writeFileSync(manifest, written);
    appendFileSync(join(copy, 'records/auth.accounts.jsonl'), '{}\n');
    await refused(/checksum/);
    rmSync(manifest);
    await refused(/no finished export/);
    expect(readdirSync(inFolder('other'))).toEqual([]);
  });
});
