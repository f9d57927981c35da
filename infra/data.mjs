/** `npm run data -- <command>`: what an administrator of the machine does to the data, from the shell. */
import { checkDataFolder } from './launcher/checks.mjs';
import { prepare } from './launcher/prepare.mjs';
import { report } from './launcher/problem.mjs';
import { runNode } from './launcher/run.mjs';
import { readSettings } from './launcher/settings.mjs';

/** Each command with its options, and what it is for. */
const commands = {
  'admin reset': ['', 'lets a locked-out owner back in: a new password, shown once; their sessions end'],
  verify: ['', 'compares every record with all that is made from it, and every file with its checksum'],
  compact: ['', 'gives the room of removed records back to the disk'],
  backup: ['--to FOLDER', 'copies all databases and files, also while Easy Tax runs'],
  restore: ['--from FOLDER', 'a backup into an empty DATA_DIR'],
  export: ['--to FOLDER', 'copies everything in a form that knows no engine'],
  import: ['--from FOLDER', 'an export into an empty place of any engine; run again, it goes on where it was'],
  seed: [
    '--filings N --contacts N',
    'fills in people who are made up; --files N weigh what real ones do; --seed N makes others',
  ],
};

const lines = Object.entries(commands).map(([name, [options, purpose]]) => {
  return `  ${`${name} ${options}`.padEnd(32)} ${purpose}`;
});
const usage = `npm run data -- <command>

${lines.join('\n')}

The folder is DATA_DIR (.data); but for a backup Easy Tax must be stopped meanwhile.`;

const words = process.argv.slice(2);
const name = Object.keys(commands).find((each) => `${words.join(' ')} `.startsWith(`${each} `));

if (!name) {
  console.error(usage);
  process.exitCode = words.length === 0 || words[0] === 'help' ? 0 : 2;
} else {
  try {
    const { dataDir } = readSettings(process.env);
    checkDataFolder(dataDir);
    await prepare(['services']);
    const env = { ...process.env, DATA_DIR: dataDir };
    const args = [name, ...words.slice(name.split(' ').length)];
    process.exitCode = (await runNode('infra/dist/data-commands.js', args, { env })) ? 0 : 1;
  } catch (error) {
    report(error);
    process.exitCode = 1;
  }
}
