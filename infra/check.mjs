/** `npm run check`: lint, types and tests of the current change alone, which is what `main` doesn't have yet. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from './launcher/script.mjs';
import { inMemory, packages } from './testing/packages.mjs';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const [base] = git('merge-base', 'HEAD', process.env.CHECK_BASE ?? 'main');
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const sources = changed.filter((path) => /\.(tsx?|css|mjs)$/.test(path));
const isOf = (folder) => changed.some((path) => path.startsWith(`${folder}/`));
/** A shared package is checked with its importers: TypeScript skips those that nothing changed for. */
const isShared = isOf('services') || isOf('gateway');
const typed = packages.filter((folder) => isShared || isOf(folder));
/** A room of a service, or a feature of the web. */
const ROOM = /^(?:services\/\w+\/src\/(?!testing\/)[\w-]+|web\/src\/features\/[\w-]+(?:\/[\w-]+)?)\//;
/**
 * The specs of the source's room; without any, the source. Importers of a room are not followed: a service's module, or
 * the site's routes, lead from any file to nearly all specs.
 */
const inItsRoom = (path) => {
  const [room] = ROOM.exec(path) ?? [];
  const specs = room
    ? git('ls-files', '-co', '--exclude-standard', `${room}*.spec.ts`, `${room}*.spec.tsx`).filter(existsSync)
    : [];
  return specs.length > 0 ? specs : [path];
};
const tested = new Set(sources.flatMap(inItsRoom));
/** Specs that read the sources or the whole module of a changed service; after a change of contracts, of every service. */
const ofServices = ['auth', 'contacts', 'contracts', 'filings'].flatMap((name) =>
  isOf('services/contracts') || isOf(`services/${name}`)
    ? git('ls-files', '-co', '--exclude-standard', `:(glob)services/${name}/src/*.spec.ts`, ':!*/replicas.spec.ts')
    : [],
);
/** These read docs, configuration, texts and sources as files, or see what another room forgot: no import leads to them. */
const always = [
  ...git('grep', '-LE', '@easy-tax/', '--', 'infra/src/*.spec.ts', ':!*.product.spec.ts'),
  'infra/src/repository/docs.spec.ts',
  ...(isOf('web') || isOf('services/contracts') ? ['web/src/i18n/languages.spec.ts'] : []),
  ...(isOf('services') ? ['infra/src/mails/page.spec.ts', ...git('ls-files', 'services/*.records.spec.ts')] : []),
  ...ofServices,
];
const untested = ['/node_modules/', join(root, 'e2e/'), '\\.product\\.spec'];

const steps = [
  ['lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--no-errors-on-unmatched', ...changed], changed],
  ['types', 'node_modules/typescript/bin/tsc', ['-b', ...typed], typed],
  [
    'tests',
    'node_modules/jest/bin/jest.js',
    ['--silent', '--testPathIgnorePatterns', ...untested, '--findRelatedTests', ...tested, ...always],
    changed,
  ],
];
const failed = await inMemory(async (extra) => {
  for (const [name, tool, args, subjects] of steps)
    if (subjects.length > 0 && !(await runNode(tool, args, { env: { ...process.env, ...extra } }))) return name;
});
if (failed) {
  console.error(
    `The ${failed} of this change failed.${failed === 'lint' ? ' `npm run format` mends most of it.' : ''}`,
  );
  process.exitCode = 1;
} else console.log(`Changed files: ${changed.length}. Their lint, types and tests pass.`);
