import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupStatus } from '@easy-tax/contracts';
import { jsonIn } from '../data/copy/manifest.js';
import { type BackupConfig, dueAfter, keptDays } from './backup-schedule.js';

const fileIn = (folder: string): string => join(folder, 'status.json');

/** Reads the status of the last run; null if it is missing or unreadable. */
export function readStatus(folder: string): BackupStatus | null {
  if (!existsSync(fileIn(folder))) return null;
  return BackupStatus.safeParse(jsonIn(readFileSync(fileIn(folder), 'utf8'))).data ?? null;
}

/** Written atomically: readers may come at any time. */
export async function writeStatus(folder: string, status: BackupStatus): Promise<void> {
  const coming = `${fileIn(folder)}.new`;
  await writeFile(coming, `${JSON.stringify(status, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(coming, fileIn(folder));
}

/** The initial status of a run. Times ahead are left out: the clock was wrong then. */
export function failedStatus(startedAt: Date, last: BackupStatus | null, config: BackupConfig): BackupStatus {
  const ifPast = (time: string | null = null) => (time && new Date(time) <= startedAt ? time : null);
  return {
    startedAt: startedAt.toISOString(),
    endedAt: startedAt.toISOString(),
    result: 'failed',
    problem: null,
    records: 0,
    objects: 0,
    bytes: 0,
    encrypted: false,
    offSite: config.BACKUP_S3_BUCKET ? 'failed' : 'none',
    copies: last?.copies ?? 0,
    lastWholeAt: ifPast(last?.lastWholeAt),
    drilledAt: ifPast(last?.drilledAt),
    nextAt: dueAfter({ startedAt, failed: true }, config).toISOString(),
    keptDays: keptDays(config),
  };
}
