import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../launcher/problem.mjs';

const SIZE = 128 * 1_048_576;

/**
 * Mounts a small file system in memory, to be filled up. Needs Linux and the right to mount.
 * @throws Problem if this machine can't mount one
 */
export function mountDisk() {
  const at = mkdtempSync(join(tmpdir(), 'easy-tax-disk-'));
  const remove = () => rmSync(at, { recursive: true, force: true });
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${SIZE},mode=700`, 'tmpfs', at);
  } catch (error) {
    remove();
    throw new Problem(`no disk of its own: ${String(error.stderr || error.message).trim()}`);
  }
  const ballast = join(at, 'ballast');
  return {
    dataDir: join(at, 'data'),
    fill() {
      const file = openSync(ballast, 'w');
      // Writes smaller and smaller pieces, until none fits.
      for (let size = 1_048_576; size >= 1; size = Math.floor(size / 16)) while (fits(file, size));
      closeSync(file);
    },
    makeRoom: () => rmSync(ballast),
    remove() {
      run('umount', at);
      remove();
    },
  };
}

const run = (command, ...args) => execFileSync(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });

function fits(file, size) {
  try {
    return writeSync(file, Buffer.alloc(size)) === size;
  } catch (error) {
    if (error.code === 'ENOSPC') return false;
    throw error;
  }
}
