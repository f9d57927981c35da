/** `npm run fault-tests`: the product is killed, scaled or updated, or its disk fills up; everything that it acknowledged must stay. */
import { constants } from 'node:os';
import { parseArgs } from 'node:util';
import { fillDiskUnderLoad } from './fault-tests/disk-full.mjs';
import { killUnderLoad } from './fault-tests/kill.mjs';
import { scaleOwnStack } from './fault-tests/scale.mjs';
import { upgradeFilled } from './fault-tests/upgrade.mjs';
import { prepare } from './launcher/prepare.mjs';
import { report } from './launcher/script.mjs';

const usage = `npm run fault-tests -- [--kill] [--disk-full] [--scale] [--upgrade] [--rounds N] [--seed N]

  --kill       kill -9 at a random moment of the load (25 rounds)
  --disk-full  the disk fills up under load; needs Linux and root (10 rounds)
  --scale      containers: replicas come, go and are killed under load; needs Docker (1 round)
  --upgrade    a folder that an earlier state without clients has filled is opened, and moved onto servers (1 round)

Without a test: --kill. The same --seed chooses the same moments.`;

const tests = {
  kill: [killUnderLoad, 25],
  'disk-full': [fillDiskUnderLoad, 10],
  scale: [scaleOwnStack, 1],
  upgrade: [upgradeFilled, 1],
};
const options = {
  kill: { type: 'boolean' },
  'disk-full': { type: 'boolean' },
  scale: { type: 'boolean' },
  upgrade: { type: 'boolean' },
  rounds: { type: 'string' },
  seed: { type: 'string' },
};

async function main({ rounds, seed = String(Date.now() % 1_000_000), ...chosen }) {
  await prepare(['services', 'web', 'modules']);
  const { Random } = await import('./dist/seed/random.js');
  const names = Object.keys(tests).filter((name) => chosen[name]);
  console.log(`seed ${seed}`);
  const results = [];
  for (const name of names.length > 0 ? names : ['kill']) {
    const [test, usualRounds] = tests[name];
    const log = (line) => console.log(`${name}: ${line}`);
    const run = { rounds: Number(rounds ?? usualRounds), random: new Random('fault', name, seed), log };
    results.push(await test(run));
  }
  console.log('\n| Test | Rounds | Acknowledged | Lost or wrong |\n|---|---|---|---|');
  for (const { test, ...counts } of results) {
    console.log(`| ${[test, counts.rounds, counts.acknowledged, counts.lost].join(' | ')} |`);
  }
  process.exitCode = results.some(({ lost }) => lost > 0) ? 1 : 0;
}

// Started products are stopped at `exit`, which signals skip.
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) {
  process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

try {
  await main(parseArgs({ options }).values);
} catch (error) {
  report(error, usage);
  // A started product would keep this process alive.
  process.exit();
}
