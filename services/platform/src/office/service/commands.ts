import 'reflect-metadata';
import { MINUTE } from '@easy-tax/contracts';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type CommonConfig, type Env, loadConfig } from '../../core/index.js';
import { createLog, nestLog } from '../../core/logging/log.js';
import { openEngine, recordsOf } from '../../data/data.module.js';
import {
  type AnyDeclaration,
  type Finding,
  type Rebuilt,
  type Records,
  type RecordsDeclaration,
  type RecordsEngine,
  type Step,
  type Stored,
  withLongTimeLimit,
} from '../../data/index.js';
import { type Document, migrated, versionOf } from '../../data/port/layout.js';
import { Scheduler } from '../../jobs/index.js';
import { type AuditEvent, AuditEventRecords } from '../audit/audit-event.records.js';
import type { ServiceDefinition } from './definition.js';
import { PlatformModule } from './platform.module.js';
import { platformRecords } from './platform.records.js';

/**
 * Runs work with a service's providers and records, without a listener: for shell commands. No job runs meanwhile, so
 * that a command that reads records changes none.
 */
export async function inService<C extends CommonConfig, T>(
  definition: ServiceDefinition<C>,
  env: Env,
  work: (context: INestApplicationContext) => Promise<T>,
): Promise<T> {
  const config = loadConfig(definition.name, definition.config, env);
  const log = createLog(definition.name, config.LOG_LEVEL);
  const root = {
    module: class CommandModule {},
    imports: [PlatformModule.register(definition, config, log), definition.module],
  };
  const context = await NestFactory.createApplicationContext(root, { abortOnError: false, logger: nestLog(log) });
  try {
    await context.get(Scheduler, { strict: false }).onModuleDestroy();
    return await withLongTimeLimit(() => work(context));
  } finally {
    await context.close();
  }
}

/** Tolerated change of the clock. */
const TOLERANCE_MS = MINUTE;

/** Creation time of a UUID version 7, in ms: its first 48 bits. */
const createdAtOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** All record types of a service, with those that every service has. */
export class ServiceRecords {
  constructor(
    readonly service: string,
    private readonly declarations: readonly AnyDeclaration[],
    private readonly engine: RecordsEngine,
  ) {}

  get names(): readonly string[] {
    return this.declarations.map(({ name }) => name);
  }

  /** @throws TypeError for a type that the service doesn't have */
  open(name: string): Promise<Records<Stored>> {
    return this.engine.open(this.declared(name) as unknown as RecordsDeclaration<Stored>);
  }

  /** Migrates all records to this release, while no service runs. @throws NewerData, RecordsDisagree */
  async migrate(): Promise<void> {
    for (const declaration of this.declarations) await this.engine.migrate(declaration);
  }

  versionOf(name: string): number {
    return versionOf(this.declared(name));
  }

  /** Migrates a record of a copy to this release. @param from the version of the copy's records */
  migrated(name: string, record: Stored, from: number): Stored {
    return migrated(this.declared(name), record as Document, from);
  }

  /**
   * Compares all derived data with the records, and checks the order of audit events.
   * @param note gets what is odd and no damage
   * @returns the number of records read
   */
  async verify(finding: Finding, step?: Step, note: Finding = () => undefined): Promise<number> {
    // A file is checked as a whole, so first all of its types are brought to this release, as at a start.
    if (!this.engine.isShared) await this.migrate();
    let checked = 0;
    for (const declaration of this.declarations) checked += await this.engine.verify(declaration, finding, step);
    await verifyAuditOrder(await this.engine.open(AuditEventRecords), finding, note);
    return checked;
  }

  /** Frees the space of removed records, while nobody writes. @throws DataRefused if the server can't do that */
  async compact(): Promise<void> {
    for (const declaration of this.declarations) await this.engine.compact(declaration);
  }

  private declared(name: string): AnyDeclaration {
    const declaration = this.declarations.find((each) => each.name === name);
    if (!declaration) throw new TypeError(`${this.service} stores no ${name}`);
    return declaration;
  }
}

/** Runs work with a service's records, without its features: no job runs and no mail is sent. */
export async function inRecords<C extends CommonConfig, T>(
  { name, config, module }: ServiceDefinition<C>,
  env: Env,
  work: (stored: ServiceRecords) => Promise<T>,
  { rebuilt, isReadOnly }: { readonly rebuilt?: Rebuilt; readonly isReadOnly?: boolean } = {},
): Promise<T> {
  const { DATA_DIR, MONGO_URL } = loadConfig(name, config, env);
  return withLongTimeLimit(async () => {
    const engine = await openEngine({ service: name, dataDir: DATA_DIR, mongoUrl: MONGO_URL, rebuilt, isReadOnly });
    try {
      return await work(new ServiceRecords(name, [...recordsOf(module), ...platformRecords], engine));
    } finally {
      await engine.close();
    }
  });
}

/**
 * Reports events whose time differs from that in their id. It sees this tampering: an event with a made-up id or no
 * time, and one dated later than it was written. An event dated back looks like those that earlier releases wrote after
 * a clock had stood ahead, whose ids didn't go back with it: these are only noted.
 */
export async function verifyAuditOrder(events: Records<AuditEvent>, finding: Finding, note: Finding): Promise<void> {
  let ahead = 0;
  for await (const { _id, createdAt } of events.iterate()) {
    const late = Date.parse(createdAt) - createdAtOf(_id);
    if (late < -TOLERANCE_MS) ahead += 1;
    else if (!(late <= TOLERANCE_MS))
      finding(`audit_events ${_id}: its time ${createdAt} is not that of its place in the order`);
  }
  if (ahead > 0) note(`audit_events: ${ahead} are dated before their place in the order, as after a clock was ahead`);
}
