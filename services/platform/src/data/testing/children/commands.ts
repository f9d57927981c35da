import { Module } from 'node:module';
import { DataModule } from '../../index.js';
import { claimDataFolder } from '../../sqlite/on-disk/data-folder.js';
import { compactSqlite } from '../../sqlite/on-disk/database.js';
import { aLetter, LaterLetterRecords, LetterRecords } from '../letters.js';
import { inLetters } from '../letters-file.js';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** A process of a test runs one of these in a folder until it is killed or done. It prints lines for the test to wait for. */
const commands = {
  hold: async (folder: string) => {
    await claimDataFolder(folder);
    print('held');
    setInterval(() => undefined, 60_000);
  },
  write: (folder: string) =>
    inLetters(folder, async (engine) => {
      const letters = await engine.open(LetterRecords);
      for (;;) print((await letters.insert(aLetter({ message: 'before the power cut' })))._id);
    }),
  rebuild: (folder: string) => {
    let met = 0;
    const change = <L>(letter: L): L => {
      met += 1;
      if (met % 500 === 0) print(`${met} were made again`);
      return letter;
    };
    return inLetters(folder, (engine) => engine.open({ ...LaterLetterRecords, migrations: [{ to: 2, change }] }));
  },
  compact: async (folder: string) => {
    for (;;) {
      await inLetters(folder, (engine) => {
        print('merging');
        return engine.compact(LetterRecords);
      });
      print('writing anew');
      await compactSqlite({ dataDir: folder, service: 'letters' });
      print('is new');
    }
  },
  packages: (folder: string) =>
    inLetters(folder, async (engine) => {
      await DataModule.register({ service: 'letters', declarations: [LetterRecords], dataDir: folder });
      await engine.open(LetterRecords);
      const cache = '_cache' in Module ? Object.keys(Object(Module._cache)) : [];
      const names = cache.map((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? '');
      print([...new Set(names)].join(' '));
    }),
};
export type Command = keyof typeof commands;

const [, , , command = '', folder = ''] = process.argv;
commands[command as Command](folder).catch(() => process.exit(1));
