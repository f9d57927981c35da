import { claimDataFolder } from '../../sqlite/on-disk/data-folder.js';

/** Prints a line when the folder is held, and holds it until it is killed. */
async function hold(folder: string): Promise<void> {
  await claimDataFolder(folder);
  process.stdout.write('held\n');
  setInterval(() => undefined, 60_000);
}

const [, , , folder = ''] = process.argv;
hold(folder).catch(() => process.exit(1));
