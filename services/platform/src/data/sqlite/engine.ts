import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { limits } from '@easy-tax/contracts';
import { EngineUnavailable } from '../errors.js';
import { type AnyDeclaration, type Document, layoutOf } from '../layout.js';
import { migrated } from '../migrations.js';
import type {
  EngineLoad,
  Finding,
  Rebuilt,
  Records,
  RecordsDeclaration,
  RecordsEngine,
  Step,
  Stored,
} from '../records.js';
import { mergeSearch } from './compact.js';
import { preparePrivateFolder } from './data-folder.js';
import type { SqliteFile } from './file.js';
import { openSqliteFile } from './open-file.js';
import { forget, isWhole, type Kept, openAnew, openPassing } from './passing.js';
import { SqlitePreparation } from './prepare.js';
import { SqliteRecords } from './records.js';
import { SqliteTable } from './table.js';
import { verifySqliteFile, verifySqliteTable } from './verify.js';
import { SqliteWriterHere } from './writer.js';
import { SqliteWriterThere, type StartThread } from './writer-there.js';

export interface SqliteEngineOptions {
  readonly dataDir: string;
  /** Names the file: `<service>.db`. */
  readonly service: string;
  /** Matches are counted up to here. */
  readonly countCap?: number;
  readonly rebuilt?: Rebuilt;
  /** Starts the thread that writes, where that is another one than this. */
  readonly thread?: StartThread | null;
}

/**
 * Records of one service in one SQLite file, private to the product's user.
 *
 * @throws DataRefused if the file can't be used (its message says what to do); EngineUnavailable if the disk fails
 */
export async function openSqliteEngine(options: SqliteEngineOptions): Promise<RecordsEngine> {
  const { dataDir, service, countCap = limits.countCap, rebuilt, thread } = options;
  preparePrivateFolder(dataDir);
  const path = join(dataDir, `${service}.db`);
  const file = await openSqliteFile(path);
  const writer = thread ? new SqliteWriterThere(file, thread) : new SqliteWriterHere(file);
  try {
    // From here on both have the same file open, wherever it may be moved.
    await writer.check();
  } catch (error) {
    await writer.close().finally(() => file.close());
    throw error;
  }
  return new SqliteEngine({ file, writer }, countCap, rebuilt);
}

class SqliteEngine implements RecordsEngine {
  readonly shared = false;
  private open_ = true;
  /** The file itself was looked through. */
  private looked = false;
  private passing: Promise<Kept> | undefined;

  constructor(
    private readonly lasting: Kept,
    private readonly countCap: number,
    private readonly rebuilt?: Rebuilt,
  ) {}

  async open<T extends Stored>(declaration: RecordsDeclaration<T>): Promise<Records<T>> {
    const any: AnyDeclaration = declaration;
    const { file, writer, table } = await this.opened(any);
    writer.add(table.layout);
    // What goes in passed the declaration's schema, so what comes out is a T.
    return new SqliteRecords(file, writer, table, any, this.countCap) as unknown as Records<T>;
  }

  async verify(declaration: AnyDeclaration, finding: Finding, step?: Step): Promise<number> {
    const { file } = await this.kept(declaration);
    const table = await this.prepared(declaration, file);
    if (!this.looked) verifySqliteFile(this.lasting.file, finding);
    this.looked = true;
    return verifySqliteTable(file, table, declaration, finding, step);
  }

  async compact(declaration: AnyDeclaration): Promise<void> {
    const { file } = await this.kept(declaration);
    const table = await this.prepared(declaration, file);
    await mergeSearch(file, table.layout);
  }

  load(): EngineLoad {
    return { writesWaiting: this.lasting.writer.waiting };
  }

  async ping(): Promise<void> {
    if (!this.open_) throw new EngineUnavailable('the records are closed');
    const { file, writer } = this.lasting;
    file.checkWhole();
    await writer.check();
    file.get('SELECT 1');
    (await this.passing)?.file.checkWhole();
  }

  private async kept(declaration: AnyDeclaration): Promise<Kept> {
    if (!declaration.passing) return this.lasting;
    forget(this.lasting.file, layoutOf(declaration));
    return this.hold(() => openPassing(this.lasting.file));
  }

  /** Once it is open it stays; what could not be opened is tried again. */
  private hold(open: () => Promise<Kept>): Promise<Kept> {
    this.passing ??= open().catch((error) => {
      this.passing = undefined;
      throw error;
    });
    return this.passing;
  }

  /** With its tables made; what holds for a while alone begins anew where it is damaged. */
  private async opened(declaration: AnyDeclaration): Promise<Kept & { readonly table: SqliteTable }> {
    const kept = await this.kept(declaration);
    const table = await this.prepared(declaration, kept.file);
    if (!declaration.passing || (await isWhole(kept.file, table, declaration))) return { ...kept, table };
    this.passing = undefined;
    const anew = await this.hold(() => openAnew(this.lasting.file, kept));
    return { ...anew, table: await this.prepared(declaration, anew.file) };
  }

  /** In a turn of its own, in which nobody is reading. */
  private async prepared(declaration: AnyDeclaration, file: SqliteFile): Promise<SqliteTable> {
    const table = new SqliteTable(file, layoutOf(declaration));
    await setImmediate();
    const migrate = (record: Document, from: number) => migrated(declaration, record, from);
    new SqlitePreparation(file, table, this.rebuilt, migrate).prepare();
    return table;
  }

  async close(): Promise<void> {
    if (!this.open_) return;
    this.open_ = false;
    const { file, writer } = this.lasting;
    try {
      await writer.close();
      const passing = await this.passing;
      await passing?.writer.close();
      passing?.file.close();
    } finally {
      file.close();
    }
  }
}
