import { readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupStatus, cutText, DAY } from '@easy-tax/contracts';
import { createLog, type Env } from '@easy-tax/platform/core';
import { claimDataFolder } from '@easy-tax/platform/data';
import { backUp } from '../data/backup/backup.js';
import { drillCopy, removeEndedDrills } from '../data/backup/restore.js';
import { copiesIn, unfinished } from '../data/copy/copy-folder.js';
import { type Manifest, readManifest } from '../data/copy/manifest.js';
import { checkObjects } from '../data/copy/opened-copy.js';
import { type BackupConfig, backupConfigOf, copiesToKeep, dueAfter, nameOf, ourName } from './backup-schedule.js';
import { OffSite } from './off-site.js';
import { failedStatus, readStatus, writeStatus } from './status-file.js';

const isUnfinished = (name: string) => name.endsWith(unfinished) && ourName.test(name.slice(0, -unfinished.length));

/** The finished copies of scheduled backups, the oldest first. Other folders are left out. */
const scheduledCopies = (folder: string) => copiesIn(folder).filter(({ name }) => ourName.test(name));

/**
 * Makes a copy and reads all of it again. Remains of interrupted runs are removed first.
 * @throws if the copy is not intact; it is then removed
 */
async function makeProven(folder: string, name: string, env: Env): Promise<Manifest> {
  for (const left of readdirSync(folder).filter(isUnfinished)) await rm(join(folder, left), { recursive: true });
  const copy = join(folder, name);
  await backUp(copy, env);
  try {
    const manifest = await readManifest(copy, 'backup');
    await checkObjects({ folder: copy, manifest });
    return manifest;
  } catch (error) {
    await rm(copy, { recursive: true, force: true });
    throw error;
  }
}

/** Removes all copies but these. Removes the manifest first: a folder without it is no copy. */
async function removeOtherCopies(folder: string, kept: ReadonlySet<string>): Promise<void> {
  const going = scheduledCopies(folder).filter(({ name }) => !kept.has(name));
  for (const { path } of going) {
    await rm(join(path, 'manifest.json'));
    await rm(path, { recursive: true, force: true });
  }
  for (const name of readdirSync(folder)) {
    const half = ourName.test(name) && !scheduledCopies(folder).some((copy) => copy.name === name);
    if (half && statSync(join(folder, name)).isDirectory()) await rm(join(folder, name), { recursive: true });
  }
}

/**
 * Keeps one copy a day of those made since the last run that succeeded: a run that fails after its copy was made is
 * repeated, and would fill the disk. A copy with findings always stays and does not count as the copy of its day.
 */
async function removeExtraCopies(folder: string, lastWholeAt: string | null): Promise<void> {
  const since = lastWholeAt ? nameOf(new Date(lastWholeAt)) : '';
  const days = new Set<string>();
  const kept = scheduledCopies(folder)
    .reverse()
    .filter(({ name, manifest: { findings } }) => {
      const day = name.slice(0, 'yyyy-mm-dd'.length);
      const isExtra = name > since && days.has(day);
      if (!findings) days.add(day);
      return findings || !isExtra;
    });
  await removeOtherCopies(folder, new Set(kept.map(({ name }) => name)));
}

/** The size of a copy in bytes, linked files included. */
function bytesOf(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += statSync(join(entry.parentPath, entry.name)).size;
  }
  return bytes;
}

type Status = { -readonly [Field in keyof BackupStatus]: BackupStatus[Field] };

/**
 * One scheduled backup: makes a copy, verifies it, sends it to the other place, and only then removes older ones. Every
 * outcome is stored and logged.
 *
 * @returns whether all of it went well
 */
