/** `npm run bench`: what the product costs on this machine, in Markdown; see docs/benchmarks.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchLists } from './bench/lists.mjs';
import { benchStart } from './bench/start.mjs';
import { root } from './launcher/paths.mjs';
import { prepare } from './launcher/prepare.mjs';

const usage = `npm run bench -- [start] [lists] [--rows N] [--folder F] [--write]

  start      the time of a start, and the memory of a product that nobody uses
  lists      pages, sorts and searches at 1,000, 10,000 and 100,000 enquiries
  --rows N   lists of N enquiries, too; a million takes some minutes to make
  --folder F keeps those enquiries in F for the next run
  --write    puts the results into docs/benchmarks.md

Without names, both.`;

const benches = { start: benchStart, lists: benchLists };
const options = { rows: { type: 'string' }, folder: { type: 'string' }, write: { type: 'boolean' } };

async function main({ values, positionals }) {
  await prepare();
  const names = positionals.length > 0 ? positionals : Object.keys(benches);
  for (const name of names) {
    const result = await benches[name]({ ...values, rows: values.rows && Number(values.rows) });
    console.log(`\n${result}\n`);
    if (values.write) putIntoPage(name, result);
  }
}

/** Between the marks of that bench; what people wrote around them stays. */
function putIntoPage(name, result) {
  const path = join(root, 'docs/benchmarks.md');
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const page = readFileSync(path, 'utf8');
  const [before, after] = [page.slice(0, page.indexOf(begin) + begin.length), page.slice(page.indexOf(end))];
  writeFileSync(path, `${before}\n${result}\n${after}`);
}

function readCommand() {
  try {
    const command = parseArgs({ options, allowPositionals: true });
    return command.positionals.every((name) => Object.hasOwn(benches, name)) ? command : null;
  } catch (error) {
    console.error(error.message);
    return null;
  }
}

const command = readCommand();
if (command) await main(command);
else {
  console.error(usage);
  process.exitCode = 2;
}
