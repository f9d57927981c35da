import { execFile, execFileSync, spawn } from 'node:child_process';
import { hash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { promisify } from 'node:util';
import { logIn } from '../driver/caller.mjs';
import { owner, startProduct } from '../driver/product.mjs';
import { checkAddress } from '../launcher/checks.mjs';
import { root } from '../launcher/script.mjs';
import { findMongo, findObjectStore } from '../testing/servers.mjs';

/** The last release that knew accounts and no clients; UPGRADE_FROM names another. */
const { UPGRADE_FROM = '0e7f600258018ad9a4aaa77588e98586e8dde0bc' } = process.env;
const RETURNS = 10_000;
/** FerretDB, the stand-in for MongoDB, reads whole collections: more take hours. */
const RETURNS_ON_FERRETDB = 300;
const DEMO_READY = /shows a small office at (http\S+)/;
/** A release that sets itself up installs its packages first. */
const DEMO_MS = 600_000;
const MIGRATION_MS = 3_600_000;
const POLL_MS = 5_000;
const PAGE_SIZE = 100;

/**
 * A release without clients sets itself up, makes its demo and seeds returns beside it. This release opens the folder,
 * and the same records on servers: nothing is lost, and each return belongs to the client that it is for.
 */
export async function upgradeFilled({ rounds, log }) {
  const result = { test: 'upgrade', rounds, acknowledged: 0, lost: 0 };
  for (let round = 1; round <= rounds; round += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'easy-tax-upgrade-'));
    const release = checkOut(folder);
    const { dataDir, shown } = await runDemoOf(release, folder);
    log(`${UPGRADE_FROM} made a demo of ${shown.returns.size} returns`);
    for await (const { name, env, seeded } of storesOf({ release, dataDir, folder, log })) {
      const { troubles, seconds } = await troublesOf(env, shown, seeded);
      result.acknowledged += shown.returns.size + shown.files.size + seeded;
      result.lost += troubles.length;
      log(
        `${name}, ${seeded} returns more: all have their clients ${seconds} s after the start; ${troubles.length} lost or wrong`,
      );
      for (const trouble of troubles) log(`  ${trouble}`);
    }
    if (result.lost === 0) rmSync(folder, { recursive: true, force: true });
    else log(`the folder is kept: ${folder}`);
  }
  return result;
}

function checkOut(folder) {
  const release = join(folder, 'release');
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', root, release]);
  execFileSync('git', ['-C', release, 'checkout', '--quiet', '--detach', UPGRADE_FROM]);
  return release;
}

/** Runs that release's own `npm run demo`. @returns the folder that it has filled, and what staff saw in it */
async function runDemoOf(release, folder) {
  const PORT = String(await checkAddress('127.0.0.1', 0));
  const env = { ...process.env, TMPDIR: folder, PORT };
  const demo = spawn(process.execPath, ['infra/demo.mjs'], { cwd: release, stdio: ['ignore', 'pipe', 'inherit'], env });
  let output = '';
  const url = await new Promise((ready, failed) => {
    demo.stdout.on('data', (chunk) => {
      output += chunk;
      const [, found] = DEMO_READY.exec(output) ?? [];
      if (found) ready(found);
    });
    demo.once('exit', (code) => failed(new Error(`the demo of ${UPGRADE_FROM} ended with ${code}: ${output}`)));
    after(DEMO_MS, null, { ref: false }).then(() => failed(new Error(`no demo within ${DEMO_MS} ms: ${output}`)));
  });
  const staff = await logIn(url, owner);
  const returns = await readReturns(staff);
  const files = await readFiles(staff, returns);
  // Told to stop it removes its folder: it is killed, and the product that it has started stops.
  const product = Number(execFileSync('ps', ['-o', 'pid=', '--ppid', String(demo.pid)], { encoding: 'utf8' }));
  demo.kill('SIGKILL');
  process.kill(product, 'SIGTERM');
  while (isRunning(product)) await after(100);
  const [demoFolder = ''] = readdirSync(folder).filter((name) => name.startsWith('easy-tax-demo-'));
  return { dataDir: join(folder, demoFolder), shown: { returns, files } };
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') return false;
    throw error;
  }
}

/** The servers first: the folder is changed by its own upgrade. */
async function* storesOf({ release, dataDir, folder, log }) {
  const seed = (returns) => {
    const counts = ['--returns', String(returns), '--filings', '300', '--contacts', '300'];
    return runData(release, { DATA_DIR: dataDir }, 'seed', ...counts, '--beside-real-people');
  };
  const servers = [await findMongo(), await findObjectStore()];
  let seeded = 0;
  try {
    const missing = servers.filter((server) => server.missing);
    if (missing.length > 0) log(`not on servers: ${missing.map((server) => server.missing).join('; ')}`);
    else {
      seeded = servers[0].env.MONGO_NAMED ? RETURNS : RETURNS_ON_FERRETDB;
      await seed(seeded);
      yield { name: 'MongoDB and S3', env: await movedOnto(servers, { release, dataDir, folder }), seeded };
    }
  } finally {
    for (const server of servers) await server.stop?.();
  }
  if (seeded < RETURNS) await seed(RETURNS - seeded);
  yield { name: 'SQLite and a folder', env: { DATA_DIR: dataDir }, seeded: RETURNS };
}

