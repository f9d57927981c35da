import { limits } from '@easy-tax/contracts';
import type { Connection, ConnectOptions, Model } from 'mongoose';
import { EngineUnavailable, NewerData } from './errors.js';
import { type AnyDeclaration, layoutOf } from './layout.js';
import { compactMongo } from './mongo-compact.js';
import { answered, translated } from './mongo-errors.js';
import { rebuild } from './mongo-rebuild.js';
import { MongoRecords, type MongoRecordsOptions } from './mongo-records.js';
import { modelOf, type StoredRow } from './mongo-schema.js';
import { verifyMongo } from './mongo-verify.js';
import type { Finding, Rebuilt, Records, RecordsDeclaration, RecordsEngine, Step, Stored } from './records.js';
import { Turns } from './turns.js';

/** Raised with a forward migration when the form of stored documents changes. */
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

/**
 * Records of one service in one Mongo database, over an open connection.
 *
 * @throws NewerData if a newer version of the product has written there; EngineUnavailable
 */
export async function openMongoEngine(
  connection: Connection,
  countCap: number = limits.countCap,
  rebuilt?: Rebuilt,
): Promise<RecordsEngine> {
  const marks = connection.collection<{ _id: string; version: number }>('schema');
  const stored = await answered(marks.findOne({ _id: 'version' }));
  if (stored && stored.version > schemaVersion) {
    throw new NewerData(
      `The database ${connection.name} was written by a newer version of the product (${stored.version}; this one ` +
        `knows ${schemaVersion}). Run that version, or restore a backup made before the update.`,
    );
  }
  await answered(marks.updateOne({ _id: 'version' }, { $set: { version: schemaVersion } }, { upsert: true }));
  const { ferretdbVersion, ferretdb } = await answered(databaseOf(connection).command({ buildInfo: 1 }));
  const turns = new Turns();
  const change = ferretdbVersion || ferretdb ? turns.take.bind(turns) : <R>(work: () => Promise<R>) => work();
  return new MongoEngine(connection, { countCap, change }, rebuilt);
}

function databaseOf({ db }: Connection) {
  if (!db) throw new EngineUnavailable('MongoDB is not connected');
  return db;
}

class MongoEngine implements RecordsEngine {
  constructor(
    private readonly connection: Connection,
    private readonly options: MongoRecordsOptions,
    private readonly rebuilt?: Rebuilt,
  ) {}

  async open<T extends Stored>(declaration: RecordsDeclaration<T>): Promise<Records<T>> {
    const any: AnyDeclaration = declaration;
    const layout = layoutOf(any);
    const model = modelOf(this.connection, layout);
    await this.prepare(model, () => rebuild(this.connection, model, layout, this.rebuilt));
    // What goes in passed the declaration's schema, so what comes out is a T.
    return new MongoRecords(model, any, layout, this.options) as unknown as Records<T>;
  }

  async verify(declaration: AnyDeclaration, finding: Finding, step?: Step): Promise<number> {
    const layout = layoutOf(declaration);
    const model = modelOf(this.connection, layout);
    await this.prepare(model, () => rebuild(this.connection, model, layout, this.rebuilt));
    return verifyMongo(model, declaration, layout, finding, step);
  }

  compact({ name }: AnyDeclaration): Promise<void> {
    return compactMongo(databaseOf(this.connection), name);
  }

  async ping(): Promise<void> {
    await answered(databaseOf(this.connection).command({ ping: 1 }));
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  /** Making indexes over many records may take longer than an answer may. */
  private async prepare(model: Model<StoredRow>, refresh: () => Promise<void>): Promise<void> {
    try {
      await refresh();
      await model.createIndexes();
    } catch (error) {
      throw translated(error);
    }
  }
}
