import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './paths.mjs';
import { Problem } from './problem.mjs';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/**
 * The launcher's own part of the environment; each service checks its own variables.
 *
 * @param {Record<string, string | undefined>} env
 * @throws Problem naming the variable and what it takes
 */
export function readSettings(env) {
  const host = env.HOST || '127.0.0.1';
  const port = readPort(env.PORT || '8080');
  const tls = readTls(env);
  if (!LOOPBACK.test(host) && !tls && env.ALLOW_HTTP !== '1') {
    throw new Problem(
      `HOST=${host} is reachable by others, and passwords must not cross a network unencrypted.\n` +
        'Give TLS_CERT and TLS_KEY (files in PEM form), or set ALLOW_HTTP=1 if a proxy in front of it has them.',
    );
  }
  return { host, port, tls, dataDir: resolve(env.DATA_DIR || resolve(root, '.data')) };
}

function readPort(text) {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65535) {
    throw new Problem(`PORT=${text} is no port. Choose a number from 1 to 65535, or 0 for any that is free.`);
  }
  return port;
}

function readTls(env) {
  const { TLS_CERT: cert, TLS_KEY: key } = env;
  if (!cert && !key) return undefined;
  if (!cert || !key) throw new Problem('TLS_CERT and TLS_KEY belong together: give both, or neither.');
  for (const [name, file] of Object.entries({ TLS_CERT: cert, TLS_KEY: key })) {
    if (!existsSync(file)) throw new Problem(`${name}=${file}: there is no such file.`);
  }
  return { cert: resolve(cert), key: resolve(key) };
}
