import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type BackupStatus, HOUR, MINUTE } from '@easy-tax/contracts';
import type { Env } from '@easy-tax/platform/core';
import { type BackupConfig, backupConfigOf, dueAfter, nextAfter } from './backup-schedule.js';
import { failedStatus, readStatus, writeStatus } from './status-file.js';

/** Clocks are changed and machines sleep, so the time is checked at least this often. */
const MAX_WAIT_MS = HOUR;

interface KeeperOptions {
  readonly env: Env;
  /** Makes one backup; `stop` aborts it. */
  readonly run: (env: Env, stop: AbortSignal) => Promise<void>;
  /** Sends the status of the last backup to the services; retried after an error. */
  readonly deliver: (status: BackupStatus) => Promise<void>;
  readonly now?: () => Date;
}

/** Starts each backup at its time, in a child process, and reports the result. */
export class BackupKeeper {
  private readonly config: BackupConfig;
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private work: Promise<void> = Promise.resolve();
  private deliveredEndedAt: string | undefined;
  /** The last backup that ended without a status. Kept in memory, because the folder may not be writable. */
  private failed: BackupStatus | null = null;

  /** @throws ConfigError naming each invalid variable */
  constructor(private readonly options: KeeperOptions) {
    this.config = backupConfigOf(options.env);
  }

  start(): void {
    this.work = this.work.then(() => this.doWhatIsDue()).catch((error: Error) => logError(error.message));
  }

  /** Makes one backup now and reports it, for an external scheduler: it makes the next one as planned, also after a failure. */
  async once(): Promise<boolean> {
    await this.runOnce();
    const status = this.latest();
    if (status) await this.report({ ...status, nextAt: this.plannedAfter(new Date(status.startedAt)) });
    return status?.result === 'whole';
  }

  /** Aborts a running backup; the next run starts again. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.work;
  }

  private async doWhatIsDue(): Promise<void> {
    if (this.stopping.signal.aborted) return;
    try {
      if (this.dueIn() <= 0) await this.runOnce();
      await this.deliver();
    } finally {
      this.checkLater();
    }
  }

  private checkLater(): void {
    if (this.stopping.signal.aborted) return;
    clearTimeout(this.timer);
    const wait = this.deliveredEndedAt === this.latest()?.endedAt ? MAX_WAIT_MS : MINUTE;
    this.timer = setTimeout(() => this.start(), Math.max(1, Math.min(wait, this.dueIn())));
  }

  private plannedAfter(moment: Date): string {
    return nextAfter(moment, this.config).toISOString();
  }

  private now(): Date {
    return this.options.now?.() ?? new Date();
  }

  private dueIn(): number {
    const last = this.latest();
    const known = last && { startedAt: new Date(last.startedAt), failed: last.result === 'failed' };
    return dueAfter(known, this.config).getTime() - this.now().getTime();
  }

  /** The status of the last run. One that is dated ahead counts as none: the clock was wrong then. */
  private latest(): BackupStatus | null {
    const now = this.now();
    const [written, failed] = [readStatus(this.config.BACKUP_TO), this.failed].map((status) =>
      status && new Date(status.startedAt) <= now ? status : null,
    );
    return failed && (!written || failed.startedAt > written.startedAt) ? failed : (written ?? null);
  }

  private async runOnce(): Promise<void> {
    const before = readStatus(this.config.BACKUP_TO);
    const startedAt = this.now();
    const last = this.latest();
    // However long this one takes, it is not missed.
    if (last) await this.report({ ...last, nextAt: this.plannedAfter(startedAt) });
    await this.options.run(this.options.env, this.stopping.signal);
    if (this.stopping.signal.aborted) return;
    // It ended without a status: killed, or unable to write to its folder.
    if (readStatus(this.config.BACKUP_TO)?.endedAt !== before?.endedAt) return;
    const problem = 'The backup ended before it could say why; its log may.';
    logError(problem);
    const endedAt = this.now().toISOString();
    this.failed = { ...failedStatus(startedAt, before, this.config), endedAt, problem };
    await writeStatus(this.config.BACKUP_TO, this.failed).catch((error: Error) => logError(error.message));
  }

  private async deliver(): Promise<void> {
    const status = this.latest();
    if (!status || this.deliveredEndedAt === status.endedAt) return;
    if (await this.report(status)) this.deliveredEndedAt = status.endedAt;
  }

  /** @returns whether the services have it */
  private async report(status: BackupStatus): Promise<boolean> {
    return this.options.deliver(status).then(
      () => true,
      (error: Error) => {
        logError(`The services could not be told how the backup went: ${error.message}`);
        return false;
      },
    );
  }
}

/** Writes a log line in the services' format. */
function logError(message: string): void {
  console.error(JSON.stringify({ level: 'error', time: new Date().toISOString(), service: 'backup', message }));
}

/**
 * Makes a backup in a child process, at a lower priority than the product, whose requests come first.
 * @param commands the program of `data-commands.ts`; a bundled caller stands elsewhere than its sources
 */
export const backupBy =
  (commands: URL) =>
  (env: Env, stop: AbortSignal): Promise<void> =>
    new Promise((done) => {
      const words = ['--disable-warning=ExperimentalWarning', fileURLToPath(commands), 'scheduled-backup'];
      const child = spawn(process.execPath, words, {
        env: { ...env },
        stdio: ['ignore', 'inherit', 'inherit'],
        // A new process group, which a terminal's Ctrl-C does not reach. On Windows it would open a window.
        detached: process.platform !== 'win32',
        signal: stop,
      });
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
      // `stop` raises an error, too, before the process has ended.
      child.on('error', () => child.pid === undefined && done());
      child.once('exit', () => done());
    });
