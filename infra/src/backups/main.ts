import { keepPoolAwake, loadConfig, serviceAddress } from '@easy-tax/platform';
import { z } from 'zod';
import { withSecrets } from '../environment.js';
import { BackupKeeper } from './keeper.js';
import { tellFilings } from './tell-filings.js';

/** Further variables of a container that makes backups. */
const variables = z.object({
  FILINGS_URL: serviceAddress,
  INTERNAL_TOKEN: z.string('a secret of 32 characters or more').min(32, 'a secret of 32 characters or more'),
});

process.umask(0o077);
keepPoolAwake();
const env = withSecrets(process.env);
const { FILINGS_URL, INTERNAL_TOKEN } = loadConfig('the backup', variables, env);
const keeper = new BackupKeeper({
  env: process.env,
  deliver: (status) => tellFilings(FILINGS_URL, INTERNAL_TOKEN, status),
});
const alive = setInterval(() => undefined, 60_000);
let stopping = false;

function stop(): void {
  if (stopping) return;
  stopping = true;
  clearInterval(alive);
  void keeper.stop();
}

/** `--once`: for a cluster that starts it on time. */
async function once(): Promise<void> {
  const well = await keeper.once();
  process.exitCode = well ? 0 : 1;
  stop();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
if (process.argv.includes('--once')) await once();
else keeper.start();
