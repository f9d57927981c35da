import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../launcher/paths.mjs';
import { run } from '../launcher/run.mjs';

const product = join(root, 'infra/dev/product.mjs');
const apiDocs = join(root, '.cache/dev/api-docs');
const hooks = new URL('./typescript.mjs', import.meta.url).href;
const execArgv = ['--enable-source-maps', '--disable-warning=ExperimentalWarning', '--import', hooks];
/** Editors and git write several files at once. */
const SETTLE_MS = 50;

/**
 * Runs the services in one process, which `restart` replaces.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {(started: { firstAdmin?: object, seconds: string }) => void} announce called after each start
 */
export async function runServices(env, announce) {
  await run(process.execPath, ['--import', hooks, 'gateway/src/docs/main.ts', apiDocs]);
  let child;
  let answers;
  let timer;
  let turn = start();

  async function start() {
    const startedAt = Date.now();
    child = fork(product, [apiDocs], { cwd: root, env, execArgv });
    answers = Promise.race([
      once(child, 'message').then(([{ firstAdmin }]) =>
        announce({ firstAdmin, seconds: ((Date.now() - startedAt) / 1000).toFixed(1) }),
      ),
      once(child, 'exit').then(
        ([code]) => code && console.log('The services ended. They start again after the next change.'),
      ),
    ]);
  }

  async function stop() {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await once(child, 'exit');
  }

  return {
    stop,
    restart() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        turn = turn.then(stop).then(start);
      }, SETTLE_MS);
    },
    /** Resolves once they answer or have failed; the terminal shows the error. */
    async ready() {
      await turn;
      await answers;
    },
  };
}
