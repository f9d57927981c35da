import { resolve } from 'node:path';
import { root } from './paths.mjs';

/**
 * The launcher's own variables. The product validates them together with all others.
 *
 * @param {Record<string, string | undefined>} env
 */
export function readSettings(env) {
  return {
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 8080),
    dataDir: resolve(env.DATA_DIR || resolve(root, '.data')),
  };
}
