import { type Env } from '@easy-tax/platform/core';
import { compactSqlite, DataRefused, hasSqlite } from '@easy-tax/platform/data';
import { megabytes, timed } from './progress.js';
import { inService, type ServiceName, services } from './stored.js';

/** `compact`: frees the disk space of removed records. */
export async function compact(env: Env): Promise<boolean> {
  if (env.MONGO_URL) {
    for (const service of services) await timed(service, () => inService(service, env, (stored) => stored.compact()));
    return true;
  }
  const kept = keptServices(env);
  for (const service of kept) await compactFile(service, env);
  return true;
}

async function compactFile(service: ServiceName, env: Env): Promise<void> {
  await timed(`${service}: merging what search knows`, () => inService(service, env, (stored) => stored.compact()));
  await timed(
    `${service}: writing the database anew`,
    () => compactSqlite({ dataDir: env.DATA_DIR ?? '', service }),
    ({ before, after }) => `${megabytes(before)} before, ${megabytes(after)} now,`,
  );
}

/** The services whose database is there: a folder may be seeded and never started. @throws DataRefused if none is */
export function keptServices({ DATA_DIR = '' }: Env): ServiceName[] {
  const kept = services.filter((service) => hasSqlite({ dataDir: DATA_DIR, service }));
  if (kept.length === 0)
    throw new DataRefused(`Nothing has been kept in ${DATA_DIR} yet (and MONGO_URL names no MongoDB).`);
  return kept;
}
