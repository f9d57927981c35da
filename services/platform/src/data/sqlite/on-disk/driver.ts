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
}
export type SqliteValue = string | number | null;
export type SqliteOptions = { readonly readOnly?: boolean };
type Maker = { readonly DatabaseSync: new (path: string, options?: SqliteOptions) => SqliteConnection };

/** The one built into Node if there is one (22.13 and newer); else its drop-in package. */
async function maker(): Promise<Maker> {
  const builtIn: unknown = process.getBuiltinModule?.('node:sqlite' as 'node:fs');
  return (builtIn as Maker | undefined) ?? (await import('@photostructure/sqlite'));
}

/** @throws the engine's own error; see `errors.ts` */
export async function openSqlite(path: string, options: SqliteOptions = {}): Promise<SqliteConnection> {
  const { DatabaseSync } = await maker();
  return new DatabaseSync(path, options);
}
