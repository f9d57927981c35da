import { join } from 'node:path';
import { openSqliteEngine } from '../../sqlite/engine.js';
import { compactSqlite } from '../../sqlite/on-disk/snapshot.js';
import { LetterRecords } from '../letters.js';

/** Compacts again and again; prints a line before each step, so that a test can end it within one. */
async function compact(dataDir: string): Promise<never> {
  for (;;) {
    const engine = await openSqliteEngine({ dataDir, service: 'letters' });
    process.stdout.write('merging\n');
    await engine.compact(LetterRecords);
    await engine.close();
    process.stdout.write('writing anew\n');
    await compactSqlite({ dataDir, service: 'letters' });
    process.stdout.write(`${join(dataDir, 'letters.db')} is new\n`);
  }
}

const [, , , folder = ''] = process.argv;
void compact(folder);
