export { GatewayConfigError, gatewayOptions } from './config.js';
export type { GatewayLogEntry, GatewayOptions, RunningGateway } from './gateway-options.js';
export { startGateway } from './node-gateway.js';
export type { Targets } from './relay.js';
export {
  apiAreas,
  type Method,
  type Route,
  routes,
  routeTable,
  type Target,
  type Timeouts,
  type Zone,
  zones,
} from './routes.js';
export { securityHeaders } from './security-headers.js';
export { WebRootError } from './static/web-root.js';
