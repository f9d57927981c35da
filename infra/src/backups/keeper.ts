import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type BackupStatus, HOUR, MINUTE } from '@easy-tax/contracts';
import type { Env } from '@easy-tax/platform';
import { type BackupConfig, backupConfigOf } from './backup-config.js';
import { dueAfter } from './backup-times.js';
import { failedStatus, readStatus, writeStatus } from './status-file.js';

/** Clocks are set, and machines sleep: it is looked at so often at least. */
const LONGEST_WAIT_MS = HOUR;

export interface KeeperOptions {
  readonly env: Env;
  /** Makes one backup, to its end; `stop` ends it. */
  readonly run?: (env: Env, stop: AbortSignal) => Promise<void>;
  /** Tells the services how the last backup went; an error: it is tried again later. */
  readonly deliver: (status: BackupStatus) => Promise<void>;
  readonly now?: () => Date;
}

/** Starts each backup at its time, in a process of its own, and tells how it went. */
export class BackupKeeper {
  private readonly config: BackupConfig;
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private work: Promise<void> = Promise.resolve();
  private deliveredEndedAt: string | undefined;
  /** Known here alone if the folder can't be written. */
  private tried: Date | undefined;

  /** @throws ConfigError naming each odd variable */
  constructor(private readonly options: KeeperOptions) {
    this.config = backupConfigOf(options.env);
  }

  start(): void {
    clearTimeout(this.timer);
    this.work = this.work.then(() => this.doWhatIsDue()).catch((error: Error) => shout(error.message));
  }

  /** One backup now, and tells how it went: where somebody else knows the times. Answers whether all is well. */
  async once(): Promise<boolean> {
    await this.runOnce();
    await this.deliver();
    return readStatus(this.config.BACKUP_TO)?.result === 'whole';
  }

  /** Ends a backup that is being made; the next run begins anew. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.work;
  }

  private async doWhatIsDue(): Promise<void> {
    if (this.stopping.signal.aborted) return;
    try {
      await this.deliver();
      if (this.dueIn() > 0) return;
      await this.runOnce();
      await this.deliver();
    } finally {
      this.checkLater();
    }
  }

  private checkLater(): void {
    if (this.stopping.signal.aborted) return;
    const wait = this.deliveredEndedAt === undefined ? MINUTE : LONGEST_WAIT_MS;
    this.timer = setTimeout(() => this.start(), Math.max(1, Math.min(wait, this.dueIn())));
  }

  private now(): Date {
    return this.options.now?.() ?? new Date();
  }

  private dueIn(): number {
    const last = readStatus(this.config.BACKUP_TO);
    const known = last && { startedAt: new Date(last.startedAt), failed: last.result === 'failed' };
    const newer = this.tried && (!known || this.tried > known.startedAt) && { startedAt: this.tried, failed: true };
    return dueAfter(newer || known, this.config).getTime() - this.now().getTime();
  }

  private async runOnce(): Promise<void> {
    const before = readStatus(this.config.BACKUP_TO);
    const startedAt = this.now();
    this.tried = startedAt;
    await (this.options.run ?? runCommand)(this.options.env, this.stopping.signal);
    if (this.stopping.signal.aborted) return;
    // It ended without a word: killed, or unable to write into its folder.
    if (readStatus(this.config.BACKUP_TO)?.endedAt !== before?.endedAt) return;
    const problem = 'The backup ended before it could say why; its log may.';
    shout(problem);
    const endedAt = this.now().toISOString();
    await writeStatus(this.config.BACKUP_TO, { ...failedStatus(startedAt, before, this.config), endedAt, problem });
  }

  private async deliver(): Promise<void> {
    const status = readStatus(this.config.BACKUP_TO);
    if (!status || this.deliveredEndedAt === status.endedAt) return;
    await this.options.deliver(status).then(
      () => {
        this.deliveredEndedAt = status.endedAt;
      },
      (error: Error) => shout(`The services could not be told how the backup went: ${error.message}`),
    );
  }
}

/** A line of the log, as the services write theirs. */
function shout(message: string): void {
  console.error(JSON.stringify({ level: 'error', time: new Date().toISOString(), service: 'backup', message }));
}

/** Less of the machine than the product has: its requests come first. */
function runCommand(env: Env, stop: AbortSignal): Promise<void> {
  const command = fileURLToPath(new URL('../data-commands.js', import.meta.url));
  return new Promise((done) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', command, 'scheduled-backup'], {
      env: { ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      // A terminal's Ctrl-C reaches its whole group; this one is ended by `stop`. Windows would open a window for it.
      detached: process.platform !== 'win32',
      signal: stop,
    });
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    // `stop` is an error, too, and then it still has to end.
    child.on('error', () => child.pid === undefined && done());
    child.once('exit', () => done());
  });
}
