import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { Problem, root } from './script.mjs';

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

/** Below the ports that systems give to any process: the product's own services must not get this one. */
const [LEAST_PORT, PORTS] = [10_000, 22_000];
/** With less than this free, a database can't even be opened safely. */
const MIN_FREE_BYTES = 32 * 1_048_576;

/**
 * Makes the data folder (private to its owner) and proves that a file can be written there.
 *
 * @param {string} folder
 * @throws Problem
 */
export function checkDataFolder(folder) {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    flushNames(folder, mkdirSync(folder, { recursive: true, mode: 0o700 }));
    const file = openSync(probe, 'w', 0o600);
    try {
      writeSync(file, 'Easy Tax');
      fsyncSync(file);
    } finally {
      closeSync(file);
      rmSync(probe, { force: true });
    }
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < MIN_FREE_BYTES) throw new Error('less than 32 MB are free');
  } catch (error) {
    const advice = isForeign(folder, error)
      ? 'It belongs to another user: give it to the one who runs Easy Tax (chown).'
      : isUsed(folder)
        ? 'Your data is there: make room on that disk, or make it writable. Another folder would be an empty office.'
        : 'Choose another folder: DATA_DIR=/path/to/folder npm start';
    throw new Problem(`The folder ${folder} can't be used (${error.message}). ${advice}`);
  }
}

/** This user may not even see what is in it. */
const isForeign = (folder, { code }) =>
  code === 'EACCES' && existsSync(folder) && statSync(folder).uid !== process.getuid?.();

const isUsed = (folder) =>
  ['auth.db', 'contacts.db', 'filings.db', 'objects'].some((name) => existsSync(join(folder, name)));

/** The name of each folder that was made has to reach the disk, in the folder above it. Windows sees to that itself. */
function flushNames(folder, made) {
  if (process.platform === 'win32') return;
  for (let at = folder; made !== undefined && at.length >= made.length; at = dirname(at)) {
    const above = openSync(dirname(at), 'r');
    fsyncSync(above);
    closeSync(above);
  }
}

/**
 * Finds out whether the address can be listened on, and which port that is where any would do: the product keeps it
 * when it is restarted.
 *
 * @returns {Promise<number | undefined>} undefined for a port that is none
 * @throws Problem
 */
export async function checkAddress(host, port) {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return undefined;
  if (port !== 0) return listenOnce(host, port);
  for (;;) {
    try {
      return await listenOnce(host, LEAST_PORT + Math.floor(Math.random() * PORTS));
    } catch (error) {
      if (error.cause?.code !== 'EADDRINUSE') throw error;
    }
  }
}

function listenOnce(host, port) {
  return new Promise((done, failed) => {
    const server = createServer();
    server.once('error', (cause) => failed(Object.assign(addressProblem(host, port, cause), { cause })));
    server.listen({ host, port, exclusive: true }, () => {
      const { port: chosen } = server.address();
      server.close(() => done(chosen));
    });
  });
}

export function addressProblem(host, port, error) {
  const foreign = `HOST=${host} is not an address of this machine. Leave HOST out to be reachable from here alone.`;
  const problem = {
    EADDRINUSE:
      `The address ${host}:${port} is taken by another program, maybe by another Easy Tax.\n` +
      `Stop that one, or choose another port: PORT=${port === 65535 ? 8080 : port + 1} npm start`,
    EACCES: `Port ${port} is reserved for administrators of this machine. Choose one above 1023: PORT=8080 npm start`,
    EADDRNOTAVAIL: foreign,
    ENOTFOUND: foreign,
    EAI_AGAIN: foreign,
  }[error.code];
  return problem ? new Problem(problem) : error;
}
