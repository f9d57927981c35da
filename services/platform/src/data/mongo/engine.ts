import { isDeepStrictEqual } from 'node:util';
import { limits, SECOND } from '@easy-tax/contracts';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import { type Connection, createConnection } from 'mongoose';
import { verifyDocument } from '../port/checks.js';
import { DataRefused, EngineUnavailable } from '../port/errors.js';
import type { Layout } from '../port/layout.js';
import { recordsOver } from '../port/record-store.js';
import {
  type AnyDeclaration,
  type EngineLoad,
  type EngineOptions,
  type Finding,
  RECORDS_ENGINE,
  type Rebuilt,
  type Records,
  type RecordsDeclaration,
  type RecordsEngine,
  type Step,
  type Stored,
} from '../port/records.js';
import {
  answered,
  isMissing,
  isUnknownCommand,
  mongoOptions,
  poolOf,
  reconnectWhenLost,
  translated,
} from './connection.js';
import { MongoRecords, type MongoRecordsOptions } from './records.js';
import { batchesOf, type Derived, derive, recordOf, type StoredRow, type StoredType, storedType } from './rows.js';
import { Versions } from './versions.js';

const names: Readonly<Record<keyof Derived, string>> = {
  h: 'whether it is shown',
  s: 'a sort key',
  u: 'a unique key',
  t: 'a search text',
  g: 'its trigrams',
};

interface MongoEngineOptions extends Pick<EngineOptions, 'rebuilt' | 'isReadOnly'> {
  readonly countCap?: number;
  /** Time without a server until the driver reconnects. */
  readonly reconnectMs?: number;
}

/** A connection of its own and the engine over it; closing the engine closes both. @throws EngineUnavailable */
export async function connectMongoEngine(url: string, options: EngineOptions): Promise<RecordsEngine> {
  try {
    return await openMongoEngine(await createConnection(url, mongoOptions(options.service)).asPromise(), options);
  } catch (error) {
    throw translated(error);
  }
}

export async function openMongoEngine(
  connection: Connection,
  { countCap = limits.countCap, rebuilt, isReadOnly = false, reconnectMs = 15 * SECOND }: MongoEngineOptions = {},
): Promise<RecordsEngine> {
  reconnectWhenLost(connection, reconnectMs);
  const { ferretdbVersion, ferretdb } = await answered(databaseOf(connection).command({ buildInfo: 1 }));
  const change = ferretdbVersion || ferretdb ? oneByOne : <R>(work: () => Promise<R>) => work();
  return new MongoEngine(connection, { countCap, change }, isReadOnly, rebuilt);
}

let lastChange: Promise<unknown> = Promise.resolve();

/**
 * MongoDB changes a document atomically. FerretDB 1 does not, so concurrent changes could be lost: there a process
 * serialises its changes.
 */
const oneByOne: MongoRecordsOptions['change'] = (work) => {
  // An unanswered change must not block the next ones.
  const change = lastChange.then(() => answered(work()));
  lastChange = change.catch(() => undefined);
  return change;
};

const databaseOf = (connection: Connection) => connection.getClient().db(connection.name);

class MongoEngine implements RecordsEngine {
  readonly isShared = true;
  private readonly versions: Versions;
  private readonly layouts: Layout[] = [];
  private closing: Promise<void> | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly options: MongoRecordsOptions,
    private readonly isReadOnly: boolean,
    private readonly rebuilt?: Rebuilt,
  ) {
    this.versions = new Versions(connection);
  }

  async open<T extends Stored>(declaration: RecordsDeclaration<T>): Promise<Records<T>> {
    const type = storedType(this.connection, declaration);
    await (this.isReadOnly ? this.versions.check([type.layout]) : this.versions.prepare(type));
    this.layouts.push(type.layout);
    return recordsOver(declaration, new MongoRecords(type, this.options));
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
      if (isMissing(error)) return;
      if (!isUnknownCommand(error)) throw translated(error);
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

async function verifyMongo(type: StoredType, finding: Finding, step: Step = () => undefined): Promise<number> {
  let checked = 0;
  for await (const rows of batchesOf(type)) {
    for (const row of rows) verifyRow(type, row, finding);
    checked += rows.length;
    step(rows.length);
  }
  return checked;
}

function verifyRow({ declaration, layout }: StoredType, row: StoredRow, finding: Finding): void {
  const record = recordOf(row);
  verifyDocument(declaration, record, finding);
  const stored: Partial<Derived> = row._x ?? {};
  const made = derive(layout, record, stored);
  for (const [part, name] of Object.entries(names) as [keyof Derived, string][]) {
    if (!isDeepStrictEqual(stored[part], made[part]))
      finding(`${layout.name} ${row._id}: ${name} differs from its document`);
  }
}

/** Nest's Mongoose connection, which is tried again while a service starts, and the engine over it. */
export function mongoEngineProvider(url: string, { service, rebuilt }: EngineOptions) {
  const connection = MongooseModule.forRoot(url, {
    ...mongoOptions(service),
    retryDelay: limits.dependencyMs,
    verboseRetryLog: true,
    connectionErrorFactory: (cause: Error) => new EngineUnavailable(`MongoDB: ${cause.message}`, { cause }),
    onConnectionCreate: (made: Connection) => void poolOf(made),
  });
  const useFactory = (opened: Connection) => openMongoEngine(opened, { rebuilt });
  return { imports: [connection], engine: { provide: RECORDS_ENGINE, inject: [getConnectionToken()], useFactory } };
}
