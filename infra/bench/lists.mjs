import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../launcher/run.mjs';
import { machine, table } from './figures.mjs';
import { listCases } from './list-cases.mjs';
import { benchPort } from './lists-at-port.mjs';
import { benchGateway } from './lists-through-gateway.mjs';

const sizes = [1000, 10_000, 100_000];

/**
 * What a page of the list of enquiries costs, by how many there are.
 *
 * @param {{ rows?: number, folder?: string }} options `rows`: one size more; `folder`: keeps what was seeded for another run
 * @returns {Promise<string>} in Markdown
 */
export async function benchLists({ rows, folder }) {
  const all = rows && !sizes.includes(rows) ? [...sizes, rows] : sizes;
  const place = folder ?? mkdtempSync(join(tmpdir(), 'easy-tax-bench-'));
  try {
    const measured = [];
    for (const size of all) measured.push(await measure(join(place, `lists-${size}`), size));
    return report(measured);
  } finally {
    if (!folder) rmSync(place, { recursive: true, force: true });
  }
}

async function measure(dataDir, rows) {
  if (!existsSync(join(dataDir, 'contacts.db'))) {
    mkdirSync(dataDir, { recursive: true });
    const env = { ...process.env, DATA_DIR: dataDir };
    const seeded = await runNode('infra/dist/data-commands.js', ['seed', '--contacts', String(rows)], { env });
    if (!seeded) throw new Error(`${rows} enquiries could not be made`);
  }
  const cases = listCases(rows);
  return { rows, cases, port: await benchPort(dataDir, cases), gateway: await benchGateway(dataDir, cases) };
}

function report(measured) {
  const least = measured[0];
  const judged = measured.find(({ rows }) => rows === sizes.at(-1));
  const names = least.cases.map(({ name }) => name);
  const head = ['Median ms (least–most)', ...measured.map(({ rows }) => rows.toLocaleString('en')), 'times the first'];
  const line = (pick) => (name) => {
    const figures = measured.map((size) => pick(size, name));
    const times = (figures.at(-1).median / figures[0].median).toFixed(1);
    return [name, ...figures.map(written), times];
  };
  const searches = least.cases.filter(({ query }) => query.search).map(({ name }) => name);
  const found = (name) => measured.map(({ port }) => port.found.get(name).toLocaleString('en')).join(' / ');
  const bytes = measured.map(({ rows, port }) => `${Math.round(port.bytes / rows)} at ${rows.toLocaleString('en')}`);
  return [
    `${machine()}. Nine runs each after two that don't count, one after the other; 50 rows a page.`,
    '### Through the gateway',
    table(head, names.map(line(({ gateway }, name) => gateway.get(name)))),
    '### At the port of records',
    table(head, names.map(line(({ port }, name) => port.asked.get(name)))),
    '### The yardstick: a JavaScript scan of the same texts, in memory and folded',
    table(
      [...head, `gateway / scan at ${judged.rows.toLocaleString('en')}`, 'matches (to 10,000)'],
      searches.map((name) => [
        ...line(({ port }) => port.scanned.get(name))(name),
        (judged.gateway.get(name).median / judged.port.scanned.get(name).median).toFixed(2),
        found(name),
      ]),
    ),
    `Bytes a row on disk, indexes and trigrams included: ${bytes.join('; ')}.`,
  ].join('\n\n');
}

const written = ({ median, least, most }) => `${short(median)} (${short(least)}–${short(most)})`;
const short = (ms) => (ms < 10 ? ms.toFixed(2) : ms.toFixed(0));
