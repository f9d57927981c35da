import { chmodSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineUnavailable, FolderInUse } from '../../port/errors.js';
import { startChild } from '../../testing/children/child.js';
import { withFolder } from '../../testing/folders.js';
import { aLetter } from '../../testing/letters.js';
import { openLetters, storeLetters } from '../../testing/letters-file.js';
import { claimDataFolder } from './data-folder.js';

describe('the data folder', () => {
  jest.setTimeout(30_000);

  it('is locked by one process at a time, and free again after kill -9', () =>
    withFolder(async (folder) => {
      const other = startChild('hold', folder);
      await other.printed(1);
      await expect(claimDataFolder(folder)).rejects.toThrow(FolderInUse);
      await expect(claimDataFolder(folder)).rejects.toThrow(/in use by another command or copy.*set DATA_DIR/);
      await other.kill();
      const claim = await claimDataFolder(folder);
      await expect(claimDataFolder(folder)).rejects.toThrow(FolderInUse);
      claim.release();
      (await claimDataFolder(folder)).release();
    }));

  it('stays locked after a second try within the process', () =>
    withFolder(async (folder) => {
      const claim = await claimDataFolder(folder);
      await expect(claimDataFolder(folder)).rejects.toThrow(FolderInUse);
      const other = startChild('hold', folder);
      await expect(other.printed(1)).rejects.toThrow('ended with 1');
      claim.release();
    }));

  it('is created if it is missing, readable only by its user', () =>
    withFolder(async (folder) => {
      const inner = join(folder, 'a', 'b');
      (await claimDataFolder(inner)).release();
      expect(statSync(inner).mode & 0o777).toBe(0o700);
      expect(statSync(join(inner, 'in-use.lock')).mode & 0o777).toBe(0o600);
    }));

  it('stays open to other people, if their files are in it, at every start', () =>
    withFolder(async (folder) => {
      await writeFile(join(folder, 'theirs.txt'), '');
      chmodSync(folder, 0o755);
      for (const _ of [1, 2]) {
        (await claimDataFolder(folder)).release();
        await (await openLetters(folder)).close();
        expect(statSync(folder).mode & 0o777).toBe(0o755);
      }
    }));

  it('becomes private at the start, if a copy has opened it to others', () =>
    withFolder(async (folder) => {
      await storeLetters(folder, [aLetter()]);
      chmodSync(folder, 0o755);
      await (await openLetters(folder)).close();
      expect(statSync(folder).mode & 0o777).toBe(0o700);
    }));

  it('is refused with the name of a file that another user’s copy has left', () =>
    withFolder(async (folder) => {
      const lock = join(folder, 'in-use.lock');
      await mkdir(lock);
      await expect(claimDataFolder(folder)).rejects.toThrow(`${lock}: the file can not be opened`);
      jest.spyOn(process, 'getuid').mockReturnValue(4321);
      await expect(claimDataFolder(folder)).rejects.toThrow(/in-use\.lock: .* belongs to another user.*chown/);
      jest.restoreAllMocks();
    }));

  it('is refused by its name if it can not be created', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'file');
      await writeFile(file, '');
      await expect(claimDataFolder(join(file, 'data'))).rejects.toThrow(EngineUnavailable);
      await expect(claimDataFolder(join(file, 'data'))).rejects.toThrow(join(file, 'data'));
    }));
});
