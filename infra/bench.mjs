/** `npm run bench`: what the product costs on this machine, in Markdown; see docs/benchmarks.md. */
import { parseArgs } from 'node:util';
import { benches, sizesTo } from './bench/benches.mjs';
import { putIntoPage } from './bench/page.mjs';
import { prepare } from './launcher/prepare.mjs';
import { report } from './launcher/problem.mjs';

const briefly = { names: ['start', 'inserts', 'lists'], rows: 10_000, rounds: 3 };
const atLength = { rows: 100_000, rounds: 7 };
const SECONDS = 2;

const lines = Object.entries(benches).map(([name, { tells }]) => `  ${name.padEnd(10)} ${tells}`);
const usage = `npm run bench -- [${Object.keys(benches).join('] [')}] [all] [--rows N] [--folder F] [--rounds N] [--write]

${lines.join('\n')}
  all        each of them (care of ${benches.care.most} rows at most)
  --rows N   up to N enquiries and N filings, where it is about rows (${atLength.rows}); a million take half an hour to make
  --folder F keeps them in F for the next run
  --rounds N how often it is started or loaded (${atLength.rounds})
  --write    puts the results into docs/benchmarks.md

Without names: ${briefly.names.join(', ')}, at fewer rows and in fewer rounds.`;

const options = {
  rows: { type: 'string' },
  rounds: { type: 'string' },
  folder: { type: 'string' },
  write: { type: 'boolean' },
  peers: { type: 'boolean' },
};

async function main({ names, all, rows, rounds, folder, write }) {
  // What is measured is the embedded product, whatever servers this shell names.
  delete process.env.MONGO_URL;
  delete process.env.S3_BUCKET;
  await prepare();
  for (const name of names) {
    const { run, most = rows } = benches[name];
    const sizes = sizesTo(all ? Math.min(rows, most) : rows);
    const result = await run({ sizes, folder, rounds, seconds: SECONDS });
    console.log(`\n${result.text}\n`);
    if (write) putIntoPage(name, result);
  }
}

/** Null where it makes no sense. */
function readCommand() {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const { peers, rows, rounds, ...rest } = values;
    const asked = [...positionals, ...(peers ? ['peers'] : [])];
    const all = asked.includes('all');
    const names = all ? Object.keys(benches) : [...new Set(asked)];
    const chosen = names.length > 0 ? { ...atLength, names, all } : briefly;
    const numbers = { rows: Number(rows ?? chosen.rows), rounds: Number(rounds ?? chosen.rounds) };
    const known = names.every((name) => Object.hasOwn(benches, name));
    const sensible = Object.values(numbers).every((value) => Number.isInteger(value) && value > 0);
    return known && sensible ? { ...chosen, ...rest, ...numbers } : null;
  } catch (error) {
    console.error(error.message);
    return null;
  }
}

// What was started ends with this process, however it ends.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const command = readCommand();
if (command) {
  try {
    await main(command);
    if (command.names === briefly.names) console.log(`There is more:\n\n${usage}`);
  } catch (error) {
    report(error);
    process.exit(1);
  }
} else {
  console.error(usage);
  process.exitCode = 2;
}
