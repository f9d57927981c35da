export { accessToken, sessionIdOf } from './access.guard.js';
export { callService, fetchAnswer, INTERNAL_HEADER, type Peer } from './call-service.js';
export * from './caller.js';
export { Handles, type InputOf, internalRoute, publicRoute } from './handles.js';
export * from './link-gate.js';
