export { eachOf } from './bulk.js';
export * from './errors.js';
export { fingerprintOf, Idempotency, requestKeyOf } from './idempotency/idempotency.js';
export { FairQueue } from './limits/fair-queue.js';
export { Limit, RateLimits } from './limits/rate-limits.js';
export { Address, type AppRequest, clientAddress, InLanguage, isNavigation, validate } from './request/request.js';
