import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of its own for a test; `remove` leaves nothing behind. */
export async function aFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'easy-tax-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
