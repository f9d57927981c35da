import { rmSync } from 'node:fs';
import { DamagedData } from '../errors.js';
import type { AnyDeclaration, Layout } from '../layout.js';
import { attempt } from './data-folder.js';
import type { SqliteFile } from './file.js';
import { openPassingFile } from './open-file.js';
import { removal } from './schema.js';
import type { SqliteTable } from './table.js';
import { verifySqliteTable } from './verify.js';
import { type SqliteWriter, SqliteWriterHere } from './writer.js';

/** A database, and what writes it. */
export interface Kept {
  readonly file: SqliteFile;
  readonly writer: SqliteWriter;
}

/**
 * The file beside a service's own that has what holds for a while alone: `<service>-passing.db`. Nothing there waits for
 * a flush, or for the thread that flushes, as it is written where it is asked for. What is damaged begins anew.
 *
 * @throws ForeignData, NewerData, EngineUnavailable
 */
export async function openPassing({ path }: SqliteFile): Promise<Kept> {
  const besides = path.replace(/\.db$/, '-passing.db');
  const file = await openPassingFile(besides).catch((error: unknown) => {
    if (!(error instanceof DamagedData)) throw error;
    remove(besides);
    return openPassingFile(besides);
  });
  return { file, writer: new SqliteWriterHere(file, false) };
}

/** The same without what was there. */
export async function openAnew(lasting: SqliteFile, { file, writer }: Kept): Promise<Kept> {
  await writer.close();
  file.close();
  remove(file.path);
  return openPassing(lasting);
}

/** Whether every record, and all that is made from it, is what was written. There are few. */
export async function isWhole(file: SqliteFile, table: SqliteTable, declaration: AnyDeclaration): Promise<boolean> {
  const findings: string[] = [];
  try {
    await verifySqliteTable(file, table, declaration, (what) => findings.push(what));
  } catch (error) {
    if (!(error instanceof DamagedData)) throw error;
    return false;
  }
  return findings.length === 0;
}

/** Such records stood among the others once. */
export function forget(lasting: SqliteFile, layout: Layout): void {
  if (!lasting.get('SELECT 1 FROM record_types WHERE name = ?', layout.name)) return;
  lasting.transaction(() => {
    lasting.exec(removal(layout));
    lasting.run('DELETE FROM record_types WHERE name = ?', layout.name);
  });
}

function remove(path: string): void {
  attempt(path, () => {
    for (const each of [path, `${path}-wal`, `${path}-shm`]) rmSync(each, { force: true });
  });
}
