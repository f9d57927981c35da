export { inBatches, withoutStored } from './batches.js';
export * from './clock.js';
export * from './config/config.js';
export { createLog, InjectLog, LOG, type Log } from './logging/log.js';
export { projectionOf } from './projection.js';
export { PromiseCache } from './promise-cache.js';
export * from './streams/source.js';
export { Telemetry } from './telemetry/telemetry.js';
export { StorageDown } from './timeout.js';
