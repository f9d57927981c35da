import { existsSync, readFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DataRefused } from '@easy-tax/platform';
import type { Manifest } from './manifest.js';
import { flushFolder } from './parts.js';

const command = { export: 'import', backup: 'restore' } as const;
const markIn = (dataDir: string) => join(dataDir, 'unfinished.txt');
const lineOf = ({ id, kind }: Manifest) => `${command[kind]} ${id}`;

/**
 * Marks the folder as one that is being filled.
 * @returns true where the same was begun before, and goes on
 * @throws DataRefused where another was begun, or what `whatIsThere` answers stands in the way
 */
export async function begin(dataDir: string, manifest: Manifest, whatIsThere: () => Promise<string | null>) {
  const mark = markIn(dataDir);
  if (existsSync(mark)) {
    if (readFileSync(mark, 'utf8') === lineOf(manifest)) return true;
    throw new DataRefused(`${dataDir} is half filled from another copy. Finish that one, or choose an empty folder.`);
  }
  const inTheWay = await whatIsThere();
  if (inTheWay) throw new DataRefused(`${inTheWay}, and nothing is overwritten. Choose an empty place.`);
  const file = await open(mark, 'wx', 0o600);
  await file.writeFile(lineOf(manifest));
  await file.sync();
  await file.close();
  await flushFolder(dataDir);
  return false;
}

export async function finish(dataDir: string): Promise<void> {
  await rm(markIn(dataDir));
  await flushFolder(dataDir);
}

/** @throws DataRefused while an import or a restore into this folder has not ended */
export function refuseUnfinished(dataDir: string): void {
  if (!existsSync(markIn(dataDir))) return;
  const [name] = readFileSync(markIn(dataDir), 'utf8').split(' ');
  throw new DataRefused(
    `${dataDir} is half filled: its ${name} did not end. Run \`npm run data -- ${name}\` again; it goes on where it was.`,
  );
}
