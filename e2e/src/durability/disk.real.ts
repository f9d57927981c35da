import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { repository } from '../support/product/product.js';

/** @returns the reason why a test can't mount its own disk (needs Linux, root and a loop device); null if it can */
function whyNoDisk(): string | null {
  const module = join(repository, 'infra/fault-tests/disk.mjs');
  const mountOnce = `import('${module}').then(({ mountDisk }) => mountDisk().remove())`;
  try {
    execFileSync(process.execPath, ['-e', mountOnce], { encoding: 'utf8', stdio: 'pipe' });
    return null;
  } catch (error) {
    const [why] = /no disk of its own: .*/.exec(String(error)) ?? [];
    if (why === undefined) throw error;
    return why;
  }
}

const reason = whyNoDisk();
if (reason) console.warn(`skipped: a full disk: ${reason}`);

(reason ? it.skip : it)(
  'a full disk refuses writes until there is room, and loses nothing',
  () => {
    const command = [join(repository, 'infra/fault-tests.mjs'), '--disk-full', '--rounds', '2', '--seed', '2'];
    const output = execFileSync(process.execPath, command, { cwd: repository, encoding: 'utf8' });
    expect(output).toMatch(/^\| disk full \| 2 \| \d+ \| 0 \|/m);
  },
  300_000,
);
