import { NewerData } from '../errors.js';
import type { Layout } from '../layout.js';
import { firstVersions, type Versions } from '../migrations.js';
import type { SqliteFile } from './file.js';

/**
 * Made when the first record type leaves its first version. It is no step of the file's own form: a release that doesn't
 * know it may open the file, as it works with documents of a first version alone.
 */
const table = 'CREATE TABLE record_versions (name TEXT PRIMARY KEY, version INTEGER NOT NULL, least INTEGER NOT NULL)';

/** What wrote the records of a type last, and what may work with them. */
export function versionsIn(file: SqliteFile, { name }: Layout): Versions {
  if (!isThere(file)) return firstVersions;
  return file.get<Versions>('SELECT version, least FROM record_versions WHERE name = ?', name) ?? firstVersions;
}

/** An older release that may work with them notes itself, so that the newer one looks at what was written meanwhile. */
export function noteVersions(file: SqliteFile, stored: Versions, { name, version, least }: Layout): void {
  const leastNow = Math.max(least, stored.least);
  if (stored.version === version && stored.least === leastNow) return;
  if (!isThere(file)) file.exec(`${table} STRICT`);
  file.run('INSERT OR REPLACE INTO record_versions VALUES (?, ?, ?)', name, version, leastNow);
}

/** @throws NewerData */
export function refuseNewer(where: string, { name, version }: Layout, { least, version: written }: Versions): void {
  if (least <= version) return;
  throw new NewerData(
    `${where}: the ${name} were written by a newer version of the product (${written}), and from ${least} on they can't ` +
      `be worked with by this one (${version}). Run that version, or bring back a backup made before the update.`,
  );
}

const isThere = (file: SqliteFile): boolean =>
  file.get("SELECT 1 FROM sqlite_schema WHERE name = 'record_versions'") !== undefined;
