import { existsSync, readFileSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DataRefused } from './port/errors.js';

/** Marks a data folder while an import or restore fills it. */
export const unfinishedIn = (dataDir: string): string => join(dataDir, 'unfinished.txt');

/** @throws DataRefused while an import or a restore into this folder has not ended */
export function refuseUnfinished(dataDir: string): void {
  const mark = unfinishedIn(dataDir);
  if (!existsSync(mark)) return;
  const [name] = readFileSync(mark, 'utf8').split(' ');
  throw new DataRefused(
    `${dataDir} is half filled: its ${name} did not end. Run \`npm run data -- ${name}\` again; it goes on where it was.`,
  );
}

interface DiskUse {
  readonly size: number;
  readonly free: number;
  /** Bytes of the service's SQLite file and its log. */
  readonly records: number;
}

export async function diskUse(dataDir: string, service: string): Promise<DiskUse> {
  const { bsize, blocks, bavail } = await statfs(dataDir);
  const files = ['', '-wal', '-shm'].map((ending) => join(dataDir, `${service}.db${ending}`));
  const records = files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
  return { size: bsize * blocks, free: bsize * bavail, records };
}
