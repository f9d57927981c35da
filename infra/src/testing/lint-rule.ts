import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');

/** Runs one of the linter's own rules in `tools`, by Biome alone. @param complaint how its message begins */
export function lintRule(name: string, complaint: string): (line: string, file?: string) => number {
  const rules = { root: true, plugins: [join(root, 'tools', name)], linter: { rules: { preset: 'none' } } };
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lint-rule-'));
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(rules));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  return (line, file = 'page.ts') => {
    writeFileSync(join(folder, file), `${line};\n`);
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
    const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', file], { cwd: folder, encoding: 'utf8' });
    return `${stdout}${stderr}`.split(complaint).length - 1;
  };
}
