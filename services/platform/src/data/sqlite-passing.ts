import { rmSync } from 'node:fs';
import { DataRefused } from './errors.js';
import type { Layout } from './layout.js';
import { openPassingFile } from './open-sqlite-file.js';
import type { SqliteFile } from './sqlite-file.js';
import { removal } from './sqlite-schema.js';
import { SqliteWriterHere } from './sqlite-writer.js';

/**
 * The file beside a service's own that has what holds for a while alone: `<service>-passing.db`. Nothing there waits for
 * a flush, or for the thread that flushes, as it is written where it is asked for. What a power cut has left unreadable
 * begins anew.
 *
 * @throws EngineUnavailable
 */
export async function openPassing(lasting: SqliteFile) {
  const path = lasting.path.replace(/\.db$/, '-passing.db');
  const file = await openPassingFile(path).catch((error: unknown) => {
    if (!(error instanceof DataRefused)) throw error;
    for (const each of [path, `${path}-wal`, `${path}-shm`]) rmSync(each, { force: true });
    return openPassingFile(path);
  });
  return { file, writer: new SqliteWriterHere(file, false) };
}

/** Such records stood among the others once. */
export function forget(lasting: SqliteFile, layout: Layout): void {
  if (!lasting.get('SELECT 1 FROM record_types WHERE name = ?', layout.name)) return;
  lasting.transaction(() => {
    lasting.exec(removal(layout));
    lasting.run('DELETE FROM record_types WHERE name = ?', layout.name);
  });
}
