import { statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineUnavailable, FolderInUse } from '../../port/errors.js';
import { startChild } from '../../testing/children/child.js';
import { withFolder } from '../../testing/folders.js';
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

  it('is refused by its name if it can not be created', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'file');
      await writeFile(file, '');
      await expect(claimDataFolder(join(file, 'data'))).rejects.toThrow(EngineUnavailable);
      await expect(claimDataFolder(join(file, 'data'))).rejects.toThrow(join(file, 'data'));
    }));
});
