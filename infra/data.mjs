/** `npm run data -- <command>`: an administrator's work on the data, from the shell. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkDataFolder, readSettings } from './launcher/checks.mjs';
import { prepare } from './launcher/prepare.mjs';
import { report, root, runNode } from './launcher/script.mjs';

/** Each command with its options and its purpose. */
const commands = {
  'admin reset': ['', 'lets a locked-out owner back in: a new password, shown once; their sessions end'],
  'keys rotate': [
    '--at-once',
    'has a new key sign log-ins; --at-once: all log in again; --secrets: the key that encrypts secrets',
  ],
  migrate: ['', 'brings the records of an earlier release into the form of this one; run again, it goes on'],
  verify: ['', 'compares every record with all that is made from it, and every file with its checksum'],
  compact: ['', 'gives the room of removed records back to the disk'],
  backup: ['--to FOLDER', 'copies all records and files, also while Easy Tax runs; encrypted for BACKUP_RECIPIENTS'],
  restore: ['--from FOLDER', 'a backup into an empty place; --identity FILE opens one that is encrypted'],
  drill: ['--from FOLDER', 'restores a backup aside and checks all of it; without --from the newest of BACKUP_TO'],
  'scheduled-backup': ['', 'a backup into BACKUP_TO now, with all that is done for one that is scheduled'],
  fetch: ['--to FOLDER', 'brings the newest copy of BACKUP_S3_BUCKET back, or the one of --name, to be restored from'],
  keygen: ['--to FILE', 'a new key for encrypted backups; prints what to set as BACKUP_RECIPIENTS'],
  export: ['--to FOLDER', 'copies everything in a form that knows no engine'],
  import: ['--from FOLDER', 'an export into an empty place of any engine; run again, it goes on where it was'],
  seed: [
    '--filings N --contacts N',
    'made-up people; --returns N; --last-year: of the year that ends now; --seed N makes others',
  ],
  read: ['FILE', 'prints what each recogniser sees in a paper, and why it says no; --json; --password P'],
};

const lines = Object.entries(commands).map(([name, [options, purpose]]) => {
  return `  ${`${name} ${options}`.padEnd(32)} ${purpose}`;
});
const usage = `npm run data -- <command>

${lines.join('\n')}

The folder is DATA_DIR (.data); but for backup, scheduled-backup, drill, fetch, keygen and read Easy Tax must be stopped meanwhile.`;

/** They keep nothing in the folder, and work with less room than others; `backup` copies also from a disk that is full. */
const reading = new Set(['verify', 'export', 'backup', 'scheduled-backup', 'drill', 'keygen', 'fetch', 'read']);

const words = process.argv.slice(2);
const name = Object.keys(commands).find((each) => `${words.join(' ')} `.startsWith(`${each} `));

const asksForHelp = words.length === 0 || words[0] === 'help' || words.includes('--help');
if (!name || asksForHelp) {
  if (!asksForHelp) console.error(`There is no command ${words.join(' ')}.\n`);
  console.error(usage);
  process.exitCode = asksForHelp ? 0 : 2;
} else {
  try {
    const { dataDir } = readSettings(process.env);
    if (!reading.has(name)) checkDataFolder(dataDir);
    // Its output is for programs: what is built first is said elsewhere.
    if (name === 'read') console.log = console.error;
    // An image has compiled files and no build tools.
    const inImage = !existsSync(join(root, 'nx.json'));
    if (!inImage) await prepare(['services']);
    const program = inImage ? 'infra/dist/data-commands.js' : 'infra/dist/bundle/data-commands.js';
    const env = { ...process.env, DATA_DIR: dataDir };
    const args = [name, ...words.slice(name.split(' ').length)];
    process.exitCode = (await runNode(program, args, { env })) ? 0 : 1;
  } catch (error) {
    report(error, undefined, `${name} can't run`);
  }
}
