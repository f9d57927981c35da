export * from './clock.js';
export * from './config/config.js';
export { createLog, InjectLog, LOG, type Log } from './logging/log.js';
export { inBatches, projectionOf, withoutStored } from './many-records.js';
export { PromiseCache } from './promise-cache.js';
export * from './streams/source.js';
export { Telemetry } from './telemetry/telemetry.js';
export { StorageDown } from './timeout.js';
