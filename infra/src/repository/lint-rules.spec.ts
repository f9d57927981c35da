import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');

/** Counts the complaints of one of the linter's own rules in `tools`. @param complaint how its message begins */
function complaintsOf(rule: string, complaint: string, lines: readonly string[], file = 'page.ts'): number {
  const folder = mkdtempSync(join(tmpdir(), 'lint-rule-'));
  const rules = { root: true, plugins: [join(root, 'tools', rule)], linter: { rules: { preset: 'none' } } };
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(rules));
  writeFileSync(join(folder, file), lines.map((line) => `${line};\n`).join(''));
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', file], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  return `${stdout}${stderr}`.split(complaint).length - 1;
}

const cuts = [
  'name.slice(0, 100)',
  'user.name.slice(0, limits.nameLength)',
  'message.slice(0, MAX_QUOTE_LENGTH)',
  'fileName.slice(0, maxLength)',
  "(params.get('search') ?? '').slice(0, 100)",
  'String(error).slice(0, 500)',
  'typed.trim().slice(0, 20)',
  'code.substring(1)',
  'code.substr(1, 2)',
];
const notCuts = [
  'cutText(name, 100)',
  'rows.slice(0, 100)',
  "name.slice(name.indexOf('.') + 1)",
  'new Date().toISOString().slice(0, 10)',
  'sha256.slice(0, SHORT_LENGTH)',
];
const roleChecks = [
  "if (by.staffRole !== 'owner') stop()",
  "show(user?.staffRole === 'owner')",
  "const mayRead = account.staffRole === 'reviewer'",
];
const notRoleChecks = [
  "can(by, 'filings.delete')",
  'before.staffRole !== after.staffRole',
  "caller.role === 'admin'",
  'invitation.staffRole === null',
];

it.each([
  ['no-cut-text.grit', 'Cut people', cuts, notCuts],
  ['no-role-checks.grit', 'Ask `can`', roleChecks, notRoleChecks],
])('%s refuses each of its cases, lets others pass, and lets tests do it', (rule, complaint, refused, allowed) => {
  expect(complaintsOf(rule, complaint, refused)).toBe(refused.length);
  expect(complaintsOf(rule, complaint, allowed)).toBe(0);
  expect(complaintsOf(rule, complaint, refused, 'page.spec.ts')).toBe(0);
});
