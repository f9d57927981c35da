export { eachOf } from './bulk.js';
export * from './errors.js';
export { fingerprintOf, Idempotency, requestKeyOf } from './idempotency/idempotency.js';
export { Limit } from './limits/limit.guard.js';
export { RateLimits } from './limits/rate-limits.js';
export { Address, clientAddress } from './request/address.js';
export { validate } from './request/input.js';
export { type AppRequest, isNavigation } from './request/request.js';
