export * from './access/index.js';
export * from './core/index.js';
export { PromiseCache as SharedAnswers, withoutStored as notYet } from './core/index.js';
export * from './data/index.js';
export * from './http/index.js';
export * from './jobs/index.js';
export * from './office/index.js';
export { startPoolHeartbeat as keepPoolAwake } from './office/index.js';
