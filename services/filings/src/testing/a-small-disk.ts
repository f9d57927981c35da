import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder whose disk fills up. */
interface SmallDisk {
  readonly path: string;
  /** Leaves room for so many bytes. */
  leave(bytes: number): void;
  makeRoom(): void;
  remove(): void;
}

const aFolder = () => mkdtempSync(join(tmpdir(), 'easy-tax-disk-'));
const removeFolder = (path: string) => rmSync(path, { recursive: true, force: true });
const run = (program: string, ...words: string[]) =>
  execFileSync(program, words, { stdio: ['ignore', 'ignore', 'pipe'] });

/** A file system in memory of so many bytes; needs Linux and the right to mount. */
function aDiskInMemory(bytes: number): SmallDisk {
  const path = aFolder();
  const ballast = join(path, 'ballast');
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${bytes},mode=700`, 'tmpfs', path);
  } catch (error) {
    removeFolder(path);
    throw error;
  }
  return {
    path,
    leave(room) {
      const { bavail, bsize } = statfsSync(path);
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - room));
    },
    makeRoom: () => rmSync(ballast),
    remove() {
      // A job of the service may have a file open for a moment.
      run('umount', '--lazy', path);
      removeFolder(path);
    },
  };
}

/** A folder of a process whose files may not be longer than the room; needs Linux. */
function aDiskOfSmallFiles(): SmallDisk {
  const limit = (most: string) => run('prlimit', '--pid', String(process.pid), `--fsize=${most}:`);
  limit('unlimited');
  // Unheard, it would end the process; heard, the write fails.
  process.on('SIGXFSZ', () => undefined);
  const path = aFolder();
  return {
    path,
    leave: (bytes) => limit(String(bytes)),
    makeRoom: () => limit('unlimited'),
    remove: () => removeFolder(path),
  };
}

/** Null where neither can be made; `store-faults.contract.ts` fills up a store of any machine. */
export function aSmallDisk(bytes: number): SmallDisk | null {
  for (const make of [() => aDiskInMemory(bytes), aDiskOfSmallFiles]) {
    try {
      return make();
    } catch {
      // The next kind needs fewer rights.
    }
  }
  return null;
}
