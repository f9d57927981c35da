import { close, fdatasync, open } from 'node:fs';
import { promisify } from 'node:util';

const opened = promisify(open);
const flushed = promisify(fdatasync);
const closed = promisify(close);

/**
 * The write-ahead log beside a database, as far as the product flushes it itself: SQLite's own flush would stop this
 * process for as long as the disk takes, and here it goes on with other requests meanwhile.
 *
 * SQLite locks the database and its `-shm`, never the log, so that closing this file takes no lock away from it.
 */
export class SqliteLog {
  private file: Promise<number> | undefined;

  constructor(private readonly database: string) {}

  /** Everything that was committed before the call is on the disk. */
  async flush(): Promise<void> {
    this.file ??= opened(`${this.database}-wal`, 'r+');
    await flushed(await this.file);
  }

  async close(): Promise<void> {
    const { file } = this;
    this.file = undefined;
    if (file) await closed(await file);
  }
}