export async function scheduledBackup(env: Env): Promise<boolean> {
  const config = backupConfigOf(env);
  // Logs one line a night at every level but silent.
  const log = createLog('backup', env.LOG_LEVEL === 'silent' ? 'silent' : 'info');
  const folder = config.BACKUP_TO;
  const claim = await claimDataFolder(folder);
  const status: Status = failedStatus(new Date(), readStatus(folder), config);
  status.encrypted = Boolean(env.BACKUP_RECIPIENTS);
  try {
    await makeAndKeep({ config, env, status, startedAt: new Date(status.startedAt) });
  } catch (error) {
    status.problem = cutText(error instanceof Error ? error.message : String(error), 500);
    log.error({ err: error }, 'the backup failed');
  }
  status.endedAt = new Date().toISOString();
  status.copies = scheduledCopies(folder).length;
  const last = { startedAt: new Date(status.startedAt), failed: status.result === 'failed' };
  status.nextAt = dueAfter(last, config).toISOString();
  await writeStatus(folder, status).finally(() => claim.release());
  if (status.result === 'whole') log.info(status, 'a backup was made and read again: it is whole');
  else log.error(status, 'the backup is not whole');
  return status.result === 'whole';
}

interface Run {
  readonly config: BackupConfig;
  readonly env: Env;
  readonly startedAt: Date;
  /** Stores the progress of the run. */
  readonly status: Status;
}

/** @throws if making, sending or restoring the copy fails */
async function makeAndKeep(run: Run): Promise<void> {
  const { config, env, status, startedAt } = run;
  const folder = config.BACKUP_TO;
  const name = nameOf(startedAt);
  const copy = join(folder, name);
  await removeEndedDrills(folder);
  const manifest = await makeProven(folder, name, env);
  status.records = manifest.records.reduce((sum, { count = 0 }) => sum + count, 0);
  status.objects = manifest.objects.count;
  status.bytes = bytesOf(copy);
  try {
    await sendOffSite(copy, name, manifest, run);
    await drillIfDue(copy, run);
  } catch (error) {
    await removeExtraCopies(folder, status.lastWholeAt);
    throw error;
  }
  if (manifest.findings) {
    status.result = 'findings';
    status.problem = `${manifest.findings} documents were missing or damaged: \`verify\` names them. Older copies stay.`;
    return;
  }
  status.lastWholeAt = status.startedAt;
  await removeOtherCopies(folder, keptOf(scheduledCopies(folder), name, config));
  status.result = 'whole';
}

/** Removes older off-site copies by the same rule, once the new one is there. */
async function sendOffSite(copy: string, name: string, manifest: Manifest, { config, status }: Run): Promise<void> {
  const offSite = await OffSite.open(config);
  if (!offSite) return;
  try {
    await offSite.send(copy, name, manifest);
    if (!manifest.findings) await offSite.removeOtherCopies(keptOf(await offSite.copies(), name, config));
    status.offSite = 'whole';
  } finally {
    offSite.close();
  }
}

async function drillIfDue(copy: string, { config, env, status, startedAt }: Run): Promise<void> {
  const { BACKUP_DRILL_DAYS, BACKUP_IDENTITY, BACKUP_TO } = config;
  const since = status.drilledAt ? startedAt.getTime() - Date.parse(status.drilledAt) : Number.POSITIVE_INFINITY;
  if (BACKUP_DRILL_DAYS === 0 || since < BACKUP_DRILL_DAYS * DAY - DAY / 2) return;
  const well = await drillCopy(copy, env, { identity: BACKUP_IDENTITY, within: BACKUP_TO });
  if (!well) throw new Error('What was restored for a drill is not whole; the findings stand in the log.');
  status.drilledAt = status.startedAt;
}

/** The copy just made is kept beside one that is dated later, by a clock that was wrong. */
function keptOf(
  copies: readonly { readonly name: string; readonly manifest: Manifest }[],
  made: string,
  config: BackupConfig,
): Set<string> {
  const dated = copies.map(({ name, manifest: { createdAt, findings } }) => ({
    name,
    at: new Date(createdAt),
    findings,
  }));
  return copiesToKeep(dated, config).add(made);
}
