import type { Layout } from '../layout.js';
import type { WriteOptions } from '../records.js';
import type { SqliteFile } from './file.js';
import { SqliteTable } from './table.js';
import { type Done, type Given, type Kind, type Works, worksOn } from './works.js';
import { SqliteWrites } from './writes.js';

/** Does all writes of a database, in the order of their coming; each is answered once it is on the disk. */
export interface SqliteWriter {
  /** From now on records of this type, whose tables are there, are written. */
  add(layout: Layout): void;
  /** @throws DuplicateKey, EngineUnavailable, DamagedData */
  write<K extends Kind>(type: string, kind: K, given: Given<K>, options?: WriteOptions): Promise<Done<K>>;
  /** How many writes are asked for and not answered. */
  readonly waiting: number;
  /** @throws EngineUnavailable, DamagedData once nothing can be written any more */
  check(): Promise<void>;
  /** Everything that was asked for is done. */
  close(): Promise<void>;
}

/** Writes on the thread that asks for it. */
export class SqliteWriterHere implements SqliteWriter {
  private readonly types = new Map<string, Works>();
  private readonly writes: SqliteWrites;

  constructor(
    private readonly file: SqliteFile,
    flushes = true,
  ) {
    this.writes = new SqliteWrites(file, flushes);
  }

  get waiting(): number {
    return this.writes.length;
  }

  add(layout: Layout): void {
    this.types.set(layout.name, worksOn(new SqliteTable(this.file, layout)));
  }

  async write<K extends Kind>(type: string, kind: K, given: Given<K>, options?: WriteOptions): Promise<Done<K>> {
    const works = this.types.get(type);
    if (!works) throw new TypeError(`${type} are not stored here`);
    const work = works[kind];
    return this.writes.write(() => work(given), options);
  }

  async check(): Promise<void> {
    this.file.checkName();
    this.file.checkWhole();
    this.writes.check();
  }

  close(): Promise<void> {
    return this.writes.close();
  }
}
