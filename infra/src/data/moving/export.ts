import type { Env } from '@easy-tax/platform/core';
import { copyAll, writeTyped } from '../copy/copy-all.js';
import { folderIn, optionsOf } from '../options.js';

/** `export --to FOLDER`: everything that is stored, independent of the database. Never encrypted. */
export async function exportAll(env: Env, args: readonly string[]): Promise<boolean> {
  const { findings } = await copyAll(folderIn(optionsOf(args, 'to'), 'to'), env, 'export', writeTyped);
  return !findings;
}
