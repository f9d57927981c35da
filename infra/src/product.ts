import { resolve } from 'node:path';
import type { Credentials } from '@easy-tax/auth';
import { BackupStatus } from '@easy-tax/contracts';
import { WebRootError } from '@easy-tax/gateway';
import { ConfigError, DataRefused, EngineUnavailable } from '@easy-tax/platform';
import { type EmbeddedProduct, startEmbedded } from './embedded.js';

/** Messages to the supervisor (infra/launcher/supervisor.mjs). */
type Report =
  | { readonly type: 'ready'; readonly url: string; readonly firstAdmin?: Credentials }
  | { readonly type: 'problem'; readonly text: string; readonly code?: string; readonly address?: object };

/** The supervisor starts it in the folder of the clone. */
const folders = { webRoot: resolve('web/dist'), docsRoot: resolve('gateway/dist/api-docs') };
const supervised = process.send !== undefined;
let running: Promise<EmbeddedProduct>;
let stopping = false;

const tell = (report: Report) =>
  new Promise<void>((told) => (process.send ? process.send(report, () => told()) : told()));

const explained = [DataRefused, EngineUnavailable, ConfigError, WebRootError];

/** Errors that a person can put right reach the shell as words; all others as they are. */
function asReport(error: unknown): Report {
  if (explained.some((kind) => error instanceof kind)) return { type: 'problem', text: (error as Error).message };
  const { message, code, syscall } = error as NodeJS.ErrnoException;
  const address = syscall === 'listen' ? { host: process.env.HOST, port: Number(process.env.PORT) } : undefined;
  return { type: 'problem', text: message, code, address };
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await (await running).close();
  process.exit(0);
}

/** Sent again with the next one, or at the next start, if it can't be kept now. */
async function keepBackupStatus(status: unknown): Promise<void> {
  const product = await running;
  await product
    .keepBackupStatus(BackupStatus.parse(status))
    .catch((error: unknown) => console.error('How the backup went could not be kept.', error));
}

async function main(): Promise<void> {
  // Every file written from now on is this user's alone.
  process.umask(0o077);
  running = startEmbedded(process.env, folders);
  try {
    const { url, firstAdmin } = await running;
    if (!stopping) await tell({ type: 'ready', url, firstAdmin });
  } catch (error) {
    const report = asReport(error);
    if (!supervised || !explained.some((kind) => error instanceof kind)) console.error(error);
    await tell(report);
    process.exit(1);
  }
}

// A terminal's Ctrl-C reaches the whole group; under a supervisor it is the supervisor's to act on.
process.on('SIGINT', () => supervised || stop());
process.on('SIGTERM', stop);
process.on('disconnect', stop);
process.on('message', (message: { type?: string; status?: unknown }) => {
  if (message.type === 'stop') void stop();
  if (message.type === 'backup') void keepBackupStatus(message.status);
});
// The supervisor's end closes the pipes, too: work in flight is still finished.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

void main();
