import type { Env } from '@easy-tax/platform/core';
import { keptServices } from './compact.js';
import { timed } from './progress.js';
import { inService, services } from './stored.js';

/** `migrate`: updates all records to this release. It can be stopped and run again. @throws DataRefused */
export async function migrate(env: Env): Promise<boolean> {
  for (const service of env.MONGO_URL ? services : keptServices(env)) {
    await timed(service, () => inService(service, env, (stored) => stored.migrate()));
  }
  return true;
}
