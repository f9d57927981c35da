import { ConfigError, type Env } from '../../core/config/config.js';
import { DataRefused } from '../../data/index.js';
import type { RunningService } from './definition.js';

/**
 * Starts the service and ends it with SIGTERM or SIGINT, also while it starts: exit code 0 after finishing what is in
 * flight, 1 at once with a second signal. One that can't start says why: exit code 1.
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
