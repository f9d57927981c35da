import { setTimeout as after } from 'node:timers/promises';
import { Caller } from '../driver/caller.mjs';
import { eventFact } from '../driver/return-moves.mjs';
import { checkClients } from './client-acts.mjs';
import { timesOf } from './ledger.mjs';
import { sha256 } from './return-acts.mjs';

const RECOUNT_TIMEOUT_MS = 20_000;
const POLL_MS = 50;

/** All that deeds may have done to a return. @param {object} detail as staff read it */
const factsOf = ({ events, requests, documents, papers, messages, approval, fee, acknowledgement }) => [
  ...events.map(({ kind, from, to }, at) => eventFact(at, kind, from, to)),
  ...requests.flatMap(({ title, state, settled }) => [`asked ${title}`, ...(settled ? [`${state} ${title}`] : [])]),
  ...documents.map(({ kind, sha256 }) => `${kind} ${sha256}`),
  ...papers.map(({ sha256, requestId }) => `paper ${sha256} ${requestId}`),
  ...messages.map(({ by, text, requestId }) => `${by.side} ${text} ${requestId}`),
  ...(approval ? [`approved ${approval.sha256}`] : []),
  ...(fee ? [`fee ${fee.amount}`] : []),
  ...(acknowledgement ? [`filed ${acknowledgement.number}`] : []),
  ...(acknowledgement?.verifiedOn ? ['verified'] : []),
];

/** Compares a return with its deeds. A deed without an answer is there as a whole, or not at all; that settles it. */
function compareDeeds({ name, deeds }, detail, wrong) {
  const times = new Map();
  for (const fact of factsOf(detail)) times.set(fact, (times.get(fact) ?? 0) + 1);
  const isDone = (deed) => deed.isAcknowledged || deed.facts.some((fact) => times.has(fact));
  const done = deeds.filter(isDone);
  for (const fact of done.flatMap(({ facts }) => facts)) {
    if (times.get(fact) !== 1) wrong.push(`the return of ${name}: ‘${fact}’ is there ${times.get(fact) ?? 0} times`);
    times.delete(fact);
  }
  for (const fact of times.keys()) wrong.push(`the return of ${name}: nobody has done ‘${fact}’`);
  const last = detail.events.findLast(({ kind }) => kind === 'step')?.to ?? 'received';
  if (detail.step !== last) wrong.push(`the return of ${name} stands at ${detail.step}, and its history at ${last}`);
  for (const deed of done) deed.isAcknowledged = true;
  return done;
}

/** The stored counts of returns that differ from what they count, once the product has had its time to mend them. */
async function miscountsOf(readAll) {
  for (const end = Date.now() + RECOUNT_TIMEOUT_MS; ; await after(POLL_MS)) {
    const { details, overview } = await readAll();
    const found = [...details.flatMap(miscounted), ...miscountedSteps(details, overview)];
    if (found.length === 0 || Date.now() > end) return found;
  }
}

function miscounted({ taxpayer, requests, papers, messages, ...counts }) {
  const inState = (...states) => requests.filter(({ state }) => states.includes(state)).length;
  const right = {
    needs: inState('open', 'answered'),
    answered: inState('answered'),
    newPapers: papers.filter(({ status }) => status === 'unopened').length,
    newMessages: messages.filter(({ by }) => by.side === 'client').length,
  };
  return Object.keys(right)
    .filter((name) => counts[name] !== right[name])
    .map((name) => `the return of ${taxpayer}: ${name} is ${counts[name]}, not ${right[name]}`);
}

function miscountedSteps(details, { steps }) {
  return Object.keys(steps).flatMap((step) => {
    const right = details.filter((detail) => detail.step === step).length;
    const { value } = steps[step];
    return value === right ? [] : [`the overview: ${step} is ${value}, not ${right}`];
  });
}

const PAGE_SIZE = 200;

