import { findProgram } from './servers.mjs';

const name = 'promtool';

/**
 * Prometheus's own checker of configurations and rules, named by PROMTOOL or on the PATH.
 *
 * @returns {Promise<import('./servers.mjs').Server>}
 */
export async function findPromtool() {
  const program = process.env.PROMTOOL ?? findProgram(name);
  if (program) return { name, env: { PROMTOOL: program } };
  return { name, env: {}, missing: 'set PROMTOOL, or put promtool on the PATH (Debian package prometheus)' };
}
