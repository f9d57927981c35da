import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { buildStamp, product, root } from './paths.mjs';
import { Problem } from './problem.mjs';
import { runNode, runNpm } from './run.mjs';

const built = { services: product, web: join(root, 'web/dist/routes.json') };
const builders = {
  services: async () =>
    (await runNode('node_modules/typescript/bin/tsc', ['-b', 'infra'])) &&
    (await runNode('infra/bundle.mjs')) &&
    runNode('gateway/dist/docs/main.js', []),
  web: () => runNode('web/build.mjs', [], { cwd: join(root, 'web') }),
};

/**
 * Installs and builds what is missing or older than the sources; a moment's work when nothing is.
 *
 * @param {('services' | 'web')[]} areas what is wanted
 */
export async function prepare(areas = ['services', 'web']) {
  const stale = () => staleAreas().filter((area) => areas.includes(area));
  if (installed() && stale().length === 0) return;
  await withLock(join(root, '.cache/prepare.lock'), async () => {
    await install();
    for (const area of stale()) await build(area);
  });
}

export async function install() {
  if (installed()) return;
  console.log('Installing packages (the first time this takes a minute) …');
  if (!(await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund']))) {
    throw new Problem(
      'The packages could not be installed; npm says above why. A network and some free disk are needed once.',
    );
  }
}

/** npm writes its own copy of the lock file last, so that it tells a finished installation. */
function installed() {
  const done = statSync(join(root, 'node_modules/.package-lock.json'), { throwIfNoEntry: false });
  return done !== undefined && done.mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/** @returns {('services' | 'web')[]} in the order in which they are built */
export function staleAreas() {
  const stamp = readStamp();
  return ['services', 'web'].filter((area) => !existsSync(built[area]) || stamp[area] !== fingerprint(area));
}

/** @param {'services' | 'web'} area */
export async function build(area) {
  console.log(`Building the ${area} …`);
  const from = fingerprint(area);
  if (!(await builders[area]())) throw new Problem(`The ${area} could not be built; the errors stand above.`);
  writeStamp({ ...readStamp(), [area]: from });
}

/** After a build by other means (`npm test`): the next start need not repeat it. */
export function markBuilt() {
  writeStamp({ services: fingerprint('services'), web: fingerprint('web') });
}

/** One line per area; what can't be read back counts as not built. */
function readStamp() {
  if (!existsSync(buildStamp)) return {};
  return Object.fromEntries(
    readFileSync(buildStamp, 'utf8')
      .split('\n')
      .map((line) => line.split(' ')),
  );
}

function writeStamp(stamp) {
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(
    buildStamp,
    Object.entries(stamp)
      .map((pair) => pair.join(' '))
      .join('\n'),
  );
}
