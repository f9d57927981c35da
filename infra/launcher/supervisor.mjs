import { spawn } from 'node:child_process';
import { product, root } from './paths.mjs';
import { Problem } from './problem.mjs';

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
export class Supervisor {
  #child;
  #env;
  #announce;
  #finish;
  #everReady = false;
  #stopping = false;
  #quickDeaths = 0;
  #pause;

  /** @param {{ env: NodeJS.ProcessEnv, announce: (ready: { url: string, firstAdmin?: object }) => void }} options */
  constructor({ env, announce }) {
    this.#env = env;
    this.#announce = announce;
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

  #isReady(message) {
    this.#everReady = true;
    this.#announce(message);
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
