import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { checkAddress } from '../launcher/checks.mjs';
import { startContainer } from './containers.mjs';

const START_MS = 30_000;
const storeName = 'S3 object store';
const { env: given } = process;

/**
 * A server of the second tier: its settings for the suites and how to stop it; or why there is none.
 *
 * @typedef {{ name: string, env: Record<string, string>, stop?: () => Promise<void>, missing?: string }} Server
 */

/** MongoDB named by MONGO_URL, else in a container, else FerretDB, which speaks its protocol. @returns {Promise<Server>} */
export async function findMongo() {
  const name = 'MongoDB';
  if (given.MONGO_URL) return { name, env: { MONGO_URL: given.MONGO_URL, MONGO_NAMED: 'yes' } };
  // MongoDB flushes hundreds of indexes one by one, which takes too long on a slow disk.
  const inMemory = { '/data/db': 'rw,uid=999' };
  const contained = await startContainer('mongo', { port: 27_017, inMemory });
  if (contained) return { name, env: { MONGO_URL: `mongodb://127.0.0.1:${contained.port}` }, stop: contained.stop };
  const program = findProgram('ferretdb');
  if (!program)
    return missing(name, 'set MONGO_URL, start a Docker engine, or put ferretdb on the PATH or into $LAB_HOME/bin');
  const server = await startServer(name, program, (port, folder) => ({
    args: [],
    env: {
      FERRETDB_HANDLER: 'sqlite',
      FERRETDB_SQLITE_URL: `file:${folder}/`,
      FERRETDB_LISTEN_ADDR: `127.0.0.1:${port}`,
      FERRETDB_DEBUG_ADDR: '-',
      FERRETDB_STATE_DIR: folder,
      FERRETDB_TELEMETRY: 'disable',
      FERRETDB_LOG_LEVEL: 'error',
    },
  }));
  return { ...server, env: { MONGO_URL: `mongodb://127.0.0.1:${server.port}` } };
}

/** The S3 store named by S3_ENDPOINT, else one with a key to encrypt by. @returns {Promise<Server>} */
export async function findObjectStore() {
  const named = Object.entries(given).filter(([variable]) => variable.startsWith('S3_'));
  if (given.S3_ENDPOINT) return { name: storeName, env: Object.fromEntries(named) };
  return startStore({ MINIO_KMS_SECRET_KEY: `easytax:${randomBytes(32).toString('base64')}` });
}

/** A store that can't encrypt. @returns {Promise<Server>} */
export async function findStoreWithoutKey() {
  if (given.S3_ENDPOINT) return { name: storeName, env: {} };
  const { env, ...server } = await startStore({});
  return { ...server, env: env.S3_ENDPOINT ? { S3_ENDPOINT_WITHOUT_KEY: env.S3_ENDPOINT } : {} };
}

/** In a container, else MinIO of this machine. */
async function startStore(key) {
  const name = storeName;
  const credentials = {
    ...key,
    MINIO_ROOT_USER: 'easytax',
    MINIO_ROOT_PASSWORD: 'easytax-for-tests',
  };
  const bucket = 'easytax';
  const envOf = (port) => ({
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'us-east-1',
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: credentials.MINIO_ROOT_USER,
    S3_SECRET_KEY: credentials.MINIO_ROOT_PASSWORD,
  });
  // A folder of the store is a bucket of it.
  const command = ['sh', '-c', `mkdir -p /data/${bucket} && exec minio server /data`];
  const contained = await startContainer('store', { port: 9000, env: credentials, command });
  if (contained) return { name, env: envOf(contained.port), stop: contained.stop };
  const program = findProgram('minio');
  if (!program)
    return missing(name, 'set S3_ENDPOINT, start a Docker engine, or put minio on the PATH or into $LAB_HOME/bin');
  const server = await startServer(name, program, (port, folder) => {
    mkdirSync(join(folder, bucket));
    return { args: ['server', folder, '--quiet', '--address', `127.0.0.1:${port}`], env: credentials };
  });
  return { ...server, env: envOf(server.port) };
}

const missing = (name, reason) => ({ name, env: {}, missing: reason });

/** Finds a program on the PATH or in the lab; undefined if missing. */
export function findProgram(program) {
  const folders = [...(given.PATH ?? '').split(delimiter), ...(given.LAB_HOME ? [join(given.LAB_HOME, 'bin')] : [])];
  return folders.map((folder) => join(folder, program)).find(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Starts a server on a free port with a temporary folder. */
export async function startServer(name, program, optionsFor) {
  const folder = mkdtempSync(join(tmpdir(), 'easy-tax-server-'));
  const port = await checkAddress('127.0.0.1', 0);
  const { args, env } = optionsFor(port, folder);
  const child = spawn(program, args, { env: { ...given, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', () => child.kill('SIGKILL'));
  if (!(await waitForPort(port, () => child.exitCode === null))) {
    await stop();
    throw new Error(`${name} (${program}) did not start`);
  }
  console.log(`${name}: ${program} on port ${port}`);
  return { name, port, stop };
}

/** @returns {Promise<boolean>} whether something listened there in time, while the program ran */
async function waitForPort(port, isRunning = () => true) {
  const deadline = Date.now() + START_MS;
  while (!(await accepts(port))) {
    if (!isRunning() || Date.now() > deadline) return false;
    await after(100);
  }
  return true;
}

function accepts(port) {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true));
    socket.once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Prometheus's own checker of configurations and rules, named by PROMTOOL or on the PATH. @returns {Promise<Server>} */
export async function findPromtool() {
  const name = 'promtool';
  const program = given.PROMTOOL ?? findProgram(name);
  if (program) return { name, env: { PROMTOOL: program } };
  return { name, env: {}, missing: 'set PROMTOOL, or put promtool on the PATH (Debian package prometheus)' };
}
