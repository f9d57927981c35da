import { createReadStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { asObjectKey, openS3Folder, type S3Folder } from '@easy-tax/filings';
import type { Env } from '@easy-tax/platform/core';
import { DataRefused } from '@easy-tax/platform/data';
import { folderIn, optionsOf } from '../data/command-line.js';
import { newestOf, refuseFull } from '../data/copy/copy-folder.js';
import { type Manifest, manifestFile, manifestOf, partsOf } from '../data/copy/manifest.js';
import { CopiedObject } from '../data/copy/objects.js';
import { eachObject } from '../data/copy/opened-copy.js';
import { checkPart, valuesIn, writeBytes } from '../data/copy/parts.js';
import { type BackupConfig, backupConfigOf, ourName } from './backup-schedule.js';

/**
 * Copies in a bucket. The objects of all of them lie in one pool, each once, named by the SHA-256 of its bytes; a copy is
 * its parts and its manifest, which comes last and goes first.
 */
export class OffSite {
  private constructor(
    private readonly bucket: S3Folder,
    private readonly prefix: string,
  ) {}

  /** Null if no bucket is set. */
  static async open(config: BackupConfig): Promise<OffSite | null> {
    if (config.BACKUP_S3_BUCKET === undefined) return null;
    const variables = {
      S3_ENDPOINT: config.BACKUP_S3_ENDPOINT,
      S3_REGION: config.BACKUP_S3_REGION,
      S3_ACCESS_KEY: config.BACKUP_S3_ACCESS_KEY,
      S3_SECRET_KEY: config.BACKUP_S3_SECRET_KEY,
      S3_SSE: config.BACKUP_S3_SSE,
    };
    return new OffSite(await openS3Folder(config.BACKUP_S3_BUCKET, variables), config.BACKUP_S3_PREFIX);
  }

  /** Sends a finished copy; objects in the bucket are not sent again. */
  async send(folder: string, name: string, manifest: Manifest): Promise<void> {
    await eachObject({ folder, manifest }, 'objects at the other place', async ({ key, size, sha256 }, store) => {
      const objectName = this.poolOf(sha256);
      if ((await this.bucket.stat(objectName))?.size !== size)
        await this.bucket.put(objectName, await store.get(asObjectKey(key)));
    });
    for (const { path } of [...partsOf(manifest), { path: manifestFile }]) {
      await this.bucket.put(this.objectNameOf(name, path), createReadStream(join(folder, path)));
    }
  }

  /** The finished copies, the oldest first. */
  async copies(): Promise<{ readonly name: string; readonly manifest: Manifest }[]> {
    const found = [];
    const ends = `/${manifestFile}`;
    for await (const objectName of this.bucket.names(this.copiesBegin)) {
      if (!objectName.endsWith(ends)) continue;
      const name = objectName.slice(this.copiesBegin.length, -ends.length);
      found.push({ name, manifest: manifestOf(await text(await this.bucket.get(objectName)), objectName) });
    }
    return found.sort((one, other) => one.manifest.createdAt.localeCompare(other.manifest.createdAt));
  }

  /** Removes all copies but these, remains of interrupted runs, and objects that no copy uses. */
  async removeOtherCopies(kept: ReadonlySet<string>): Promise<void> {
    const [going, staying] = [new Set<string>(), new Set<string>()];
    for (const { name, manifest } of await this.copies()) {
      if (!kept.has(name)) going.add(name);
      else for await (const { sha256 } of this.objectsOf(name, manifest)) staying.add(sha256);
    }
    for (const name of going) await this.bucket.delete(this.objectNameOf(name, manifestFile));
    let isAnyGone = going.size > 0;
    for await (const objectName of this.bucket.names(this.copiesBegin)) {
      const [name = ''] = objectName.slice(this.copiesBegin.length).split('/');
      if (kept.has(name) || !(going.has(name) || ourName.test(name))) continue;
      await this.bucket.delete(objectName);
      isAnyGone = true;
    }
    if (isAnyGone) await this.removeFromPool(staying);
  }

  private async removeFromPool(staying: ReadonlySet<string>): Promise<void> {
    for await (const objectName of this.bucket.names(this.poolOf(''))) {
      if (!staying.has(objectName.slice(this.poolOf('').length))) await this.bucket.delete(objectName);
    }
  }

  /** Downloads a copy into an empty folder. @throws DataRefused if a file differs from its checksum */
  async bring(name: string, manifest: Manifest, folder: string): Promise<void> {
    for (const part of partsOf(manifest)) {
      await this.bringFile(name, part.path, folder);
      await checkPart(folder, part);
    }
    await eachObject({ folder, manifest }, 'objects brought back', async ({ key, sha256 }, store) => {
      await store.put(asObjectKey(key), await this.bucket.get(this.poolOf(sha256)));
    });
    await this.bringFile(name, manifestFile, folder);
  }

  close(): void {
    this.bucket.close();
  }

  private async bringFile(name: string, path: string, folder: string): Promise<void> {
    await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
    await writeBytes(folder, path, await this.bucket.get(this.objectNameOf(name, path)));
  }

  private async *objectsOf(name: string, { objects }: Manifest): AsyncGenerator<CopiedObject> {
    const list = await this.bucket.get(this.objectNameOf(name, objects.path));
    for await (const value of valuesIn(list)) yield CopiedObject.parse(value);
  }

  private get copiesBegin(): string {
    return `${this.prefix}copies/`;
  }
  private readonly objectNameOf = (name: string, path: string): string => `${this.copiesBegin}${name}/${path}`;
  private readonly poolOf = (sha256: string): string => `${this.prefix}objects/${sha256}`;
}

/** `fetch --to FOLDER`: downloads the newest off-site copy, or the one of --name. */
export async function fetchCopy(env: Env, args: readonly string[]): Promise<boolean> {
  const options = optionsOf(args, 'to', 'name');
  const folder = folderIn(options, 'to');
  const offSite = await OffSite.open(
    backupConfigOf({ ...env, DATA_DIR: undefined, BACKUP_TO: folder, BACKUP_DRILL_DAYS: '0' }),
  );
  if (!offSite) throw new DataRefused('There is no other place: BACKUP_S3_BUCKET is not set.');
  try {
    const copies = await offSite.copies();
    const copy = options.name === undefined ? newestOf(copies) : copies.find(({ name }) => name === options.name);
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
