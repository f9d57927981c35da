import { statSync } from 'node:fs';
import { join } from 'node:path';
import { RUNS, timedInTurns } from './figures.mjs';
import { lists } from './list-cases.mjs';
import { inAllRecords } from './seeded.mjs';

const inTheMiddle = 'newest first: page in the middle, by number';

/**
 * The cases asked of the records themselves, and its searches of a plain JavaScript scan over the same folded texts.
 *
 * @param {keyof typeof lists} type
 * @param {readonly { rows: number, dataDir: string, cases: ReturnType<import('./list-cases.mjs').listCases> }[]} sizes
 * @returns {Promise<{ asked: Times, scanned: Times, found: Map<string, number[]>, bytes: number[] }>} by case, in the order of the sizes
 * @typedef {Map<string, import('./figures.mjs').Figure[]>} Times
 */
export function benchPort(type, sizes) {
  const dataDirs = sizes.map(({ dataDir }) => dataDir);
  return inAllRecords(dataDirs, type, async (all, service) => {
    const asked = new Map();
    const found = new Map();
    for (const [at, { name }] of sizes[0].cases.entries()) {
      const queries = sizes.map(({ cases }) => askedOfPort(cases[at]));
      asked.set(name, await timedInTurns(all.map((records, size) => () => records.page(queries[size]))));
      const pages = await Promise.all(all.map((records, size) => records.page(queries[size])));
      found.set(
        name,
        pages.map(({ total }) => total),
      );
    }
    const { come, gone } = await timedAfterWrites(all, sizes);
    asked.set(`${inTheMiddle}, right after another row came`, come);
    asked.set(`${inTheMiddle}, right after a row went`, gone);
    const bytes = dataDirs.map((dataDir) => statSync(join(dataDir, `${service}.db`)).size);
    return { asked, found, bytes, scanned: await scanAll(type, all, sizes) };
  });
}

/** The middle page, each time after another row has come, and then after each of those has gone again. */
async function timedAfterWrites(all, sizes) {
  const { newId } = await import('@easy-tax/platform');
  const middle = sizes.map(({ cases }) => cases.find(({ name }) => name === inTheMiddle).query);
  const works = all.map((records, at) => () => records.page(middle[at]));
  const newest = await Promise.all(all.map(async (records) => (await records.page({ pageSize: 1 })).rows[0]));
  const added = all.map(() => []);
  const come = async (at) => {
    const record = another(newest[at], newId());
    await all[at].insert(record);
    added[at].push(record._id);
  };
  const go = async (at) => {
    const _id = added[at].pop();
    if (_id) await all[at].remove({ _id });
  };
  try {
    return { come: await timedInTurns(works, RUNS, come), gone: await timedInTurns(works, RUNS, go) };
  } finally {
    for (const at of all.keys()) while (added[at].length > 0) await go(at);
  }
}

/** As the one that is there, but for what each has alone. */
function another(record, _id) {
  const own = ['requestKey', 'reference', 'objectKey'].filter((field) => field in record);
  const createdAt = new Date().toISOString();
  return { ...record, ...Object.fromEntries(own.map((field) => [field, _id])), _id, createdAt };
}

/** The port knows conditions in place of a status. */
function askedOfPort({ query: { status, ...query }, where }) {
  return status ? { ...query, where } : query;
}

async function scanAll(type, all, sizes) {
  const { fold } = await import('@easy-tax/platform');
  const texts = [];
  for (const records of all) texts.push(await foldedTexts(records, lists[type].searched, fold));
  const scanned = new Map();
  for (const [at, { name, query }] of sizes[0].cases.entries()) {
    if (!query.search || query.status) continue;
    const works = sizes.map(
      ({ cases }, size) =>
        () =>
          scan(texts[size], fold(cases[at].query.search)),
    );
    scanned.set(name, await timedInTurns(works));
  }
  return scanned;
}

async function foldedTexts(records, columns, fold) {
  const texts = [];
  for await (const record of records.iterate()) texts.push(fold(columns.map((column) => record[column]).join('\n')));
  return texts;
}

function scan(texts, search) {
  let matches = 0;
  for (const text of texts) if (text.includes(search)) matches += 1;
  return matches;
}
