export { DataModule, type DataOptions, InjectRecords } from './data.module.js';
export { claimDataFolder, type DataFolderClaim } from './data-folder.js';
export * from './errors.js';
export { fold } from './fold.js';
export { newId } from './new-id.js';
export * from './records.js';
export { RECORDS_ENGINE } from './records-engine.js';
export { openSqliteEngine } from './sqlite-engine.js';
export { isInSqlite, snapshotSqlite } from './sqlite-snapshot.js';
