/** `npm run bench`: measures ratios to a reference in the same run, and checks their floors (docs/benchmarks.md). */
import { parseArgs } from 'node:util';
import { benchCalendar } from './bench/calendar.mjs';
import { benchClients } from './bench/clients.mjs';
import { benchLists } from './bench/lists.mjs';
import { describeMachine, tableOf } from './bench/measure.mjs';
import { benchPapers } from './bench/papers.mjs';
import { benchReturns } from './bench/returns.mjs';
import { benchStart } from './bench/start.mjs';
import { benchUploads } from './bench/uploads.mjs';
import { prepare } from './launcher/prepare.mjs';
import { report } from './launcher/script.mjs';

/**
 * @typedef {{ rows: number, rounds: number }} Options
 * @typedef {(options: Options) => Promise<import('./bench/measure.mjs').Line[]>} Bench
 */

/** @type {Record<string, [run: Bench, explanation: string]>} */
const benches = {
  start: [benchStart, 'a start, and the memory of a product that nobody uses'],
  uploads: [benchUploads, 'papers of 100 kB and 20 MB, one and eight at once'],
  lists: [benchLists, 'pages, sorts and searches by the number of rows, beside a scan in JavaScript'],
  papers: [benchPapers, 'papers whose text is read: time, memory, and how many of each kind are recognised'],
  returns: [benchReturns, 'lists, overview and a large one among 110,000 returns, beside the same among 1,100'],
  clients: [benchClients, 'the list of 10,000 clients beside one of 1,000, its searches, and an import'],
  calendar: [benchCalendar, 'the year of 500 clients: its calls, and scrolling through it'],
};

const usage = `npm run bench -- [${Object.keys(benches).join('] [')}] [--rows N] [--rounds N]

${Object.entries(benches)
  .map(([name, [, explanation]]) => `  ${name.padEnd(10)} ${explanation}`)
  .join('\n')}
  --rows N   rows of the list (100000)
  --rounds N how often each is measured (7)

Without names: all of them.`;

const options = {
  rows: { type: 'string', default: '100000' },
  rounds: { type: 'string', default: '7' },
};

/** @returns {Options & { names: string[] }} @throws Error for invalid options */
function readCommand() {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const names = positionals.length > 0 ? positionals : Object.keys(benches);
  const numbers = { rows: Number(values.rows), rounds: Number(values.rounds) };
  const odd = [
    ...Object.keys(numbers).filter((name) => !Number.isInteger(numbers[name]) || numbers[name] < 1),
    ...names.filter((name) => !Object.hasOwn(benches, name)),
  ];
  if (odd.length > 0) throw Object.assign(new Error(`odd: ${odd.join(', ')}`), { code: 'ERR_PARSE_ARGS_ODD' });
  return { ...numbers, names };
}

async function main({ names, ...chosen }) {
  await prepare(['services', 'web', 'modules']);
  for (const name of names) {
    const [run] = benches[name];
    const since = performance.now();
    const text = `${describeMachine()}; ${chosen.rounds} rounds.\n\n${tableOf(await run(chosen))}`;
    const seconds = Math.round((performance.now() - since) / 1000);
    console.log(`\n## ${name}\n\n${text}\n\n${name} took ${seconds} s\n`);
  }
}

// Child processes end at `exit`, which a signal alone skips.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

try {
  await main(readCommand());
} catch (error) {
  report(error, usage);
}
