import { existsSync, readFileSync } from 'node:fs';
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
