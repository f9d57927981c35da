import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { Caller } from '../driver/caller.mjs';

const ROWS = 12;
/** The office ends what a crash has stopped within two minutes. */
const SETTLE_TIMEOUT_MS = 150_000;
const POLL_MS = 1_000;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Lists of clients that come in and are taken back, and clients that are merged: each is there as a whole or not at all.
 * A list has one change at a time.
 *
 * @typedef {{ kept: string, gone: string, isAcknowledged: boolean }} Merge
 */
export async function clientActsOf({ url, people, ledger, random }) {
  const { calls, messages } = await import('@easy-tax/contracts');
  const staff = new Caller(url, people.staff);

  /** One change of a list. Undefined while the office is at another import or merge, or still ends an earlier one. */
  const change = async (entry, call, sent, succeed) => {
    entry.isBusy = true;
    const { status, body } = await staff.send(call, sent);
    const succeeded = status === call.status;
    const isRefused = !succeeded && ![messages.importUnderWay, messages.mergeUnderWay].includes(body.message);
    if (isRefused) return { status, body, succeeded };
    entry.isBusy = false;
    if (succeeded) succeed(body.data);
    return succeeded ? { status, body, succeeded } : undefined;
  };
  const pickList = (wanted = () => true) =>
    ledger.pick(random, 'imports', (entry) => entry.state === 'stored' && !entry.isBusy && wanted(entry));

  return {
    async importClients() {
      const title = randomUUID();
      const rows = Array.from({ length: ROWS }, (_, at) => aRow(title, at, random));
      const entry = ledger.recordSent('imports', title, {});
      const sent = { body: { title, rows }, headers: { 'idempotency-key': title } };
      Object.assign(entry, { rows, merges: [], sent });
      const answer = await change(entry, calls.importClients, sent, ({ _id }) =>
        ledger.recordAnswer(entry, 'stored', { id: _id }),
      );
      if (!answer) ledger.imports.delete(title);
      return answer;
    },
    async undoImport() {
      const entry = pickList(({ id, merges }) => id && merges.length === 0);
      if (!entry) return;
      entry.state = 'removing';
      const answer = await change(entry, calls.undoImport, { params: { id: entry.id } }, () =>
        ledger.recordAnswer(entry, 'removed'),
      );
      if (!answer) entry.state = 'stored';
      return answer;
    },
    /** The client without a PAN stays, and gets the PAN of the one that goes. */
    async mergeClients() {
      const entry = pickList(({ id, merges }) => id && merges.length < ROWS / 2);
      if (!entry) return;
      entry.isBusy = true;
      const at = 2 * entry.merges.length;
      const names = entry.rows.slice(at, at + 2).map(({ name }) => name);
      const query = { importId: entry.id, page: 1, pageSize: ROWS };
      const { data } = await staff.call(calls.listClients, { body: query });
      const [kept, gone] = names.map((name) => data.find((client) => client.name === name));
      const merge = { kept: kept.name, gone: gone.name, isAcknowledged: false };
      entry.merges.push(merge);
      const body = { goneId: gone._id, version: kept.version, goneVersion: gone.version };
      const answer = await change(entry, calls.mergeClients, { params: { id: kept._id }, body }, () => {
        merge.isAcknowledged = true;
        ledger.acknowledged += 1;
      });
      if (!answer) entry.merges.pop();
      return answer;
    },
  };
}

const aRow = (title, at, random) => {
  const letter = () => letters[random.below(letters.length)];
  const digits = String(random.below(10_000)).padStart(4, '0');
  const pan = at % 2 ? `${letter()}${letter()}${letter()}P${letter()}${digits}${letter()}` : '';
  return { name: `Client ${at} ${title}`, pan };
};

/** Repeats imports without an answer under the same keys, unless an undo was stopped. @returns {Promise<string[]>} refused ones */
export async function repeatImports({ url, people, ledger }) {
  const { calls, messages } = await import('@easy-tax/contracts');
  const staff = new Caller(url, people.staff);
  const refused = [];
  for (const entry of ledger.imports.values()) {
    if (entry.state !== 'sending') continue;
    const { status, body } = await staff.send(calls.importClients, entry.sent);
    if (status === calls.importClients.status) ledger.recordAnswer(entry, 'stored', { id: body.data._id });
    else if (body.message !== messages.importUnderWay)
      refused.push(`the import ${entry.name} again: ${status} ${JSON.stringify(body)}`);
  }
  return refused;
}

/**
 * Compares the clients with the lists, once the office has had its time to end what a crash has stopped; that settles
 * what has no answer.
 *
 * @param {() => Promise<{ name: string, pan: string | null }[]>} readAll
 * @returns {Promise<string[]>} what is there in part, twice, or not as acknowledged
 */
export async function checkClients(ledger, readAll) {
  for (const end = Date.now() + SETTLE_TIMEOUT_MS; ; await after(POLL_MS)) {
    const byName = new Map();
    for (const row of await readAll()) byName.set(row.name, [...(byName.get(row.name) ?? []), row]);
    const wrong = [...ledger.imports.values()].flatMap((entry) => compareList(entry, byName));
    if (wrong.length > 0 && Date.now() < end) continue;
    for (const entry of ledger.imports.values()) takePresentState(entry, byName);
    return wrong;
  }
}

function compareList(entry, byName) {
  const times = entry.rows.map(({ name }) => byName.get(name)?.length ?? 0);
  const named = (trouble) => `the list ${entry.name} (${entry.state}): ${trouble}`;
  const isThere = times.some((count) => count > 0);
  if (isThere ? entry.state === 'removed' : entry.state === 'stored') return [named(isThere ? 'is there' : 'is gone')];
  if (!isThere) return [];
  const away = new Set();
  const wrong = entry.merges.flatMap(({ kept, gone, isAcknowledged }) => {
    const [isGone, hasPan] = [!byName.has(gone), Boolean(byName.get(kept)?.[0].pan)];
    if (isGone) away.add(gone);
    return isGone === hasPan && (isGone || !isAcknowledged) ? [] : [named(`${kept} and ${gone} are merged in part`)];
  });
  entry.rows.forEach(({ name }, at) => {
    const right = away.has(name) ? 0 : 1;
    if (times[at] !== right) wrong.push(named(`${name} is there ${times[at]} times, not ${right}`));
  });
  return wrong;
}

function takePresentState(entry, byName) {
  const isThere = byName.has(entry.rows[0].name);
  // An undo or a merge that a crash has stopped may still be ended later.
  if (!isThere) entry.state = 'removed';
  else if (entry.state !== 'removing') entry.state = 'stored';
  entry.isBusy = false;
  for (const merge of entry.merges) merge.isAcknowledged ||= !byName.has(merge.gone);
}
