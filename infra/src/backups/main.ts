import { loadConfig, serviceAddress } from '@easy-tax/platform/core';
import { startPoolHeartbeat } from '@easy-tax/platform/office';
import { z } from 'zod';
import { withSecrets } from '../data/command-line.js';
import { BackupKeeper, backupBy } from './keeper.js';
import { reportToFilings } from './report.js';

/** Further variables of a container that makes backups. */
const variables = z.object({
  FILINGS_URL: serviceAddress,
  INTERNAL_TOKEN: z.string('a secret of 32 characters or more').min(32, 'a secret of 32 characters or more'),
});

process.umask(0o077);
startPoolHeartbeat();
const env = withSecrets(process.env);
const { FILINGS_URL, INTERNAL_TOKEN } = loadConfig('the backup', variables, env);
const keeper = new BackupKeeper({
  env: process.env,
  run: backupBy(new URL('../data-commands.js', import.meta.url)),
  deliver: (status) => reportToFilings(FILINGS_URL, INTERNAL_TOKEN, status),
});
const stop = () => void keeper.stop();
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// `--once`: one backup, for a cluster with its own schedule.
if (process.argv.includes('--once')) process.exitCode = (await keeper.once()) ? 0 : 1;
else keeper.start();
