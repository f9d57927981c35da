/** `npm run data -- <command>`: what an administrator of the machine does to the data, from the shell. */
import { checkDataFolder } from './launcher/checks.mjs';
import { prepare } from './launcher/prepare.mjs';
import { report } from './launcher/problem.mjs';
import { runNode } from './launcher/run.mjs';
import { readSettings } from './launcher/settings.mjs';

const usage = `npm run data -- <command>

  admin reset   lets a locked-out owner back in: a new password, shown once; their sessions end
  verify        reads every file again and compares it with the checksum of its record

The folder is DATA_DIR (.data); Easy Tax must be stopped meanwhile.`;

const commands = new Set(['admin reset', 'verify']);
const command = process.argv.slice(2).join(' ');

if (!commands.has(command)) {
  console.error(usage);
  process.exitCode = command === '' || command === 'help' ? 0 : 2;
} else {
  try {
    const { dataDir } = readSettings(process.env);
    checkDataFolder(dataDir);
    await prepare();
    const env = { ...process.env, DATA_DIR: dataDir };
    const args = command.split(' ');
    process.exitCode = (await runNode('infra/dist/data-commands.js', args, { env })) ? 0 : 1;
  } catch (error) {
    report(error);
    process.exitCode = 1;
  }
}
