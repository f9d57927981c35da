/**
 * `npm run sbom -- [FOLDER]`: each image's CycloneDX bill of materials, from the lock file alone.
 * Without a folder they go to `.cache/sbom`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './launcher/paths.mjs';
import { Problem, report } from './launcher/problem.mjs';

const folder = resolve(process.argv[2] ?? join(root, '.cache/sbom'));
const wanted = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev', '--package-lock-only'];

try {
  const npm = process.env.npm_execpath;
  if (!npm) throw new Problem('It is npm that reads the lock file: npm run sbom');
  mkdirSync(folder, { recursive: true });
  for (const part of ['auth', 'contacts', 'filings', 'infra', 'gateway', 'web']) {
    const args = [npm, 'sbom', ...wanted, '--workspace', `@easy-tax/${part}`];
    const bill = JSON.parse(execFileSync(process.execPath, args, { cwd: root, maxBuffer: 64 * 1_048_576 }));
    // npm calls the whole by the name of the folder that the clone is in.
    bill.metadata.component.name = `easy-tax/${part}`;
    const file = join(folder, `easy-tax-${part}.cdx.json`);
    writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
    console.log(`${file}: ${bill.components.length} packages`);
  }
} catch (error) {
  report(error);
}
