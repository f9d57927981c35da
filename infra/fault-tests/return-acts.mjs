import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Caller, formWithFile } from '../driver/caller.mjs';
import { eventFact, returnMoves } from '../driver/return-moves.mjs';

export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Makes a unique PDF. */
export function aPaper(size) {
  const noise = randomBytes(size / 2).toString('hex');
  return Buffer.from(`%PDF-1.4\n%${noise}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
}

const DUE_ON = '2099-12-31';
const unique = (text) => `${text} ${randomUUID()}`;

/**
 * Acts of a client and the office on returns. Each return has one change at a time, and messages at any time.
 *
 * Each act is a deed: its facts (check.mjs) are in the return all together, once each, or not at all.
 *
 * @typedef {{ facts: string[], by: 'client' | 'staff', call: object, sent: object, isAcknowledged: boolean }} Deed
 */
export async function returnActsOf({ url, people, ledger, random }) {
  const { calls, dayInIndia, sampleFiling } = await import('@easy-tax/contracts');
  const callers = callersOf({ url, people });
  const read = async (by, call, id) => (await callers[by].call(call, { params: { id } })).data;

  const newFile = (fields) => {
    const bytes = aPaper(2_000 + random.below(20_000));
    const kept = { size: bytes.length, sha256: sha256(bytes) };
    // A paper is a filing, too.
    if (fields.message) ledger.recordSent('filings', fields.message, kept);
    const body = formWithFile(fields.message ? { ...sampleFiling, ...fields } : fields, bytes, 'paper.pdf');
    return { body, sha256: kept.sha256 };
  };
  const moves = await returnMoves({
    readAsClient: (id) => read('client', calls.myReturn, id),
    newFile,
    unique,
    dueOn: DUE_ON,
    doneOn: dayInIndia(new Date()),
  });

  const perform = (entry, by, { call, params, body, facts }) => {
    const sent = { params: { id: entry.id, ...params }, body, headers: { 'idempotency-key': randomUUID() } };
    return sendDeed(callers, ledger, ledger.recordDeed(entry, { by, call, sent, facts }));
  };

  return {
    async openReturn() {
      const fields = { taxpayer: unique('Meena'), form: 'ITR-1', period: 'AY 2026-27' };
      const entry = ledger.recordSent('returns', fields.taxpayer, fields);
      const body = { ...fields, clientId: people.taxpayer._id };
      const facts = [eventFact(0, 'opened', '', 'received')];
      const answer = await perform(entry, 'staff', { call: calls.openReturn, body, facts });
      entry.id = answer.body.data?._id;
      return answer;
    },
    async changeReturn() {
      const entry = ledger.pick(random, 'returns', ({ id, isBusy }) => id && !isBusy);
      if (!entry) return;
      entry.isBusy = true;
      const now = await read('staff', calls.readReturn, entry.id);
      const possible = Object.values(moves).filter(({ when }) => when(now));
      // Finished returns are not changed.
      if (possible.length === 0) return;
      const { by, make } = possible[random.below(possible.length)];
      const answer = await perform(entry, by, await make(now));
      // A return with an unanswered change is skipped until it is compared.
      entry.isBusy = !answer.succeeded;
      return answer;
    },
    async writeMessage() {
      const entry = ledger.pick(random, 'returns', ({ id }) => id);
      if (!entry) return;
      const text = unique('Is it in time?');
      const [by, side] = [
        ['client', 'client'],
        ['staff', 'office'],
      ][random.below(2)];
      const call = by === 'client' ? calls.writeToOffice : calls.writeToClient;
      return perform(entry, by, { call, body: { text }, facts: [`${side} ${text} null`] });
    },
  };
}

const callersOf = ({ url, people: { taxpayer, staff } }) => ({
  client: new Caller(url, taxpayer?.token),
  staff: new Caller(url, staff),
});

async function sendDeed(callers, ledger, deed) {
  const { status, body } = await callers[deed.by].send(deed.call, deed.sent);
  const succeeded = status === deed.call.status;
  if (succeeded) ledger.acknowledge(deed);
  return { status, body, succeeded };
}

/** Repeats unanswered changes under the same keys. @returns {Promise<string[]>} refused changes */
export async function repeatUnanswered({ url, people, ledger }) {
  const callers = callersOf({ url, people });
  const refused = [];
  for (const deed of ledger.unanswered()) {
    const { status, body, succeeded } = await sendDeed(callers, ledger, deed);
    if (!succeeded) refused.push(`‘${deed.facts[0]}’ again: ${status} ${JSON.stringify(body)}`);
  }
  return refused;
}
