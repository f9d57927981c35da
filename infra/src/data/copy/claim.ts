import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { claimDataFolder, DataRefused, FolderInUse } from '@easy-tax/platform';

/** What a claim leaves in its folder, so that the folder is known as one that a command has made. */
export const lockFile = 'in-use.lock';

export const wasClaimed = (folder: string): boolean => existsSync(join(folder, lockFile));

/** Holds a folder that a command writes, until `release`. @throws DataRefused while another command has it */
export async function claimForCommand(folder: string) {
  try {
    return await claimDataFolder(folder);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new DataRefused(`${folder} is being written by another command.`, { cause: error });
  }
}
