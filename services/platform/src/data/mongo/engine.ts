import { limits } from '@easy-tax/contracts';
import type { Connection, ConnectOptions } from 'mongoose';
import { EngineUnavailable, NewerData } from '../errors.js';
import { type AnyDeclaration, layoutOf } from '../layout.js';
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
import { Care } from './care.js';
import { compactMongo } from './compact.js';
import { answered, translated } from './errors.js';
import { HeartbeatWatch } from './heartbeat.js';
import { putMark, rowsOf } from './marks.js';
import { PoolWatch } from './pool.js';
import { Preparation } from './prepare.js';
import { MongoRecords, type MongoRecordsOptions } from './records.js';
import type { Renewal } from './renew.js';
import { type Pace, pace as usualPace } from './replicas.js';
import { modelOf } from './schema.js';
import { turnsOf } from './turns.js';
import { verifyMongo } from './verify.js';

/** Raised when releases that know nothing of the new form of stored rows must no longer work with them. */
const schemaVersion = 1;

/** How a service connects: a write counts when most of the servers have it in their journals. */
export const mongoOptions = (service: string): ConnectOptions => ({
  dbName: `easytax_${service}`,
  writeConcern: { w: 'majority', journal: true },
  serverSelectionTimeoutMS: limits.dependencyMs,
  connectTimeoutMS: limits.dependencyMs,
  bufferCommands: false,
  autoIndex: false,
  autoCreate: false,
});

export interface MongoEngineOptions {
  /** Matches are counted up to here. */
  readonly countCap?: number;
  readonly rebuilt?: Rebuilt;
  readonly pace?: Pace;
  /** Nothing is written, not even what is made from records: for a user who may read and no more. */
  readonly reading?: boolean;
}

/**
 * Records of one service in one Mongo database, over an open connection.
 *
 * @throws NewerData if a newer version of the product has written there; EngineUnavailable
 */
export async function openMongoEngine(
  connection: Connection,
  { countCap = limits.countCap, rebuilt, pace = usualPace, reading = false }: MongoEngineOptions = {},
): Promise<RecordsEngine> {
  HeartbeatWatch.over(connection);
  const marks = rowsOf<{ _id: string; version: number }>(connection, 'schema');
  const stored = await answered(marks.findOne({ _id: 'version' }));
  if (stored && stored.version > schemaVersion) {
    throw new NewerData(
      `The database ${connection.name} was written by a newer version of the product (${stored.version}; this one ` +
        `knows ${schemaVersion}). Run that version, or restore a backup made before the update.`,
    );
  }
  if (!reading) await answered(putMark(marks, 'version', { version: schemaVersion }));
  const { ferretdbVersion, ferretdb } = await answered(databaseOf(connection).command({ buildInfo: 1 }));
  const turns = turnsOf(connection.name);
  // A change that is never answered must not hold up those behind it.
  const inTurn = <R>(work: () => Promise<R>) => turns.take(() => answered(work()));
  const change = ferretdbVersion || ferretdb ? inTurn : <R>(work: () => Promise<R>) => work();
  const preparation = new Preparation(connection, pace, rebuilt);
  const care = reading ? null : new Care(preparation, pace);
  return new MongoEngine(connection, { countCap, change }, preparation, care);
}

function databaseOf({ db }: Connection) {
  if (!db) throw new EngineUnavailable('MongoDB is not connected');
  return db;
}

class MongoEngine implements RecordsEngine {
  readonly shared = true;

  /** @param care null where nothing is to be written */
  constructor(
    private readonly connection: Connection,
    private readonly options: MongoRecordsOptions,
    private readonly preparation: Preparation,
    private readonly care: Care | null,
  ) {}

  async open<T extends Stored>(declaration: RecordsDeclaration<T>): Promise<Records<T>> {
    const any: AnyDeclaration = declaration;
    const { model, layout } = await this.prepared(any);
    // What goes in passed the declaration's schema, so what comes out is a T.
    return new MongoRecords(model, any, layout, this.options) as unknown as Records<T>;
  }

  async verify(declaration: AnyDeclaration, finding: Finding, step?: Step): Promise<number> {
    const { model, layout } = await this.prepared(declaration);
    return verifyMongo(model, declaration, layout, finding, step);
  }

  load(): EngineLoad {
    return { pool: PoolWatch.of(this.connection).now() };
  }

  compact({ name }: AnyDeclaration): Promise<void> {
    return compactMongo(databaseOf(this.connection), name);
  }

  async ping(): Promise<void> {
    this.care?.check();
    await answered(databaseOf(this.connection).command({ ping: 1 }));
  }

  async close(): Promise<void> {
    await this.care?.end();
    await this.connection.close();
  }

  /** Making indexes over many records may take longer than an answer may. */
  private async prepared(declaration: AnyDeclaration): Promise<Renewal> {
    const layout = layoutOf(declaration);
    const { change } = this.options;
    const renewal = { model: modelOf(this.connection, layout), declaration, layout, change };
    try {
      await (this.care ? this.preparation.prepare(renewal) : this.preparation.check(layout));
    } catch (error) {
      throw translated(error);
    }
    this.care?.add(renewal);
    return renewal;
  }
}
