import { closeSync, fdatasyncSync, openSync } from 'node:fs';

/**
 * The write-ahead log beside a database, which the product flushes itself: SQLite would do so at each commit, and here
 * it is known which writes wait for it, and which do not.
 *
 * SQLite locks the database and its `-shm`, never the log, so that closing this file takes no lock away from it.
 */
export class SqliteLog {
  private file: number | undefined;

  constructor(private readonly database: string) {}

  /**
   * Everything that was committed before the call is on the disk. The thread that writes stands still for it: it has
   * nothing to do meanwhile, and handing the flush to another one would take both of them longer.
   */
  flush(): void {
    this.file ??= openSync(`${this.database}-wal`, 'r+');
    fdatasyncSync(this.file);
  }

  close(): void {
    const { file } = this;
    this.file = undefined;
    if (file !== undefined) closeSync(file);
  }
}
