import { Caller } from '../driver/caller.mjs';
import { timesOf } from './ledger.mjs';
import { sha256 } from './papers.mjs';
import { compareDeeds, miscountsOf } from './return-facts.mjs';

/**
 * Reads back everything through the gateway and compares it with the ledger. The present state settles an act
 * without an answer.
 *
 * @param {{ url: string, people: object, ledger: import('./ledger.mjs').Ledger }} place
 * @param {{ files?: (entry: object) => boolean, pageSize?: number, hasStarted?: boolean }} [options] whose bytes are read,
 *   all without it; and whether the product has just started, which mends the counts of returns
 * @returns {Promise<{ missing: string[], wrong: string[], refused: string[] }>} missing records, records with
 *   other values, and refused reads
 */
export async function check({ url, people, ledger }, { files = () => true, pageSize = 200, hasStarted = true } = {}) {
  const { calls } = await import('@easy-tax/contracts');
  const staff = new Caller(url, people.staff);
  const found = { missing: [], wrong: [], refused: [] };
  const lists = [
    ['enquiries', calls.listEnquiries, 'query', 'message'],
    ['filings', calls.listFilings, 'data', 'message'],
    ['accounts', calls.listUsers, 'data', 'email'],
    ['returns', calls.listReturns, 'data', 'taxpayer'],
  ];
  for (const [kind, call, key, name] of lists) {
    const { rows, total, whole } = await everyRow(staff, call, key, pageSize, found);
    compare(ledger[kind], kind, name, rows, whole, found);
    if (whole && total !== rows.length) found.missing.push(`${kind}: ${total} are said, and ${rows.length} are there`);
    // The administrator and the client have accounts that no act of the load has made.
    const strange = kind === 'accounts' ? [] : rows.filter((row) => !ledger[kind].has(row[name]));
    for (const row of strange) found.wrong.push(`${kind}: nobody has sent ${row[name]}`);
    if (kind === 'filings') await checkFiles(staff, ledger.filings, rows, files, found);
    if (kind === 'returns' && whole) await checkReturns(staff, ledger.returns, rows, { files, hasStarted }, found);
  }
  return found;
}

async function checkReturns(staff, entries, rows, { files, hasStarted }, { wrong, refused }) {
  const { calls } = await import('@easy-tax/contracts');
  const readAll = async () => ({
    details: await Promise.all(
      rows.map(async ({ _id: id }) => (await staff.call(calls.readReturn, { params: { id } })).data),
    ),
    overview: (await staff.call(calls.returnsOverview)).data,
  });
  if (hasStarted) wrong.push(...(await miscountsOf(readAll)));
  for (const detail of (await readAll()).details) {
    const entry = entries.get(detail.taxpayer);
    if (!entry) continue;
    Object.assign(entry, { deeds: compareDeeds(entry, detail, wrong), isBusy: false });
    for (const { filePath, fileName, ...kept } of files(entry) ? detail.documents : []) {
      const { status, bytes } = await bytesOf(staff, filePath);
      if (bytes === null) refused.push(`${fileName} of ${entry.name}: ${status}`);
      else if (sha256(bytes) !== kept.sha256) wrong.push(`${fileName} of ${entry.name} is another`);
    }
  }
}

/** By numbers, so that a page that is refused takes no others with it. */
async function everyRow(staff, call, key, pageSize, found) {
  const rows = [];
  let whole = true;
  let total = 0;
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await answerOf(() => staff.send(call, { query: { page, pageSize, sort: 'createdAt', dir: 'asc' } }));
    if (answer.status === 200) {
      rows.push(...answer.body[key]);
      total = answer.body.total;
      last = Math.ceil(total / pageSize);
    } else {
      whole = false;
      found.refused.push(`${call.path} page ${page}: ${answer.status}`);
    }
  }
  return { rows, total, whole };
}

function compare(entries, kind, name, rows, whole, found) {
  const seen = grouped(rows, name);
  for (const [key, entry] of entries) {
    const here = seen.get(key) ?? [];
    // Rows of a page that was refused are not missing.
    if (here.length > 0) compareRow(entry, here, `${kind} ${key}`, found);
    else if (whole && !timesOf(entry).includes(0)) found.missing.push(`${kind} ${key} is not there`);
    if (whole) Object.assign(entry, here[0] ? { state: 'stored', id: here[0]._id } : { state: 'removed', since: 0 });
  }
}

function compareRow(entry, here, name, { wrong }) {
  if (!timesOf(entry).includes(here.length)) wrong.push(`${name} (${entry.state}) is there ${here.length} times`);
  for (const [field, value] of Object.entries(entry.fields)) {
    if (here[0][field] !== value) wrong.push(`${name}: ${field} is ${here[0][field]}, not ${value}`);
  }
}

async function checkFiles(staff, entries, rows, wanted, found) {
  for (const row of rows) {
    const entry = entries.get(row.message);
    if (!entry || !wanted(entry)) continue;
    const whole = await bytesOf(staff, row.filePath);
    const parts = await bytesOf(staff, row.filePath, { range: 'bytes=0-' });
    for (const { status, bytes } of [whole, parts]) {
      if (bytes === null) found.refused.push(`the file of ${row.reference}: ${status}`);
      else if (sha256(bytes) !== entry.fields.sha256) found.wrong.push(`the file of ${row.reference} is another`);
    }
  }
}

/** Null if they did not arrive whole. */
async function bytesOf(staff, path, headers = {}) {
  const { status, bytes } = await answerOf(() => staff.fetch(path, { headers }));
  return { status, bytes: status === 200 || status === 206 ? bytes : null };
}

/** A connection that is cut is an answer, too: of no status. */
async function answerOf(send) {
  try {
    return await send();
  } catch (error) {
    return { status: `no whole answer (${error.code ?? error.message})` };
  }
}

function grouped(rows, name) {
  const groups = new Map();
  for (const row of rows) groups.set(row[name], [...(groups.get(row[name]) ?? []), row]);
  return groups;
}

/** The findings of `check` or `verify`, one a line. */
export const troublesOf = ({ missing = [], wrong = [], refused = [], isClean = true, output }) => [
  ...missing,
  ...wrong,
  ...refused,
  ...(isClean ? [] : [output]),
];
