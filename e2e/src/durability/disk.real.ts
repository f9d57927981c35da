import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { repository } from '../support/product.js';

const torture = (mode: string) =>
  execFileSync(process.execPath, [join(repository, 'infra/torture.mjs'), mode, '--rounds', '2', '--seed', '2'], {
    cwd: repository,
    encoding: 'utf8',
  });

/** Null where the torture can have a disk of its own, which takes Linux, root and a loop device; else the reason. */
function whyNoDisk(): string | null {
  const aDisk = `import('${join(repository, 'infra/torture/disk.mjs')}').then(({ aDisk }) => aDisk().remove())`;
  try {
    execFileSync(process.execPath, ['-e', aDisk], { encoding: 'utf8', stdio: 'pipe' });
    return null;
  } catch (error) {
    const [why] = /no disk of its own: .*/.exec(String(error)) ?? [];
    if (why === undefined) throw error;
    return why;
  }
}

const reason = whyNoDisk();
if (reason) console.warn(`skipped: a full disk and one that can only be read: ${reason}`);

(reason ? describe.skip : describe)('a disk', () => {
  it('that is full makes writes wait for room, and loses nothing', () => {
    expect(torture('--disk-full')).toMatch(/^\| disk full \| 2 \| \d+ \| 0 \|/m);
  }, 300_000);

  it('that can only be read is refused at the start, and still read when it breaks later', () => {
    expect(torture('--read-only')).toMatch(/^\| read-only \| 2 \| \d+ \| 0 \|/m);
  }, 300_000);
});
