import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';

export interface DiskUse {
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
