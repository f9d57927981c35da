export { DataModule, type DataOptions, InjectRecords, tokenOfRecords } from './data.module.js';
export * from './errors.js';
export { fold } from './fold.js';
export { newId } from './new-id.js';
export * from './records.js';
export { RECORDS_ENGINE } from './records-engine.js';
export { claimDataFolder, type DataFolderClaim } from './sqlite/data-folder.js';
export { openSqliteEngine } from './sqlite/engine.js';
export {
  type Compaction,
  compactSqlite,
  countSqlite,
  hasSqlite,
  isInSqlite,
  snapshotSqlite,
} from './sqlite/snapshot.js';
export { tellRebuilt } from './tell-rebuilt.js';
export { refuseUnfinished, unfinishedIn } from './unfinished.js';
