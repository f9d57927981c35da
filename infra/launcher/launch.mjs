import { setFlagsFromString } from 'node:v8';
import { checkAddress, checkDataFolder } from './checks.mjs';
import { prepare } from './prepare.mjs';
import { Problem, report } from './problem.mjs';
import { stopRunning } from './run.mjs';
import { readSettings } from './settings.mjs';
import { Supervisor } from './supervisor.mjs';

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
    if (args.length > 0)
      throw new Problem(`There is no option ${args[0]}. Environment variables set everything: docs/operations.md`);
    const settings = readSettings(env);
    checkDataFolder(settings.dataDir);
    const port = await checkAddress(settings.host, settings.port);
    await prepare();
    supervisor = new Supervisor({ env: productEnv(env, { ...settings, port }), announce });
    supervisor.start();
    process.exitCode = (await supervisor.ended) ? 0 : 1;
  } catch (error) {
    report(error);
    process.exit(1);
  }
}

function productEnv(env, { host, port, dataDir }) {
  const shownHost = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return {
    ...env,
    HOST: host,
    PORT: port === undefined ? env.PORT : String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: env.PUBLIC_URL || `${env.TLS_CERT ? 'https' : 'http'}://${shownHost}:${port ?? 0}`,
  };
}

function announce({ url, firstAdmin }) {
  if (firstAdmin) {
    console.log(
      `\nThe first administrator: ${firstAdmin.email}  password: ${firstAdmin.password}\n` +
        'The password is shown this once. Log in and change it.\n',
    );
  }
  console.log(`Easy Tax is ready at ${url}`);
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
