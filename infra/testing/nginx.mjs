import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launcher/script.mjs';

const MIN_VERSION = [1, 30];
const { NGINX_BIN } = process.env;

/**
 * nginx, to drive the gateway's suites through it: the program named by NGINX_BIN, else the very image of the gateway.
 * @returns {Promise<import('./servers.mjs').Server>}
 */
export async function findNginx() {
  const name = 'nginx';
  const missing = (reason) => ({ name, env: {}, missing: reason });
  if (NGINX_BIN) {
    if (isNewEnough(spawnSync(NGINX_BIN, ['-v'], { encoding: 'utf8' }).stderr))
      return { name, env: { NGINX: NGINX_BIN } };
    return missing(`${NGINX_BIN} is no nginx ${MIN_VERSION.join('.')} or newer`);
  }
  const image = /^ARG NGINX_IMAGE=(.+)$/m.exec(
    readFileSync(join(root, 'infra/containers/gateway.Dockerfile'), 'utf8'),
  )?.[1];
  const hasImage = ['inspect', 'pull'].some((act) => spawnSync('docker', ['image', act, image]).status === 0);
  if (hasImage) return { name, env: { NGINX: `docker:${image}` } };
  return missing(`set NGINX_BIN, or start a Docker engine that has or finds the image ${image}`);
}

function isNewEnough(version = '') {
  const [, major, minor] = (/nginx\/(\d+)\.(\d+)/.exec(version) ?? []).map(Number);
  return major > MIN_VERSION[0] || (major === MIN_VERSION[0] && minor >= MIN_VERSION[1]);
}
