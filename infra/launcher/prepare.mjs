import { existsSync, lstatSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { Problem, product, root, runNode, runNpm } from './script.mjs';

const servicesSources = [
  ...['contracts', 'platform', 'auth', 'contacts', 'filings'].map((name) => `services/${name}/src`),
  ...['gateway/src', 'infra/src', 'tools/tsconfig.base.json', 'package-lock.json'],
];

/** Each area's last built file, its sources and its build, in build order. */
const areas = {
  services: {
    name: 'the services',
    built: product,
    sources: [...servicesSources, 'infra/bundle.mjs'],
    build: () => runNode('infra/bundle.mjs'),
  },
  web: {
    name: 'the web pages in two languages',
    built: join(root, 'web/dist/routes.json'),
    sources: [
      ...['src', 'build', 'build.mjs', 'index.html', 'vite.config.ts'].map((name) => `web/${name}`),
      ...['services/contracts/src', 'tools/tsconfig.base.json', 'package-lock.json'],
    ],
    build: () => runNode('web/build.mjs', [], { cwd: join(root, 'web') }),
  },
  /** Modules one by one, which tests, benches and the demo import. */
  modules: {
    name: 'the modules of tests and demo',
    built: join(root, 'infra/dist/product.js'),
    sources: servicesSources,
    needsTools: true,
    build: () => runNode('node_modules/typescript/bin/tsc', ['-b', 'infra']),
  },
};

/**
 * Installs and builds what is missing or older than the sources, and says each step and its time.
 *
 * @param {(keyof typeof areas)[]} wanted
 */
export async function prepare(wanted = ['services', 'web']) {
  const tools = wanted.some((area) => areas[area].needsTools);
  if (isInstalled(tools) && !wanted.some(isStale)) return;
  await withLock(join(root, '.cache/prepare.lock'), async () => {
    const steps = [
      ...(isInstalled(tools) ? [] : [{ name: `Installing ${packagesOf(tools)}`, work: () => installPackages(tools) }]),
      ...wanted.filter(isStale).map((area) => ({ name: `Building ${areas[area].name}`, work: () => build(area) })),
    ];
    for (const [index, { name, work }] of steps.entries()) {
      const startedAt = Date.now();
      console.log(`${index + 1} of ${steps.length}: ${name} …`);
      await work();
      console.log(`${index + 1} of ${steps.length}: done in ${Math.round((Date.now() - startedAt) / 1000)} s`);
    }
  });
}

/** Installs all packages that are missing, those of tests, lint and development too. */
export async function install() {
  if (isInstalled(true)) return;
  await withLock(join(root, '.cache/prepare.lock'), async () => {
    console.log(`Installing ${packagesOf(true)} …`);
    await installPackages(true);
  });
}

const packagesOf = (tools) => (tools ? 'packages, those of tests too' : 'packages');

/** Adds the tools to packages that are here already; else npm makes the folder anew from the lock file. */
async function installPackages(tools) {
  // `--no-save` leaves the lock file alone: what is built stays newer than it.
  const command = tools && isInstalled(false) ? ['install', '--no-save'] : ['ci'];
  const scope = tools || hasTools() ? '--include=dev' : '--omit=dev';
  if (!(await runNpm([...command, scope, '--no-audit', '--no-fund', '--loglevel=error']))) {
    throw new Problem(
      'The packages could not be installed; npm says above why. A network and some free disk are needed once.',
    );
  }
}

/** npm writes its copy of the lock file last: it marks a finished installation. */
function isInstalled(tools) {
  const done = statSync(join(root, 'node_modules/.package-lock.json'), { throwIfNoEntry: false });
  const isFresh = done !== undefined && done.mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
  return isFresh && (!tools || hasTools());
}

const hasTools = () => existsSync(join(root, 'node_modules/jest/package.json'));

async function build(area) {
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
