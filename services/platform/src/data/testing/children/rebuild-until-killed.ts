import { openSqliteEngine } from '../../sqlite/engine.js';
import { LaterLetterRecords } from '../later-letters.js';

/** Opens letters of an earlier declaration; prints a line for each batch that was made again. */
async function rebuild(dataDir: string): Promise<void> {
  const rebuilt = (type: string, more: number) => process.stdout.write(`${type} ${more}\n`);
  const engine = await openSqliteEngine({ dataDir, service: 'letters', rebuilt });
  await engine.open(LaterLetterRecords);
  await engine.close();
}

const [, , , folder = ''] = process.argv;
void rebuild(folder);
