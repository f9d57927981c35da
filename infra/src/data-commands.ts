import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { candidateMimes, HEAD_BYTES, sniffType } from '@easy-tax/contracts';
import { explainPaper } from '@easy-tax/filings';
import { ConfigError, type Env, StorageDown } from '@easy-tax/platform/core';
import { claimDataFolder, DataRefused, refuseUnfinished, unfinishedIn } from '@easy-tax/platform/data';
import { startPoolHeartbeat } from '@easy-tax/platform/office';
import { fetchCopy } from './backups/off-site.js';
import { scheduledBackup } from './backups/scheduled.js';
import { adminReset } from './data/admin-reset.js';
import { backup } from './data/backup/backup.js';
import { drill, restore } from './data/backup/restore.js';
import { readOptions, UsageError, withSecrets } from './data/command-line.js';
import { keygen } from './data/copy/sealing.js';
import { keptServices, lostServices, refuseLost } from './data/databases.js';
import { compact, migrate, verify } from './data/maintenance.js';
import { exportAll, importAll } from './data/moving/moving.js';
import { rotateKeys } from './data/rotate-keys.js';
import { seed } from './data/seed.js';

type Explained = { readonly file: string } & Awaited<ReturnType<typeof explainPaper>>;

/** `read`: prints what each recogniser saw in these files; with `--json` a line of JSON for each (docs/operations.md). */
async function read(env: Env, args: readonly string[]): Promise<boolean> {
  const { files, isJson, password } = readArgs(args);
  for (const file of files) {
    const explained = await explainFile(resolve(env.INIT_CWD ?? '.', file), password);
    console.log(isJson ? JSON.stringify(explained) : describe(explained));
  }
  return true;
}

function readArgs(args: readonly string[]) {
  try {
    const options = { json: { type: 'boolean' }, password: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length === 0) throw new UsageError('Name the file: read FILE');
    return { files: positionals, isJson: values.json ?? false, password: values.password };
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** @throws UsageError if the file can't be opened */
async function explainFile(path: string, password: string | undefined): Promise<Explained> {
  const handle = await open(path).catch((error: Error) => {
    throw new UsageError(`${path} can't be opened: ${error.message}`, { cause: error });
  });
  try {
    const { size } = await handle.stat();
    const part = async (start: number, length: number) => {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - start)));
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, start);
      return bytes.subarray(0, bytesRead);
    };
    const found = sniffType(await part(0, HEAD_BYTES));
    const mime = 'mime' in found ? found.mime : 'candidate' in found ? candidateMimes[found.candidate] : '';
    return { file: basename(path), ...(await explainPaper({ size, read: part }, mime, password)) };
  } finally {
    await handle.close();
  }
}

function describe({ file, state, papers, pageCount, isCut, attempts }: Explained): string {
  const pagesOf = (pages: [number, number] | null) => (pages ? `, pages ${pages[0]} to ${pages[1]}` : '');
  const found = papers.flatMap(({ kind, version, pages, fields }) => [
    `  ${kind}, version ${version}${pagesOf(pages)}`,
    ...fields.map(
      ({ name, value, page, line }) => `    ${name}: ${value}   (${page ? `page ${page}, ` : ''}‘${line}’)`,
    ),
  ]);
  const refused = attempts
    .filter(({ isRecognised }) => !isRecognised)
    .map(({ kind, pages, reason }) => `  not ${kind}${pagesOf(pages)}: ${reason}`);
  const length = pageCount > 0 ? `, ${pageCount} pages${isCut ? ' and more' : ''}` : '';
  return [`${file}: ${state}${length}`, ...found, ...refused].join('\n');
}

/** A command. @returns true if all is well */
type Command = (env: Env, args: readonly string[]) => Promise<boolean>;

/** A command that takes no words: `verify FOLDER` would check another folder than that. */
const alone =
  (command: (env: Env) => Promise<boolean>): Command =>
  async (env, args) => {
    readOptions(args, {});
    return command(env);
  };

/** The commands of `npm run data`; `infra/data.mjs` explains them to people. */
const commands: Readonly<Record<string, Command>> = {
  'admin reset': alone(adminReset),
  'keys rotate': rotateKeys,
  migrate: alone(migrate),
  verify: alone(verify),
  compact: alone(compact),
  backup,
  restore,
  drill,
  keygen,
  fetch: fetchCopy,
  'scheduled-backup': alone(scheduledBackup),
  export: exportAll,
  import: importAll,
  seed,
  read,
};

/** Commands that may run beside the product. */
const beside = new Set(['backup', 'drill', 'fetch', 'keygen', 'read', 'scheduled-backup']);
/** Commands that may continue in a half-filled folder. */
const filling = new Set(['import', 'restore']);

/** Commands that may begin in a folder without a database. */
const making = new Set([...filling, 'seed']);

/** Runs a command with exclusive access to DATA_DIR. @throws FolderInUse while the product runs */
async function runCommand(name: string, args: readonly string[], env: Env): Promise<boolean> {
  const command = commands[name];
  if (!command) throw new Error(`there is no command ${name}`);
  const dataDir = env.DATA_DIR ?? '';
  const quiet = { LOG_LEVEL: 'error', PUBLIC_URL: 'http://localhost', ...env };
  // Before the claim, which leaves its file: the folder may be DATA_DIR by mistake.
  if (!beside.has(name) && !making.has(name) && !existsSync(unfinishedIn(dataDir))) {
    // `verify` names lost databases itself.
    if (name !== 'verify') await refuseLost(quiet);
    if (name !== 'verify' || (await lostServices(quiet)).length === 0) keptServices(quiet);
  }
  const claim = beside.has(name) ? null : await claimDataFolder(dataDir);
  try {
    if (!filling.has(name) && name !== 'read') refuseUnfinished(dataDir);
    return await command(quiet, args);
  } finally {
    claim?.release();
  }
}

const [name = '', ...args] = process.argv.slice(2);
process.umask(0o077);
startPoolHeartbeat();
// A drill removes its restored data at `exit`, which signals skip.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
Promise.resolve()
  .then(() => runCommand(name, args, withSecrets(process.env)))
  .then(
    (well) => process.exit(well ? 0 : 1),
    (error: unknown) => {
      const explained = [DataRefused, StorageDown, ConfigError, UsageError].some((kind) => error instanceof kind);
      console.error(explained ? `\n${(error as Error).message}\n` : error);
      process.exit(1);
    },
  );
