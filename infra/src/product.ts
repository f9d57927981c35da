import { resolve } from 'node:path';
import type { Credentials } from '@easy-tax/auth';
import type { BackupStatus } from '@easy-tax/contracts';
import { WebRootError } from '@easy-tax/gateway';
import { ConfigError, DataRefused, EngineUnavailable } from '@easy-tax/platform';
import { BackupKeeper } from './backups/keeper.js';
import { type EmbeddedProduct, startEmbedded } from './embedded.js';

/** Messages to the supervisor (infra/launcher/supervisor.mjs). */
type Report =
  | { readonly type: 'ready'; readonly url: string; readonly firstAdmin?: Credentials }
  | { readonly type: 'problem'; readonly text: string; readonly code?: string; readonly address?: object };

/** The supervisor starts it in the folder of the clone. */
const folders = { webRoot: resolve('web/dist'), docsRoot: resolve('gateway/dist/api-docs') };
const supervised = process.send !== undefined;
const { env } = process;
let running: Promise<EmbeddedProduct>;
let backups: BackupKeeper | undefined;
let stopping = false;

const sendReport = (report: Report) =>
  new Promise<void>((sent) => (process.send ? process.send(report, () => sent()) : sent()));

const explained = [DataRefused, EngineUnavailable, ConfigError, WebRootError];

/** Errors that a person can put right reach the shell as words; all others as they are. */
function asReport(error: unknown): Report {
  if (explained.some((kind) => error instanceof kind)) return { type: 'problem', text: (error as Error).message };
  const { message, code, syscall } = error as NodeJS.ErrnoException;
  const address = syscall === 'listen' ? { host: env.HOST, port: Number(env.PORT) } : undefined;
  return { type: 'problem', text: message, code, address };
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await backups?.stop();
  await (await running).close();
  process.exit(0);
}

/** False if it can't be stored now: the keeper tries again. */
async function deliverBackupStatus(status: BackupStatus): Promise<boolean> {
  const product = await running;
  return product.keepBackupStatus(status).then(
    () => true,
    (error: unknown) => {
      console.error('The state of the backup could not be stored.', error);
      return false;
    },
  );
}

async function main(): Promise<void> {
  // Every file written from now on is this user's alone.
  process.umask(0o077);
  try {
    running = startEmbedded(env, folders);
    const { url, firstAdmin } = await running;
    if (stopping) return;
    if (env.BACKUP_TO) backups = new BackupKeeper({ env, deliver: deliverBackupStatus });
    await sendReport({ type: 'ready', url, firstAdmin });
    backups?.start();
  } catch (error) {
    const report = asReport(error);
    if (!supervised || !explained.some((kind) => error instanceof kind)) console.error(error);
    await sendReport(report);
    process.exit(1);
  }
}

// A terminal's Ctrl-C reaches the whole group; under a supervisor it is the supervisor's to act on.
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
