import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');
const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8');

interface Row {
  readonly id: string;
  readonly level: string;
  readonly state: string;
  readonly reason: string;
  readonly paths: readonly string[];
}
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \|[^|]+\| ([^|]+) \| ([^|]*) \|([^|]*)\|$/gm)].map(
  ([, id = '', level = '', state = '', reason = '', shown = '']): Row => {
    return { id, level, state, reason, paths: [...shown.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path) };
  },
);

// The numbers of requirements in the standard, version 5.0.0.
it.each([
  ['1', 70],
  ['2', 183],
])('docs/asvs.md has every requirement of level %s once, and its totals are right', (level, all) => {
  const own = rows.filter((row) => row.level === level);
  expect(new Set(own.map(({ id }) => id)).size).toBe(all);
  const count = (state: string) => own.filter((row) => row.state === state).length;
  const [met, open] = [count('met'), count('not met')];
  expect(met + open + count('n/a')).toBe(all);
  const share = ((100 * met) / (met + open)).toFixed(1);
  expect(page).toContain(`| ${level} | ${all} | ${met + open} | ${met} | ${open} | ${share} % |`);
});

it('names a test or a page for each met requirement, and a reason for each other one', () => {
  expect(rows.filter(({ state, paths }) => (state === 'met') !== paths.length > 0)).toEqual([]);
  expect(rows.filter(({ reason }) => reason.trim() === '')).toEqual([]);
});

it('names only existing files', () => {
  const paths = [...new Set(rows.flatMap((row) => row.paths))];
  expect(paths.length).toBeGreaterThan(90);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

const product = ['services/*/src', 'web/src', 'web/build', 'gateway/src'];
it.each([
  ['1.2.5', 'runs a program', 'child_process', ['services/*/src']],
  ['1.3.2', 'runs text as code', String.raw`\beval\(|new Function\(|node:vm`, product],
  [
    '3.2.2',
    'makes HTML from strings',
    'dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\\.write',
    product,
  ],
  [
    '12.3.2',
    'disables the check of certificates',
    'rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED',
    ['*.ts', '*.mjs', '*.yml'],
  ],
])('%s: no source %s', (_, __, words, places) => {
  const tests = [':!*.spec.ts', ':!*.spec.tsx', ':!*.real.ts', ':!*/testing/*'];
  const { status, stdout } = spawnSync('git', ['grep', '-lE', words, '--', ...places, ...tests], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
});
