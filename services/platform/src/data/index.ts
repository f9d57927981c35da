export { DataModule, type DataOptions, InjectRecords, tokenOfRecords } from './data.module.js';
export * from './errors.js';
export * from './records.js';
export { openSqliteEngine } from './sqlite/engine.js';
export { claimDataFolder, flushFolder } from './sqlite/on-disk/data-folder.js';
export {
  compactSqlite,
  countSqlite,
  hasSqlite,
  isInSqlite,
  snapshotSqlite,
} from './sqlite/on-disk/snapshot.js';
export { refuseUnfinished, unfinishedIn } from './unfinished.js';
export { foldForSearch } from './values/fold.js';
export { newId } from './values/new-id.js';
