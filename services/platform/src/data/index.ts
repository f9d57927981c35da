export { DataModule, type DataOptions, InjectRecords, recordsOf, Stores, tokenOfRecords } from './data.module.js';
export * from './lists.js';
export { foldForSearch, searchTexts } from './port/derive.js';
export * from './port/errors.js';
export { idAt, idOfAddress, newId, newIdAt } from './port/layout.js';
export * from './port/records.js';
export { openSqliteEngine } from './sqlite/engine.js';
export { claimDataFolder, diskUse, flushFolder, refuseUnfinished, unfinishedIn } from './sqlite/on-disk/data-folder.js';
export {
  compactSqlite,
  countSqlite,
  hasSqlite,
  isInSqlite,
  makeSqlite,
  snapshotSqlite,
  wasFilled,
} from './sqlite/on-disk/database.js';
export { adviceOnOwner } from './sqlite/on-disk/owner.js';
