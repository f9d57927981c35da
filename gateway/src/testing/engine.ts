import { startGateway } from '../node-gateway.js';

/** The engine that the suites try: this one, or nginx in `npm run test:real` (jest.real.config.mjs puts it here). */
export const engine: { readonly name: 'node' | 'nginx'; readonly start: typeof startGateway } = {
  name: 'node',
  start: startGateway,
};
