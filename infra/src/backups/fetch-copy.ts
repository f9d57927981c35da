import { mkdir, rename, rm } from 'node:fs/promises';
import { type Env } from '@easy-tax/platform/core';
import { DataRefused } from '@easy-tax/platform/data';
import { refuseFull } from '../data/copy/copy-folder.js';
import { folderIn, optionsOf } from '../data/options.js';
import { backupConfigOf } from './backup-config.js';
import { OffSite } from './off-site.js';

/** `fetch --to FOLDER`: downloads the newest off-site copy, or the one of --name. */
export async function fetchCopy(env: Env, args: readonly string[]): Promise<boolean> {
  const options = optionsOf(args, 'to', 'name');
  const folder = folderIn(options, 'to');
  const offSite = await OffSite.open(backupConfigOf({ ...env, BACKUP_TO: folder, BACKUP_DRILL_DAYS: '0' }));
  if (!offSite) throw new DataRefused('There is no other place: BACKUP_S3_BUCKET is not set.');
  try {
    const copies = await offSite.copies();
    const copy = options.name === undefined ? copies.at(-1) : copies.find(({ name }) => name === options.name);
    if (!copy) throw new DataRefused(`There is no such copy. There are: ${copies.map(({ name }) => name).join(', ')}`);
    refuseFull(folder);
    const aside = `${folder}.coming`;
    await rm(aside, { recursive: true, force: true });
    await mkdir(aside, { recursive: true, mode: 0o700 });
    await offSite.bring(copy.name, copy.manifest, aside);
    await rename(aside, folder);
    console.log(`The copy ${copy.name} of ${copy.manifest.createdAt} is in ${folder}`);
    return true;
  } finally {
    offSite.close();
  }
}
