/** `npm run torture`: the product is killed, its disk lies, fills up or breaks; what it acknowledged must stay. */
import { constants } from 'node:os';
import { parseArgs } from 'node:util';
import { prepare } from './launcher/prepare.mjs';
import { report } from './launcher/problem.mjs';
import { diskFull } from './torture/disk-full.mjs';
import { flippedBits } from './torture/flipped-bits.mjs';
import { kill } from './torture/kill.mjs';
import { lostTail } from './torture/lost-tail.mjs';
import { NotRun } from './torture/not-run.mjs';
import { readOnly } from './torture/read-only.mjs';
import { truncated } from './torture/truncated.mjs';

/** Each with the rounds that it has without `--rounds`, and what it does. */
const modes = {
  kill: [kill, 300, 'kill -9 at a random moment of the load'],
  'lost-tail': [lostTail, 100, 'the power is cut, and what was not flushed is lost; needs Linux and strace'],
  'flipped-bits': [flippedBits, 100, 'a bit of a stopped folder is another'],
  truncated: [truncated, 60, 'a file of a stopped folder is gone, empty or cut'],
  'disk-full': [diskFull, 10, 'the disk fills up under load; needs Linux and root'],
  'read-only': [readOnly, 10, 'the disk can only be read, from the start or of a sudden; needs Linux and root'],
};
const lines = Object.entries(modes).map(
  ([name, [, rounds, what]]) => `  ${`--${name}`.padEnd(16)} ${what} (${rounds} rounds)`,
);
const usage = `npm run torture -- [--<mode>]… [--rounds N] [--seed N]

${lines.join('\n')}

Without a mode: kill. --rounds N of each mode. The same --seed chooses the same moments and places.
--without-flush objects|names|records: of --lost-tail alone; a product that lacks it, whose losses must be found.`;

const flags = Object.fromEntries(Object.keys(modes).map((name) => [name, { type: 'boolean' }]));
const options = { ...flags, rounds: { type: 'string' }, seed: { type: 'string' }, 'without-flush': { type: 'string' } };

async function main({ rounds, seed = String(Date.now() % 1_000_000), 'without-flush': without, ...chosen }) {
  await prepare();
  const { Random } = await import('./dist/seed/random.js');
  const names = Object.keys(modes).filter((name) => chosen[name]);
  console.log(`seed ${seed}`);
  const results = [];
  for (const name of names.length > 0 ? names : ['kill']) {
    const [mode, usual] = modes[name];
    const say = (line) => console.log(`${name}: ${line}`);
    const run = { rounds: rounds ? Number(rounds) : usual, random: new Random('torture', name, seed), say, without };
    results.push(await mode(run).catch((error) => notRun(name, error)));
  }
  console.log(summaryOf(results));
  process.exitCode = results.some(({ lost }) => lost > 0) ? 1 : 0;
}

function notRun(mode, error) {
  if (!(error instanceof NotRun)) throw error;
  return { mode, rounds: 'NOT RUN', acknowledged: 0, lost: 0, how: error.message };
}

const summaryOf = (results) =>
  [
    '',
    '| Mode | Rounds | Acknowledged | Lost or wrong | How it was found |',
    '|---|---|---|---|---|',
    ...results.map((each) => `| ${[each.mode, each.rounds, each.acknowledged, each.lost, each.how].join(' | ')} |`),
  ].join('\n');

function readOptions() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
    process.exitCode = 2;
    return null;
  }
}

// Whoever ends this leaves no product running, either: they are all ended at `exit`, which a signal alone skips.
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) {
  process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

const values = readOptions();
if (values) {
  await main(values).catch((error) => {
    report(error);
    process.exitCode = 1;
  });
}
