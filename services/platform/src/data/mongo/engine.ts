import { limits, SECOND } from '@easy-tax/contracts';
import type { Connection } from 'mongoose';
import { DataRefused, EngineUnavailable } from '../errors.js';
import type { AnyDeclaration, Layout } from '../layout.js';
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
import { connectMongo, poolOf, reconnectWhenLost } from './connection.js';
import { answered, translated } from './errors.js';
import { MongoRecords, type MongoRecordsOptions } from './records.js';
import { storedType } from './rows.js';
import { verifyMongo } from './verify.js';
import { Versions } from './versions.js';

export interface MongoEngineOptions {
  /** Matches are counted up to here. */
  readonly countCap?: number;
  readonly rebuilt?: Rebuilt;
  /** Nothing is written, not even an index: for a user who may read and no more. */
  readonly reading?: boolean;
  /** Time without a server after which the driver is connected anew. */
  readonly reconnectMs?: number;
}

/** A connection of its own and the engine over it; closing the engine closes both. @throws EngineUnavailable */
export async function connectMongoEngine(
  url: string,
  service: string,
  options: MongoEngineOptions = {},
): Promise<RecordsEngine> {
  try {
    return await openMongoEngine(await connectMongo(url, service), options);
  } catch (error) {
    throw translated(error);
  }
}

/** Records of one service in one Mongo database, over an open connection. @throws EngineUnavailable */
export async function openMongoEngine(
  connection: Connection,
  { countCap = limits.countCap, rebuilt, reading = false, reconnectMs = 15 * SECOND }: MongoEngineOptions = {},
): Promise<RecordsEngine> {
  reconnectWhenLost(connection, reconnectMs);
  const { ferretdbVersion, ferretdb } = await answered(databaseOf(connection).command({ buildInfo: 1 }));
  const change = ferretdbVersion || ferretdb ? oneByOne(connection.name) : <R>(work: () => Promise<R>) => work();
  return new MongoEngine(connection, { countCap, change }, reading, rebuilt);
}

const ends = new Map<string, Promise<unknown>>();

/**
 * MongoDB changes a document in one step. FerretDB 1 reads and writes it in two, so that two changes at once can lose one:
 * there all engines of this process change a database one after the other.
 */
const oneByOne =
  (database: string): MongoRecordsOptions['change'] =>
  (work) => {
    // A change that is never answered must not hold up those behind it.
    const mine = (ends.get(database) ?? Promise.resolve()).then(() => answered(work()));
    ends.set(
      database,
      mine.catch(() => undefined),
    );
    return mine;
  };

function databaseOf({ db }: Connection) {
  if (!db) throw new EngineUnavailable('MongoDB is not connected');
  return db;
}

class MongoEngine implements RecordsEngine {
  readonly shared = true;
  private readonly versions: Versions;
  private readonly layouts: Layout[] = [];
  private closing: Promise<void> | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly options: MongoRecordsOptions,
    private readonly reading: boolean,
    private readonly rebuilt?: Rebuilt,
  ) {
    this.versions = new Versions(connection);
  }

  async open<T extends Stored>(declaration: RecordsDeclaration<T>): Promise<Records<T>> {
    const type = storedType(this.connection, declaration);
    await (this.reading ? this.versions.check([type.layout]) : this.versions.prepare(type));
    this.layouts.push(type.layout);
    // Rows passed the declaration's schema when written, so each is a T.
    return new MongoRecords(type, this.options) as unknown as Records<T>;
  }

  async verify(declaration: AnyDeclaration, finding: Finding, step?: Step): Promise<number> {
    const type = storedType(this.connection, declaration);
    await this.versions.check([type.layout]);
    return verifyMongo(type, finding, step);
  }

  migrate(declaration: AnyDeclaration): Promise<void> {
    return this.versions.migrate(storedType(this.connection, declaration), this.rebuilt);
  }

  load(): EngineLoad {
    return { pool: poolOf(this.connection) };
  }

  /** The server's own `compact`, which gives a collection's free space back to the disk; on a replica set of one server. */
  async compact({ name }: AnyDeclaration): Promise<void> {
    try {
      await databaseOf(this.connection).command({ compact: name });
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      if (code === NO_COLLECTION) return;
      if (!UNKNOWN_COMMAND.has(code)) throw translated(error);
      throw new DataRefused(
        'This server, which speaks the protocol of MongoDB, has no `compact`. Its own tools give space back.',
        { cause: error },
      );
    }
  }

  ping(): Promise<void> {
    return this.versions.check(this.layouts);
  }

  close(): Promise<void> {
    this.closing ??= this.connection.close();
    return this.closing;
  }
}

/** https://www.mongodb.com/docs/manual/reference/error-codes/ */
const NO_COLLECTION = 26;
const UNKNOWN_COMMAND = new Set<unknown>([59, 115, 238]);