/** The release before moves its records itself; this one migrates them before it starts. */
async function movedOnto(servers, { release, dataDir, folder }) {
  const [copy, DATA_DIR] = [join(folder, 'export'), join(folder, 'on-servers')];
  mkdirSync(DATA_DIR, { mode: 0o700 });
  // Servers need a key; the demo of a release without clients has encrypted nothing yet.
  const SECRETS_KEY = randomBytes(32).toString('base64url');
  const env = Object.assign({ DATA_DIR, SECRETS_KEY }, ...servers.map((server) => server.env));
  await runData(release, { DATA_DIR: dataDir }, 'export', '--to', copy);
  await runData(release, env, 'import', '--from', copy);
  await runData(root, env, 'migrate');
  return env;
}

/** @throws Error with its output if it fails */
async function runData(release, env, ...words) {
  const { PATH, HOME } = process.env;
  const options = { cwd: release, env: { PATH, HOME, ...env }, maxBuffer: 2 ** 26 };
  const { stdout } = await promisify(execFile)(process.execPath, ['infra/data.mjs', ...words], options);
  return stdout;
}

/** Opens that place with this release. @returns what of `shown` is lost or wrong, and the seconds of the migration */
async function troublesOf({ DATA_DIR, ...env }, shown, seeded) {
  const troubles = [];
  const product = await startProduct(DATA_DIR, env);
  const since = Date.now();
  const staff = await logIn(product.url, owner);
  let returns = await readReturns(staff);
  let strangers = await strangersIn(returns, staff);
  while (strangers.length > 0 && Date.now() - since < MIGRATION_MS) {
    await after(POLL_MS);
    returns = await readReturns(staff);
    strangers = await strangersIn(returns, staff);
  }
  const seconds = Math.round((Date.now() - since) / 1000);
  const files = await readFiles(staff, shown.returns);
  await product.stop();
  for (const { reference, taxpayer, client } of strangers)
    troubles.push(`${reference} for ${taxpayer} belongs to ${client.name}, who is no such client`);
  const total = shown.returns.size + seeded;
  if (returns.size !== total) troubles.push(`${returns.size} returns instead of ${total}`);
  for (const [reference, before] of shown.returns)
    for (const field of ['taxpayer', 'form', 'period', 'step'])
      if (returns.get(reference)?.[field] !== before[field]) troubles.push(`${reference} has another ${field}`);
  for (const [name, digest] of shown.files)
    if (files.get(name) !== digest) troubles.push(`${name} is another file, or none`);
  await runData(root, { DATA_DIR, ...env }, 'verify').catch((error) => troubles.push(error.stdout || error.message));
  return { troubles, seconds };
}

/** Returns that belong to no client of their taxpayer's name. */
async function strangersIn(returns, staff) {
  const { calls } = await import('@easy-tax/contracts');
  const names = new Map();
  for await (const { _id, name } of rowsOf(staff, calls.listClients, (page) => ({
    body: { ...page, activity: 'all' },
  })))
    names.set(_id, name);
  return [...returns.values()].filter(({ client, taxpayer }) => names.get(client._id) !== taxpayer);
}

/** Every return by its reference. */
async function readReturns(staff) {
  const { calls } = await import('@easy-tax/contracts');
  const returns = new Map();
  for await (const row of rowsOf(staff, calls.listReturns)) returns.set(row.reference, row);
  return returns;
}

/** The SHA-256 of each paper, and of the documents of these returns. */
async function readFiles(staff, returns) {
  const { calls } = await import('@easy-tax/contracts');
  const files = new Map();
  const open = async (name, path) => files.set(name, hash('sha256', await staff.read(path)));
  for await (const { reference, filePath } of rowsOf(staff, calls.listFilings)) await open(reference, filePath);
  for (const { _id, reference } of returns.values()) {
    const { data } = await staff.call(calls.readReturn, { params: { id: _id } });
    for (const { kind, version, filePath } of data.documents) await open(`${reference} ${kind} ${version}`, filePath);
  }
  return files;
}

/** @param sentBy what a call sends for a page. Pages that a slow database does not give while it migrates are read again. */
async function* rowsOf(staff, call, sentBy = (query) => ({ query })) {
  const deadline = Date.now() + MIGRATION_MS;
  for (let page = 1, isLast = false; !isLast; ) {
    const { status, body } = await staff.send(call, sentBy({ page, pageSize: PAGE_SIZE }));
    if (status === 503 && Date.now() < deadline) await after(POLL_MS);
    else if (status !== 200) throw new Error(`${call.path}: ${status} ${JSON.stringify(body)}`);
    else {
      yield* body.data;
      isLast = body.next === null;
      page += 1;
    }
  }
}
