import { DamagedData, EngineFull, EngineUnavailable } from '../../port/errors.js';
import { DuplicateKey } from '../../port/records.js';
import { adviceOnOwner } from './owner.js';

/** The part of the `node:sqlite` API that we use: Node's own module and its drop-in package have one type. */
export interface SqliteConnection {
  exec(sql: string): void;
  prepare(sql: string): SqliteStatement;
  close(): void;
}
export interface SqliteStatement {
  run(...values: SqliteValue[]): { lastInsertRowid: number | bigint };
  get(...values: SqliteValue[]): unknown;
  all(...values: SqliteValue[]): unknown[];
  setReadBigInts(enabled: boolean): void;
}
export type SqliteValue = string | number | null;
export type SqliteOptions = { readonly readOnly?: boolean };
type Maker = { readonly DatabaseSync: new (path: string, options?: SqliteOptions) => SqliteConnection };

/** The one built into Node if there is one (22.13 and newer); else its drop-in package. */
async function maker(): Promise<Maker> {
  const builtIn: unknown = process.getBuiltinModule?.('node:sqlite' as 'node:fs');
  return (builtIn as Maker | undefined) ?? (await import('@photostructure/sqlite'));
}

/** @throws the engine's own error; see `translated` */
export async function openSqlite(path: string, options: SqliteOptions = {}): Promise<SqliteConnection> {
  const { DatabaseSync } = await maker();
  return new DatabaseSync(path, options);
}

/** Primary result codes of SQLite (https://sqlite.org/rescode.html). */
const code = { error: 1, busy: 5, readOnly: 8, io: 10, corrupt: 11, full: 13, canNotOpen: 14, notADb: 26 };
const unavailable = new Map([
  [code.busy, 'another process keeps the file busy'],
  [6, 'the file is locked'],
  [7, 'there is no memory left'],
  [code.readOnly, 'the file or its folder is read-only'],
  [code.io, 'the disk reports an error'],
  [code.canNotOpen, 'the file can not be opened'],
]);
const denied: readonly number[] = [code.readOnly, code.canNotOpen];

/** A missing or unexpected table means damage, because our statements never vary. */
const notAsMade = /no such (?:table|column|index)|already exists/;

/** Translates an error of SQLite; other errors stay unchanged. */
export function translated(error: unknown, file: string): unknown {
  const primary = primaryCode(error);
  if (primary === null) return error;
  if (primary === code.full)
    return new EngineFull(`${file}: the disk is full. Make room on it, or choose a folder on another.`, {
      cause: error,
    });
  const reason = unavailable.get(primary);
  const advice = denied.includes(primary) ? adviceOnOwner(file) : '';
  if (reason) return new EngineUnavailable(`${file}: ${reason}${advice}`, { cause: error });
  if (primary === code.corrupt || primary === code.notADb) return damaged(file, error);
  if (primary === code.error && notAsMade.test(String(error))) return damaged(file, error);
  const [, field] = /UNIQUE constraint failed: \w+\.(?:f_)?(\w+)/.exec(String(error)) ?? [];
  return field ? new DuplicateKey(field) : error;
}

/** @param place what in the file is damaged, where that is known */
export const damaged = (file: string, cause?: unknown, place?: string): DamagedData =>
  new DamagedData(
    `${place ? `${file}, ${place},` : file} is damaged. Stop the product; \`npm run data -- verify\` names what is wrong, and ` +
      '`npm run data -- restore` brings the newest backup into an empty DATA_DIR.',
    { cause },
  );

export const isBusy = (error: unknown): boolean => primaryCode(error) === code.busy;
export const isDiskError = (error: unknown): boolean => primaryCode(error) === code.io;

function primaryCode(error: unknown): number | null {
  const known = typeof error === 'object' && error !== null && 'errcode' in error ? error.errcode : null;
  // The lower byte is the kind; the rest tells its variants apart.
  if (typeof known === 'number') return known & 0xff;
  // The drop-in for Node 20 gives no code for damage found in the middle of a read.
  return String(error).includes('database disk image is malformed') ? code.corrupt : null;
}
