import { join } from 'node:path';
import { limits } from '@easy-tax/contracts';
import { preparePrivateFolder } from './data-folder.js';
import { EngineUnavailable } from './errors.js';
import { type AnyDeclaration, layoutOf } from './layout.js';
import { openSqliteFile } from './open-sqlite-file.js';
import type { Finding, Rebuilt, Records, RecordsDeclaration, RecordsEngine, Step, Stored } from './records.js';
import { mergeSearch } from './sqlite-compact.js';
import type { SqliteFile } from './sqlite-file.js';
import { SqliteRecords } from './sqlite-records.js';
import { SqliteTable } from './sqlite-table.js';
import { verifySqliteFile, verifySqliteTable } from './sqlite-verify.js';
import { SqliteWrites } from './sqlite-writes.js';

export interface SqliteEngineOptions {
  readonly dataDir: string;
  /** Names the file: `<service>.db`. */
  readonly service: string;
  /** Matches are counted up to here. */
  readonly countCap?: number;
  readonly rebuilt?: Rebuilt;
}

/**
 * Records of one service in one SQLite file, private to the product's user.
 *
 * @throws DataRefused if the file can't be used (its message says what to do); EngineUnavailable if the disk fails
 */
export async function openSqliteEngine(options: SqliteEngineOptions): Promise<RecordsEngine> {
  const { dataDir, service, countCap = limits.countCap, rebuilt } = options;
  preparePrivateFolder(dataDir);
  const path = join(dataDir, `${service}.db`);
  return new SqliteEngine(await openSqliteFile(path), countCap, rebuilt);
}

class SqliteEngine implements RecordsEngine {
  private open_ = true;
  /** The file itself was looked through. */
  private looked = false;

  private readonly writes: SqliteWrites;

  constructor(
    private readonly file: SqliteFile,
    private readonly countCap: number,
    private readonly rebuilt?: Rebuilt,
  ) {
    this.writes = new SqliteWrites(file);
  }

  async open<T extends Stored>(declaration: RecordsDeclaration<T>): Promise<Records<T>> {
    const any: AnyDeclaration = declaration;
    const table = new SqliteTable(this.file, layoutOf(any));
    table.prepare(this.rebuilt);
    // What goes in passed the declaration's schema, so what comes out is a T.
    return new SqliteRecords(this.file, this.writes, table, any, this.countCap) as unknown as Records<T>;
  }

  async verify(declaration: AnyDeclaration, finding: Finding, step?: Step): Promise<number> {
    const table = new SqliteTable(this.file, layoutOf(declaration));
    table.prepare(this.rebuilt);
    if (!this.looked) verifySqliteFile(this.file, finding);
    this.looked = true;
    return verifySqliteTable(this.file, table, declaration, finding, step);
  }

  async compact(declaration: AnyDeclaration): Promise<void> {
    const table = new SqliteTable(this.file, layoutOf(declaration));
    table.prepare(this.rebuilt);
    await mergeSearch(this.file, table.layout);
  }

  async ping(): Promise<void> {
    if (!this.open_) throw new EngineUnavailable('the records are closed');
    this.file.checkName();
    this.file.checkWhole();
    this.writes.check();
    this.file.get('SELECT 1');
  }

  async close(): Promise<void> {
    if (!this.open_) return;
    this.open_ = false;
    await this.writes.close();
    this.file.close();
  }
}
