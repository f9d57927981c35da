import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs the work with a new folder that is gone afterwards. */
export async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'easy-tax-data-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
