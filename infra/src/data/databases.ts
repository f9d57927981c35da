import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '@easy-tax/platform/core';
import { DataRefused, hasSqlite, makeSqlite, refuseUnfinished, wasFilled } from '@easy-tax/platform/data';
import { findAnyKey } from './copy/objects.js';
import { type ServiceName, services } from './stored.js';

const hasDatabase = ({ DATA_DIR = '', MONGO_URL }: Env, service: ServiceName): boolean =>
  Boolean(MONGO_URL) || hasSqlite({ dataDir: DATA_DIR, service });

/**
 * The services whose database is there: a folder may be seeded and never started. On MongoDB, all of them.
 * @throws DataRefused if none is
 */
export function keptServices(env: Env): readonly ServiceName[] {
  const kept = services.filter((service) => hasDatabase(env, service));
  if (kept.length === 0)
    throw new DataRefused(`Nothing has been kept in ${env.DATA_DIR} yet (and MONGO_URL names no MongoDB).`);
  return kept;
}

/** For a command that would make the databases that it opens. @throws DataRefused if one of these services has none */
export function refuseMissing(env: Env, needed: readonly ServiceName[]): void {
  const kept = keptServices(env);
  const missing = needed.filter((service) => !kept.includes(service));
  if (missing.length > 0)
    throw new DataRefused(
      `There is no database of ${missing.join(' and ')} in ${env.DATA_DIR}. If it is lost, restore a backup; else start Easy Tax once.`,
    );
}

/** The services without a database in a folder that was used: `makeDatabases` makes all of them before the first record. */
export async function lostServices(env: Env): Promise<readonly ServiceName[]> {
  const missing = services.filter((service) => !hasDatabase(env, service));
  return missing.length > 0 && (await wasUsed(env)) ? missing : [];
}

async function wasUsed(env: Env): Promise<boolean> {
  const { DATA_DIR: dataDir = '', S3_BUCKET } = env;
  if (existsSync(join(dataDir, 'secrets.key'))) return true;
  for (const service of services) if (hasDatabase(env, service) && (await wasFilled({ dataDir, service }))) return true;
  return (Boolean(S3_BUCKET) || existsSync(join(dataDir, 'objects'))) && (await findAnyKey(env)) !== null;
}

/** @throws DataRefused naming each database that is lost */
export async function refuseLost(env: Env): Promise<void> {
  const lost = await lostServices(env);
  if (lost.length > 0) throw new DataRefused(lost.map((service) => wordsOfLoss(service, env)).join('\n'));
}

export const wordsOfLoss = (service: ServiceName, { DATA_DIR }: Env): string =>
  `${service}: its database is lost. ${DATA_DIR} was used, and ${service}.db is not in it. Put that file back, or restore ` +
  'a backup into an empty folder: npm run data -- restore --from FOLDER';

/**
 * Makes the databases of a new folder, all of them before the first record: one that is missing later is lost.
 * @throws DataRefused if one is lost, or a restore has not ended
 */
export async function makeDatabases(env: Env): Promise<void> {
  refuseUnfinished(env.DATA_DIR ?? '');
  await refuseLost(env);
  for (const service of services.filter((each) => !hasDatabase(env, each)))
    await makeSqlite({ dataDir: env.DATA_DIR ?? '', service });
}
