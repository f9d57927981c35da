import { records } from '../records.js';
import { openSqliteEngine } from '../sqlite-engine.js';
import { Letter } from './letters.js';

/** As a later version may declare them. */
export const LaterLetterRecords = records('letters', Letter, {
  unique: ['email'],
  sort: ['name', 'size', 'state'],
  search: ['name', 'state'],
  filter: ['size', 'deletedAt'],
  hidden: 'deletedAt',
});

/** Opens letters of an earlier declaration; prints a line for each batch that was made again. */
async function rebuild(dataDir: string): Promise<void> {
  const rebuilt = (type: string, more: number) => process.stdout.write(`${type} ${more}\n`);
  const engine = await openSqliteEngine({ dataDir, service: 'letters', rebuilt });
  await engine.open(LaterLetterRecords);
  await engine.close();
}

const [, , , folder] = process.argv;
if (folder) void rebuild(folder);
