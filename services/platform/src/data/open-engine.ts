import type { DataOptions } from './data.module.js';
import type { RecordsEngine } from './records.js';

/**
 * The engine of a service outside of its module, for commands from the shell; the one that isn't used isn't loaded.
 * @throws DataRefused if the stored data can't be used; EngineUnavailable
 */
export async function openEngine({ service, mongoUrl, dataDir, rebuilt }: Omit<DataOptions, 'declarations'>) {
  if (!mongoUrl) return (await import('./sqlite-engine.js')).openSqliteEngine({ dataDir, service, rebuilt });
  const { connectMongoEngine } = await import('./mongo-connect.js');
  return connectMongoEngine(mongoUrl, service, rebuilt) as Promise<RecordsEngine>;
}
