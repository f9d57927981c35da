import type { DataOptions } from './data.module.js';
import type { RecordsEngine } from './records.js';

interface Wanted extends Omit<DataOptions, 'declarations'> {
  /** On MongoDB nothing is written, for a user who may read and no more. */
  readonly reading?: boolean;
}

/**
 * The engine of a service outside of its module, for commands from the shell; the one that isn't used isn't loaded.
 * @throws DataRefused if the stored data can't be used; EngineUnavailable
 */
export async function openEngine({ service, mongoUrl, dataDir, rebuilt, reading }: Wanted): Promise<RecordsEngine> {
  if (!mongoUrl) return (await import('./sqlite/engine.js')).openSqliteEngine({ dataDir, service, rebuilt });
  const { connectMongoEngine } = await import('./mongo/engine.js');
  return connectMongoEngine(mongoUrl, service, { rebuilt, reading });
}