/**
 * Reads back everything through the gateway and compares it with the ledger. The present state settles an act
 * without an answer.
 *
 * @param {{ url: string, people: object, ledger: import('./ledger.mjs').Ledger }} place
 * @param {{ files?: (entry: object) => boolean, hasStarted?: boolean }} [options] whose bytes are read, all without it;
 *   and whether the product has just started, which mends the counts of returns
 * @returns {Promise<string[]>} records that are missing or have other values, one a line
 * @throws Error for a list or a return that is refused
 */
export async function check({ url, people, ledger }, { files = () => true, hasStarted = true } = {}) {
  const { calls } = await import('@easy-tax/contracts');
  const staff = new Caller(url, people.staff);
  const wrong = [];
  const lists = [
    ['enquiries', calls.listEnquiries, 'query', 'message'],
    ['filings', calls.listFilings, 'data', 'message'],
    ['accounts', calls.listUsers, 'data', 'email'],
    ['returns', calls.listReturns, 'data', 'taxpayer'],
  ];
  for (const [kind, call, key, name] of lists) {
    const { rows, total } = await everyRow(staff, call, key);
    compare(ledger[kind], kind, name, rows, wrong);
    if (total !== rows.length) wrong.push(`${kind}: ${total} are said, and ${rows.length} are there`);
    // Excludes the administrator and the client, whose accounts the load did not make.
    const strange = kind === 'accounts' ? [] : rows.filter((row) => !ledger[kind].has(row[name]));
    for (const row of strange) wrong.push(`${kind}: nobody has sent ${row[name]}`);
    if (kind === 'filings') await checkFiles(staff, ledger.filings, rows, files, wrong);
    if (kind === 'returns') await checkReturns(staff, ledger.returns, rows, { files, hasStarted }, wrong);
  }
  const body = { activity: 'all' };
  wrong.push(
    ...(await checkClients(ledger, async () => (await everyRow(staff, calls.listClients, 'data', body)).rows)),
  );
  return wrong;
}

async function checkReturns(staff, entries, rows, { files, hasStarted }, wrong) {
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
    for (const document of files(entry) ? detail.documents : [])
      await checkFile(staff, document, `${document.fileName} of ${entry.name}`, wrong);
  }
}

async function everyRow(staff, call, key, body) {
  const rows = [];
  let total = 1;
  for (let page = 1; (page - 1) * PAGE_SIZE < total; page += 1) {
    const query = { page, pageSize: PAGE_SIZE, sort: 'createdAt', dir: 'asc' };
    const answer = await staff.call(call, body ? { body: { ...body, ...query } } : { query });
    rows.push(...answer[key]);
    total = answer.total;
  }
  return { rows, total };
}

function compare(entries, kind, name, rows, wrong) {
  const seen = new Map();
  for (const row of rows) seen.set(row[name], [...(seen.get(row[name]) ?? []), row]);
  for (const [key, entry] of entries) {
    const found = seen.get(key) ?? [];
    const isAllowed = timesOf(entry).includes(found.length);
    if (!isAllowed) wrong.push(`${kind} ${key} (${entry.state}) is there ${found.length} times`);
    if (found[0]) compareFields(entry, found[0], `${kind} ${key}`, wrong);
    Object.assign(entry, found[0] ? { state: 'stored', id: found[0]._id } : { state: 'removed', since: 0 });
  }
}

function compareFields({ fields }, row, name, wrong) {
  for (const [field, value] of Object.entries(fields))
    if (row[field] !== value) wrong.push(`${name}: ${field} is ${row[field]}, not ${value}`);
}

async function checkFiles(staff, entries, rows, wanted, wrong) {
  for (const row of rows) {
    const entry = entries.get(row.message);
    if (entry && wanted(entry))
      await checkFile(staff, { ...row, sha256: entry.fields.sha256 }, `the file of ${row.reference}`, wrong);
  }
}

async function checkFile(staff, { filePath, sha256: expected }, name, wrong) {
  const { status, bytes } = await staff.fetch(filePath);
  if (status !== 200 || sha256(bytes) !== expected) wrong.push(`${name} is another: ${status}`);
}

/** The findings of `verify`. */
export const findingsOf = ({ isClean, output }) => (isClean ? [] : [output]);
