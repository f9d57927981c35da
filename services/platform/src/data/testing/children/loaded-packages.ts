import { Module } from 'node:module';
import { DataModule, openSqliteEngine } from '../../index.js';
import { LetterRecords } from '../letters.js';

/** Prints the packages that records in SQLite have loaded. */
async function show(dataDir: string): Promise<void> {
  await DataModule.register({ service: 'letters', declarations: [LetterRecords], dataDir });
  const engine = await openSqliteEngine({ dataDir, service: 'letters' });
  await engine.open(LetterRecords);
  const cache = '_cache' in Module ? Object.keys(Object(Module._cache)) : [];
  const names = cache.map((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? '');
  process.stdout.write(`${[...new Set(names)].join(' ')}\n`);
  await engine.close();
}

const [, , , folder = ''] = process.argv;
void show(folder);
