import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { DamagedData } from '../errors.js';
import { attempt, flushFolder, privateFile } from './data-folder.js';

/** Which database it is, and how many of its commits have been acknowledged. */
export interface Commits {
  readonly id: string;
  readonly count: number;
}

const countDigits = 16;
const shape = /^([0-9a-f]{32}) (\d{16}) ([0-9a-f]{8})\n$/;

/**
 * A small file beside a database that knows how far it had come, so that a database which is gone, another one, or
 * without its last commits (a lost or cut `-wal`) is told from one that is as it was left.
 *
 * It is written after each commit and not flushed: a killed process leaves it exact, and after a power cut it says too
 * little, never too much. It is 59 bytes long and always overwritten whole, so that no sector of it is ever half new.
 */
export class CommitMark {
  private file: number | undefined;

  private constructor(readonly path: string) {}

  static beside = (database: string): CommitMark => new CommitMark(`${database}-mark`);

  /** Null where there is none, as in a new folder or a restored one. @throws DamagedData */
  read(): Commits | null {
    if (!existsSync(this.path)) return null;
    const [line = '', id = '', count = ''] = shape.exec(readFileSync(this.path, 'latin1')) ?? [];
    if (line === '' || line !== lineOf({ id, count: Number(count) })) {
      throw new DamagedData(
        `${this.path} is damaged. Run \`npm run data -- verify\` after moving it away; if that finds nothing, go on.`,
      );
    }
    return { id, count: Number(count) };
  }

  /** From now on it can be written. A new one appears whole, and stays through a power cut. */
  open(commits: Commits): void {
    attempt(this.path, () => {
      if (!existsSync(this.path)) this.make(commits);
      this.file = openSync(this.path, 'r+');
    });
    this.write(commits);
  }

  private make(commits: Commits): void {
    const coming = `${this.path}.new`;
    writeFileSync(coming, lineOf(commits), { mode: privateFile, flush: true });
    renameSync(coming, this.path);
    flushFolder(dirname(this.path));
  }

  write(commits: Commits): void {
    const { file } = this;
    if (file !== undefined) attempt(this.path, () => writeSync(file, lineOf(commits), 0));
  }

  close(): void {
    if (this.file !== undefined) closeSync(this.file);
    this.file = undefined;
  }
}

function lineOf({ id, count }: Commits): string {
  const text = `${id} ${String(count).padStart(countDigits, '0')}`;
  return `${text} ${crc32(text).toString(16).padStart(8, '0')}\n`;
}
