import { GatewayConfigError, gatewayOptions } from './config.js';
import type { GatewayLogEntry } from './gateway-options.js';
import { startGateway } from './node-gateway.js';
import { readText } from './static/read-text.js';
import { WebRootError } from './static/web-root.js';

const log = (entry: Partial<GatewayLogEntry>) =>
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), service: 'gateway', ...entry })}\n`);

try {
  const gateway = await startGateway({ ...gatewayOptions(process.env, readText), log });
  log({ message: `listening on ${gateway.url}` });
  const stop = () => {
    gateway.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
} catch (error) {
  if (!(error instanceof GatewayConfigError || error instanceof WebRootError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
