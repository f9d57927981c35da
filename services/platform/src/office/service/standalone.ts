import { ConfigError, type Env } from '../../core/config/config.js';
import { DataRefused } from '../../data/index.js';
import type { RunningService } from './in-service.js';

/**
 * Starts the service and stops it on SIGTERM or SIGINT, also during the start. Exit code 0 after requests in flight
 * have ended; 1 at once on a second signal, or if the start fails, with its reason.
 */
export async function runStandalone(start: (env: Env) => Promise<RunningService>): Promise<void> {
  const started = start(process.env);
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    started.then((service) => service.close()).then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  await started.catch(fail);
}

function fail(error: unknown): never {
  const isForPeople = error instanceof ConfigError || error instanceof DataRefused || !(error instanceof Error);
  process.stderr.write(`${isForPeople ? String(error) : error.stack}\n`);
  process.exit(1);
}
