import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeRecords } from './records.contract.js';
import { openSqliteEngine } from './sqlite-engine.js';

describeRecords('SQLite', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'easy-tax-records-'));
  return {
    open: (options) => openSqliteEngine({ dataDir, service: 'letters', ...options }),
    clear: () => rm(dataDir, { recursive: true }),
  };
});
