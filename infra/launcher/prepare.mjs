import { existsSync, lstatSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { product, root } from './paths.mjs';
import { Problem } from './problem.mjs';
import { runNode, runNpm } from './run.mjs';

/** Each area's last built file, its sources and its build, in build order. */
const areas = {
  services: {
    built: product,
    sources: [
      ...['contracts', 'platform', 'auth', 'contacts', 'filings'].map((name) => `services/${name}/src`),
      ...['gateway/src', 'infra/src', 'infra/bundle.mjs', 'tsconfig.base.json', 'package-lock.json'],
    ],
    build: async () =>
      (await runNode('node_modules/typescript/bin/tsc', ['-b', 'infra'])) &&
      (await runNode('gateway/dist/docs/main.js')) &&
      runNode('infra/bundle.mjs'),
  },
  web: {
    built: join(root, 'web/dist/routes.json'),
    sources: [
      ...['src', 'build', 'build.mjs', 'index.html', 'vite.config.ts'].map((name) => `web/${name}`),
      ...['services/contracts/src', 'tsconfig.base.json', 'package-lock.json'],
    ],
    build: () => runNode('web/build.mjs', [], { cwd: join(root, 'web') }),
  },
};

/**
 * Installs and builds what is missing or older than the sources.
 *
 * @param {(keyof typeof areas)[]} wanted
 */
export async function prepare(wanted = ['services', 'web']) {
  if (installed() && !wanted.some(isStale)) return;
  await withLock(join(root, '.cache/prepare.lock'), async () => {
    await install();
    for (const area of wanted.filter(isStale)) await build(area);
  });
}

export async function install() {
  if (installed()) return;
  console.log('Installing packages (once; one to three minutes) …');
  if (!(await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund']))) {
    throw new Problem(
      'The packages could not be installed; npm says above why. A network and some free disk are needed once.',
    );
  }
}

/** npm writes its copy of the lock file last: it marks a finished installation. */
function installed() {
  const done = statSync(join(root, 'node_modules/.package-lock.json'), { throwIfNoEntry: false });
  return done !== undefined && done.mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

async function build(area) {
  console.log(`Building the ${area} (again only after a change; up to three minutes) …`);
  const since = new Date();
  if (!(await areas[area].build())) throw new Problem(`The ${area} could not be built; the errors stand above.`);
  markBuilt(since, [area]);
}

/** @param {Date} since when the build began: a source that was changed meanwhile is built again */
export function markBuilt(since, wanted = Object.keys(areas)) {
  for (const area of wanted) utimesSync(areas[area].built, since, since);
}

function isStale(area) {
  const { built, sources } = areas[area];
  return (
    !existsSync(built) || Math.max(...sources.map((path) => lastChange(join(root, path)))) > statSync(built).mtimeMs
  );
}

/** The last time of an addition, change or removal here. Uses `ctime`, because archives set `mtime` back. */
function lastChange(path) {
  const found = lstatSync(path);
  const inside = found.isDirectory() ? readdirSync(path) : [];
  return Math.max(found.ctimeMs, ...inside.map((name) => lastChange(join(path, name))));
}
