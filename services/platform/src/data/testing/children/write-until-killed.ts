import { openSqliteEngine } from '../../sqlite/engine.js';
import { aLetter, LetterRecords } from '../letters.js';

/** Prints the id of each letter when its insert has been acknowledged. */
async function write(dataDir: string): Promise<never> {
  const engine = await openSqliteEngine({ dataDir, service: 'letters' });
  const letters = await engine.open(LetterRecords);
  for (;;) {
    const { _id } = await letters.insert(aLetter({ message: 'before the power cut' }));
    process.stdout.write(`${_id}\n`);
  }
}

const [, , , folder = ''] = process.argv;
void write(folder);
