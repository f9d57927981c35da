import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createServer } from 'vite';
import { checkAddress, checkDataFolder, readSettings } from '../launcher/checks.mjs';
import { root, run } from '../launcher/script.mjs';

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
 * @param {(seconds: string) => void} announce called after each start, with how long it took
 */
async function runServices(env, announce) {
  await run(process.execPath, ['--import', hooks, 'gateway/src/docs/main.ts', apiDocs]);
  let child;
  let answers;
  let timer;
  let turn = start();

  async function start() {
    const startedAt = Date.now();
    child = fork(product, [apiDocs], { cwd: root, env, execArgv });
    answers = Promise.race([
      once(child, 'message').then(() => announce(((Date.now() - startedAt) / 1000).toFixed(1))),
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

const SERVICE_SOURCES = ['services', 'gateway/src', 'infra/src'].map((path) => join(root, path));
const NO_RESTART = /\/(dist|node_modules)\/|\.(spec|real|contract|compose)\.ts$/;

/** @param {NodeJS.ProcessEnv} env the same variables as `npm start`, apart from HOST and TLS_* */
export async function startDevelopment(env) {
  const { port, dataDir } = readSettings({ PORT: env.PORT, DATA_DIR: env.DATA_DIR });
  checkDataFolder(dataDir);
  const address = `http://localhost:${await checkAddress('127.0.0.1', port)}`;
  const behind = await checkAddress('127.0.0.1', 0);
  const services = await runServices(
    { ...env, HOST: '127.0.0.1', PORT: String(behind), PUBLIC_URL: address, DATA_DIR: dataDir },
    (seconds) => console.log(`The services answer after ${seconds} s.`),
  );
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => services.stop().then(() => process.exit(0)));
  const web = await startWeb({
    port: Number(new URL(address).port),
    services: `http://127.0.0.1:${behind}`,
    servicesReady: services.ready,
  });
  web.watcher.add(SERVICE_SOURCES);
  web.watcher.on('all', (_event, path) => {
    if (SERVICE_SOURCES.some((folder) => path.startsWith(folder)) && !NO_RESTART.test(path)) services.restart();
  });
  await services.ready();
  console.log(`Easy Tax is ready at ${address}`);
}

/** Looser than the built pages' policy: Vite's client needs inline scripts and styles and a socket. */
const POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self' ws:; frame-src 'self' blob: https:";
/** The paths that the services answer, see `gateway/src/front-door.ts`. */
const SERVICE_PATHS = '^/((auth|contact-data|contact/contact-data|api|file)(/|\\?|$)|(config\\.json|healthz|readyz)$)';

/**
 * Starts Vite's development server: pages are rendered in the browser only, with hot replacement.
 *
 * @param {{ port: number, services: string, servicesReady: () => Promise<void> }} options `services` is their address
 */
async function startWeb({ port, services, servicesReady }) {
  const isForServices = new RegExp(SERVICE_PATHS);
  const waitForServices = {
    name: 'wait-for-services',
    configureServer: ({ middlewares }) => {
      middlewares.use(async (req, _res, next) => {
        if (isForServices.test(req.url)) await servicesReady();
        next();
      });
    },
  };
  const server = await createServer({
    root: join(root, 'web'),
    configLoader: 'runner',
    clearScreen: false,
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      headers: { 'Content-Security-Policy': POLICY },
      proxy: { [SERVICE_PATHS]: services },
    },
    plugins: [waitForServices],
  });
  return server.listen();
}
