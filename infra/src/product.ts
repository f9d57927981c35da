import { resolve } from 'node:path';
import type { Credentials } from '@easy-tax/auth';
import { WebRootError } from '@easy-tax/gateway';
import { ConfigError, StorageDown } from '@easy-tax/platform/core';
import { DataRefused } from '@easy-tax/platform/data';
import { BackupKeeper, backupBy } from './backups/keeper.js';
import { type EmbeddedProduct, startEmbedded } from './embedded.js';

/** Messages to the supervisor (infra/launcher/launch.mjs). */
type Report =
  | { readonly type: 'first-admin'; readonly credentials: Credentials }
  | { readonly type: 'ready'; readonly url: string }
  | { readonly type: 'problem'; readonly text: string };

/** The supervisor starts it in the folder of the clone. */
const folders = { webRoot: resolve('web/dist'), docsRoot: resolve('gateway/dist/api-docs') };
/** Beside this file, in the bundle and as modules. */
const run = backupBy(new URL('./data-commands.js', import.meta.url));
const supervised = process.send !== undefined;
const { env } = process;
let running: Promise<EmbeddedProduct>;
let backups: BackupKeeper | undefined;
let stopping = false;

const sendReport = (report: Report) =>
  new Promise<void>((sent) => (process.send ? process.send(report, () => sent()) : sent()));

/** Errors whose message alone tells a person what to do. */
const explained = [DataRefused, StorageDown, ConfigError, WebRootError];

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await backups?.stop();
  await (await running).close();
  process.exit(0);
}

async function main(): Promise<void> {
  // Every file written from now on is this user's alone.
  process.umask(0o077);
  try {
    running = startEmbedded(env, folders, (credentials) => void sendReport({ type: 'first-admin', credentials }));
    const { url, keepBackupStatus } = await running;
    if (stopping) return;
    if (env.BACKUP_TO) backups = new BackupKeeper({ env, run, deliver: keepBackupStatus });
    await sendReport({ type: 'ready', url });
    backups?.start();
  } catch (error) {
    if (!supervised || !explained.some((kind) => error instanceof kind)) console.error(error);
    await sendReport({ type: 'problem', text: error instanceof Error ? error.message : String(error) });
    process.exit(1);
  }
}

// Ctrl-C reaches the whole process group; under a supervisor only that one reacts.
process.on('SIGINT', () => supervised || stop());
process.on('SIGTERM', stop);
process.on('disconnect', stop);
process.on('message', (message: { type?: string }) => {
  if (message.type === 'stop') void stop();
});
// The supervisor's end closes the pipes, too: work in flight is still finished.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

void main();
