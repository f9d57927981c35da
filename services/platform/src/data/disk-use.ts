import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isNativeError } from 'node:util/types';

export interface DiskUse {
  readonly size: number;
  readonly free: number;
  /** Bytes of the service's SQLite file and its log. */
  readonly records: number;
}

/** The disk under a data folder, in bytes. */
export async function diskUse(dataDir: string, service: string): Promise<DiskUse> {
  const files = ['', '-wal', '-shm'].map((ending) => `${service}.db${ending}`);
  const [disk, ...sizes] = await Promise.all([statfs(dataDir), ...files.map((name) => sizeOf(join(dataDir, name)))]);
  const records = sizes.reduce((sum, size) => sum + size, 0);
  return { size: disk.bsize * disk.blocks, free: disk.bsize * disk.bavail, records };
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isNativeError(error) && Reflect.get(error, 'code') === 'ENOENT') return 0;
    throw error;
  }
}
