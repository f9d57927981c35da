export { countEach, countOf, countStatuses } from './counts.js';
export { DataModule, type DataOptions, InjectRecords, tokenOfRecords } from './data.module.js';
export * from './page-query.js';
export * from './port/errors.js';
export * from './port/records.js';
export { foldForSearch } from './port/values/fold.js';
export { newId } from './port/values/well-formed.js';
export { openSqliteEngine } from './sqlite/engine.js';
export { claimDataFolder, flushFolder } from './sqlite/on-disk/data-folder.js';
export {
  compactSqlite,
  countSqlite,
  hasSqlite,
  isInSqlite,
  snapshotSqlite,
} from './sqlite/on-disk/snapshot.js';
export { recordsOf, Stores } from './stores.js';
export { refuseUnfinished, unfinishedIn } from './unfinished.js';
