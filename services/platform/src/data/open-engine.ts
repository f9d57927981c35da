import type { EngineOptions, RecordsEngine } from './port/records.js';

/** Loads and opens the configured engine. @throws DataRefused if the data can't be used; EngineUnavailable */
export async function openEngine({ mongoUrl, ...options }: EngineOptions): Promise<RecordsEngine> {
  if (!mongoUrl) return (await import('./sqlite/engine.js')).openSqliteEngine(options);
  const { connectMongoEngine } = await import('./mongo/engine.js');
  return connectMongoEngine(mongoUrl, options);
}
