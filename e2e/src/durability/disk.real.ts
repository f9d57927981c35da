import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { repository } from '../support/product.js';

const torture = (mode: string) =>
  execFileSync(process.execPath, [join(repository, 'infra/torture.mjs'), mode, '--rounds', '2', '--seed', '2'], {
    cwd: repository,
    encoding: 'utf8',
  });

/** A disk of its own needs Linux and root; where it can't be had, the summary says so. */
const held = (mode: string) =>
  new RegExp(`^\\| ${mode} \\| (2 \\| \\d+ \\| 0|NOT RUN .* no disk of its own: .*) \\|`, 'm');

describe('a disk', () => {
  it('that is full makes writes wait for room, and loses nothing', () => {
    expect(torture('--disk-full')).toMatch(held('disk.full'));
  }, 300_000);

  it('that can only be read is refused at the start, and still read when it breaks later', () => {
    expect(torture('--read-only')).toMatch(held('read-only'));
  }, 300_000);
});
