import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { limits } from '@easy-tax/contracts';
import { EngineUnavailable } from '../port/errors.js';
import { recordsOver } from '../port/record-store.js';
import type {
  AnyDeclaration,
  EngineLoad,
  EngineOptions,
  Finding,
  Rebuilt,
  Records,
  RecordsDeclaration,
  RecordsEngine,
  Step,
  Stored,
} from '../port/records.js';
import type { ListOptions } from './lists.js';
import { preparePrivateFolder } from './on-disk/data-folder.js';
import type { SqliteFile } from './on-disk/file.js';
import { openSqliteFile } from './on-disk/open-file.js';
import { prepareTable } from './prepare.js';
import { SqliteRecords } from './records.js';
import { tables } from './schema.js';
import type { SqliteTable } from './table.js';
import { verifySqliteFile, verifySqliteTable } from './verify.js';
import { SqliteWrites } from './writes.js';

export interface SqliteEngineOptions extends EngineOptions, Partial<ListOptions> {
  /** The write-ahead log, which may hold removed texts, is emptied this long after a write. */
  readonly logLifeMs?: number;
}

/**
 * Records of one service in one SQLite file, private to the product's user.
 * @throws DataRefused if the file can't be used (its message says what to do); EngineUnavailable if the disk fails
 */
export async function openSqliteEngine(options: SqliteEngineOptions): Promise<RecordsEngine> {
  const { dataDir, service, countCap = limits.countCap, sliceRows = 5000, rebuilt, logLifeMs = 10_000 } = options;
  preparePrivateFolder(dataDir);
  const file = await openSqliteFile(join(dataDir, `${service}.db`));
  return new SqliteEngine(file, new SqliteWrites(file, logLifeMs), { countCap, sliceRows }, rebuilt);
}

class SqliteEngine implements RecordsEngine {
  readonly isShared = false;
  private isOpen = true;
  private isFileVerified = false;

  constructor(
    private readonly file: SqliteFile,
    private readonly writes: SqliteWrites,
    private readonly lists: ListOptions,
    private readonly rebuilt?: Rebuilt,
  ) {}

  async open<T extends Stored>(declaration: RecordsDeclaration<T>): Promise<Records<T>> {
    const table = await this.prepared(declaration);
    return recordsOver(declaration, new SqliteRecords(this.file, this.writes, table, this.lists));
  }

  /** Opening a file migrates it. */
  async migrate(declaration: AnyDeclaration): Promise<void> {
    await this.prepared(declaration);
  }

  async verify(declaration: AnyDeclaration, finding: Finding, step?: Step): Promise<number> {
    const table = await this.prepared(declaration);
    if (!this.isFileVerified) verifySqliteFile(this.file, finding);
    this.isFileVerified = true;
    return verifySqliteTable(this.file, table, declaration, finding, step);
  }

  async compact(declaration: AnyDeclaration): Promise<void> {
    const { layout } = await this.prepared(declaration);
    const { search } = tables(layout);
    if (layout.search.length > 0) this.file.exec(`INSERT INTO ${search} (${search}) VALUES ('optimize')`);
  }

  load(): EngineLoad {
    return { writesWaiting: this.writes.length };
  }

  async ping(): Promise<void> {
    if (!this.isOpen) throw new EngineUnavailable('the records are closed');
    this.file.checkWritable();
    this.file.get('SELECT 1');
  }

  async close(): Promise<void> {
    if (!this.isOpen) return;
    this.isOpen = false;
    try {
      await this.writes.close();
      this.file.emptyLog();
    } finally {
      this.file.close();
    }
  }

  private async prepared(declaration: AnyDeclaration): Promise<SqliteTable> {
    await setImmediate();
    return prepareTable(this.file, declaration, this.rebuilt);
  }
}
