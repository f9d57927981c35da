import { spawn } from 'node:child_process';
import { setFlagsFromString } from 'node:v8';
import { checkAddress, checkDataFolder, readSettings } from './checks.mjs';
import { prepare } from './prepare.mjs';
import { Problem, product, refuseWords, report, root, stopRunning } from './script.mjs';

/** A product that ends sooner counts as a repeated crash. */
const MIN_UPTIME_MS = 10_000;
const MAX_QUICK_CRASHES = 5;
const MAX_RESTART_DELAY_MS = 5_000;
/** After this the product is killed; longer than its own grace period. */
const STOP_TIMEOUT_MS = 45_000;

const FLAGS = [
  // Experimental as it is named there, SQLite of Node 22 and newer is what the product is tested with.
  '--disable-warning=ExperimentalWarning',
  // Stack traces name our files instead of the bundle's.
  '--enable-source-maps',
  // A quarter of V8's default: an idle product needs 11 MB less.
  '--max-semi-space-size=4',
];

/**
 * Keeps one product process alive: starts it, starts it again when it dies, stops it when asked to. The two talk over
 * the process's IPC channel, whose end also tells the product that this supervisor is gone.
 */
class Supervisor {
  #child;
  #env;
  #finish;
  #everReady = false;
  #stopping = false;
  #quickDeaths = 0;
  #pause;

  /** @param {NodeJS.ProcessEnv} env */
  constructor(env) {
    this.#env = env;
    /** Resolves when the product has stopped: true after a clean stop, or the Problem that ended it. */
    this.ended = new Promise((done, failed) => {
      this.#finish = { done, failed };
    });
  }

  start() {
    const child = spawn(process.execPath, [...FLAGS, product], {
      cwd: root,
      env: this.#env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const startedAt = Date.now();
    let problem;
    child.on('message', (message) => {
      if (message.type === 'problem') problem = message;
      if (message.type === 'first-admin') showPassword(message.credentials);
      if (message.type === 'ready') this.#isReady(message);
    });
    child.once('error', (error) => this.#finish.failed(error));
    child.once('exit', (code, signal) => this.#hasEnded({ code, signal, problem, lived: Date.now() - startedAt }));
    this.#child = child;
  }

  /** Stops the product gracefully; a second call kills it. */
  stop() {
    clearTimeout(this.#pause);
    if (this.#child === undefined) return this.#finish.done(true);
    if (this.#stopping) return this.#child.kill('SIGKILL');
    this.#stopping = true;
    this.#askToStop();
  }

  #askToStop() {
    const child = this.#child;
    if (child.connected) child.send({ type: 'stop' });
    else child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    child.once('exit', () => clearTimeout(force));
  }

  #isReady({ url }) {
    this.#everReady = true;
    const isEverywhere = EVERYWHERE.includes(this.#env.HOST);
    console.log(`Easy Tax is ready at ${isEverywhere ? this.#env.PUBLIC_URL : url}`);
  }

  #hasEnded(end) {
    this.#child = undefined;
    if (this.#stopping) return this.#finish.done(end.code === 0);
    if (end.problem && !this.#everReady) return this.#finish.failed(new Problem(end.problem.text));
    this.#quickDeaths = end.lived < MIN_UPTIME_MS ? this.#quickDeaths + 1 : 1;
    if (this.#quickDeaths >= MAX_QUICK_CRASHES) return this.#finish.failed(givingUp(end));
    const pause = Math.min(100 * 4 ** (this.#quickDeaths - 1), MAX_RESTART_DELAY_MS);
    console.error(`The product ended (${reasonOf(end)}); starting it again in ${pause / 1000} s.`);
    this.#pause = setTimeout(() => this.start(), pause);
  }
}

const reasonOf = ({ code, signal, problem }) => problem?.text ?? (signal ? `by ${signal}` : `with code ${code}`);

function givingUp(end) {
  return new Problem(
    `The product ended ${MAX_QUICK_CRASHES} times in a row, last ${reasonOf(end)}; the reason stands above.\n` +
      'Nothing that was acknowledged is lost. Put the cause right and run `npm start` again.',
  );
}

/** npm and the terminal each pass one Ctrl-C on: only a signal that comes later than that is a second wish. */
const SAME_WISH_MS = 500;

/**
 * Checks, installs and builds what is missing, and keeps the product running until it is told to stop.
 *
 * @param {readonly string[]} args must be empty
 * @param {NodeJS.ProcessEnv} env
 */
export async function launch(args, env) {
  // Without V8's optimizing compiler an idle launcher needs 5 MB less.
  setFlagsFromString('--no-opt');
  let supervisor;
  onStopSignal(() => {
    if (supervisor) return supervisor.stop();
    stopRunning();
    process.exit(0);
  });
  try {
    refuseWords(args);
    const settings = readSettings(env);
    checkDataFolder(settings.dataDir);
    const port = await checkAddress(settings.host, settings.port);
    await prepare();
    // Another program may have taken it while this one was built.
    await checkAddress(settings.host, port);
    supervisor = new Supervisor(productEnv(env, { ...settings, port }));
    supervisor.start();
    process.exitCode = (await supervisor.ended) ? 0 : 1;
  } catch (error) {
    report(error);
    process.exit(1);
  }
}

function productEnv(env, settings) {
  const { host, port, dataDir } = settings;
  return {
    ...env,
    HOST: host,
    PORT: port === undefined ? env.PORT : String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: env.PUBLIC_URL || addressOf(env, settings),
  };
}

/** People can't open these. */
const EVERYWHERE = ['0.0.0.0', '::'];

/** The address that people open. Undefined where it can't be known: on every address, or behind a proxy. */
function addressOf(env, { host, port }) {
  if (EVERYWHERE.includes(host) || env.TRUST_PROXY === '1') return undefined;
  return `${env.TLS_CERT ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port ?? 0}`;
}

function showPassword({ email, password }) {
  console.log(
    `\nThe first administrator: ${email}  password: ${password}\n` +
      'The password is shown this once. Log in and change it.\n',
  );
}

function onStopSignal(stop) {
  let signalledAt = 0;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      const first = signalledAt === 0;
      if (!first && Date.now() - signalledAt < SAME_WISH_MS) return;
      signalledAt = Date.now();
      if (first) console.log('Stopping: finishing what is in flight …');
      stop();
    });
  }
}
