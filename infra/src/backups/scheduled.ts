import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupStatus, DAY } from '@easy-tax/contracts';
import { claimDataFolder, createLog, type Env, type Log } from '@easy-tax/platform';
import { drillCopy, removeEndedDrills } from '../data/backup/drill.js';
import type { Manifest } from '../data/copy/manifest.js';
import { type BackupConfig, backupConfigOf } from './backup-config.js';
import { nameOf, nextAfter } from './backup-times.js';
import { bytesOf, keepOnly, makeProven, scheduledCopies, thinOut } from './copies.js';
import { OffSite } from './off-site.js';
import { toKeep } from './retention.js';
import { readStatus, writeStatus } from './status-file.js';

/**
 * One scheduled backup: makes a copy, verifies it, sends it to the other place, and only then removes older ones. Every
 * outcome is stored and logged.
 *
 * @returns whether all of it went well
 */
export async function scheduledBackup(env: Env): Promise<boolean> {
  const config = backupConfigOf(env);
  // One line a night, at all levels but silent.
  const log = createLog('backup', env.LOG_LEVEL === 'silent' ? 'silent' : 'info');
  const folder = config.BACKUP_TO;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const claim = await claimDataFolder(folder);
  const startedAt = new Date();
  const run = new Run(config, env, startedAt);
  try {
    await run.all();
  } catch (error) {
    run.failed(error);
    log.error({ err: error }, 'the backup failed');
  } finally {
    const status = run.status();
    await writeStatus(folder, status);
    claim.release();
    tell(log, status);
  }
  return run.status().result === 'whole';
}

function tell(log: Log, { problem, ...status }: BackupStatus): void {
  if (status.result === 'whole') log.info(status, 'a backup was made and read again: it is whole');
  else log.error({ ...status, problem }, 'the backup is not whole');
}

class Run {
  private result: BackupStatus['result'] = 'failed';
  private problem: string | null = null;
  private offSite: BackupStatus['offSite'] = 'none';
  private copy: Pick<BackupStatus, 'records' | 'objects' | 'bytes' | 'encrypted'>;
  private drilledAt: string | null;
  private lastWholeAt: string | null;

  constructor(
    private readonly config: BackupConfig,
    private readonly env: Env,
    private readonly startedAt: Date,
  ) {
    const last = readStatus(config.BACKUP_TO);
    this.drilledAt = last?.drilledAt ?? null;
    this.lastWholeAt = last?.lastWholeAt ?? null;
    this.copy = { records: 0, objects: 0, bytes: 0, encrypted: Boolean(env.BACKUP_RECIPIENTS) };
    if (config.BACKUP_S3_BUCKET) this.offSite = 'failed';
  }

  async all(): Promise<void> {
    const { BACKUP_TO: folder } = this.config;
    const name = nameOf(this.startedAt);
    await removeEndedDrills(folder);
    const manifest = await makeProven(folder, name, this.env);
    this.copy = { ...this.copy, ...weigh(manifest), bytes: bytesOf(join(folder, name)) };
    try {
      await this.sendAway(name, manifest);
      await this.drillIfDue(join(folder, name));
    } catch (error) {
      await thinOut(folder, this.lastWholeAt);
      throw error;
    }
    if (manifest.findings) {
      this.result = 'findings';
      this.problem = `${manifest.findings} documents were missing or damaged: \`verify\` names them. Older copies stay.`;
      return;
    }
    this.result = 'whole';
    this.lastWholeAt = this.startedAt.toISOString();
    await keepOnly(folder, this.keptOf(scheduledCopies(folder)));
  }

  failed(error: unknown): void {
    this.result = 'failed';
    this.problem = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  }

  status(): BackupStatus {
    const { startedAt, result, problem, offSite, copy, drilledAt, lastWholeAt } = this;
    return {
      startedAt: startedAt.toISOString(),
      endedAt: new Date().toISOString(),
      result,
      problem,
      ...copy,
      offSite,
      copies: scheduledCopies(this.config.BACKUP_TO).length,
      lastWholeAt,
      drilledAt,
      nextAt: nextAfter(new Date(), this.config).toISOString(),
    };
  }

  /** Older ones of the other place are removed by the same rule, once the new one is there. */
  private async sendAway(name: string, manifest: Manifest): Promise<void> {
    const offSite = await OffSite.open(this.config);
    if (!offSite) return;
    try {
      await offSite.send(join(this.config.BACKUP_TO, name), name, manifest);
      if (!manifest.findings) await offSite.keepOnly(this.keptOf(await offSite.copies()));
      this.offSite = 'whole';
    } finally {
      offSite.close();
    }
  }

  private async drillIfDue(copy: string): Promise<void> {
    const { BACKUP_DRILL_DAYS, BACKUP_IDENTITY, BACKUP_TO } = this.config;
    const since = this.drilledAt ? this.startedAt.getTime() - Date.parse(this.drilledAt) : Number.POSITIVE_INFINITY;
    if (BACKUP_DRILL_DAYS === 0 || since < BACKUP_DRILL_DAYS * DAY - DAY / 2) return;
    const well = await drillCopy(copy, this.env, { identity: BACKUP_IDENTITY, within: BACKUP_TO });
    if (!well) throw new Error('What was restored for a drill is not whole; the findings stand in the log.');
    this.drilledAt = this.startedAt.toISOString();
  }

  private keptOf(copies: readonly { readonly name: string; readonly manifest: Manifest }[]): Set<string> {
    const dated = copies.map(({ name, manifest: { createdAt, findings } }) => ({
      name,
      at: new Date(createdAt),
      findings,
    }));
    return toKeep(dated, this.config);
  }
}

const weigh = ({ records, objects }: Manifest) => ({
  records: records.reduce((sum, { count = 0 }) => sum + count, 0),
  objects: objects.count,
});
