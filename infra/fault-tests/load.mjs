import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Caller } from '../driver/caller.mjs';

const CLIENTS = 16;
/** A delete can be undone for ten seconds; later tries would be refused. */
const UNDO_MS = 8_000;
/** Percentage of each kind of act. */
const shares = [
  ['enquire', 45],
  ['upload', 30],
  ['remove', 12],
  ['restore', 8],
  ['register', 5],
];

export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/**
 * Sixteen clients who enquire, upload, remove, restore and register, each again as soon as it is answered.
 *
 * @param {{ url: string, people: object, ledger: import('./ledger.mjs').Ledger, random: any }} place
 * @param {{ stopped: () => boolean, refused?: (answer: object, ms: number) => void }} control `refused` hears answers
 *   that are no success; without it they are an error, as is a lost connection before `stopped`
 */
export async function load(place, { stopped, refused = unexpected }) {
  const acts = await actsOf(place);
  const client = async () => {
    while (!stopped()) {
      const since = Date.now();
      try {
        const answer = await acts[kindOf(place.random.below(100))]();
        if (answer) refused(answer, Date.now() - since);
      } catch (error) {
        if (!stopped()) throw error;
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

function unexpected({ status, body }) {
  throw new Error(`an act was answered with ${status} ${JSON.stringify(body)}`);
}

function kindOf(number) {
  let below = 0;
  return shares.find(([, share]) => {
    below += share;
    return number < below;
  })[0];
}

/** Each act answers nothing, or the answer that was no success. */
async function actsOf({ url, people, ledger, random }) {
  const { calls } = await import('@easy-tax/contracts');
  const stranger = new Caller(url);
  const client = new Caller(url, people.client);
  const staff = new Caller(url, people.staff);
  const remove = { enquiries: calls.deleteEnquiry, filings: calls.deleteFiling };
  const restore = { enquiries: calls.restoreEnquiry, filings: calls.restoreFiling };

  /** Asks; a success settles the entry. */
  const settle = async (by, call, sent, entry, [meanwhile, state], more = () => ({})) => {
    entry.state = meanwhile;
    const answer = await by.send(call, sent);
    if (answer.status !== call.status) return answer;
    ledger.settle(entry, state, more(answer.body));
  };
  const kindWithRoom = () => (random.below(2) ? 'enquiries' : 'filings');

  return {
    enquire() {
      const fields = { name: 'Neelam Soni', mobile: '9876500021', email: 'neelam@example.com', message: aMessage() };
      const entry = ledger.ask('enquiries', fields.message, fields);
      return settle(stranger, calls.submitEnquiry, { body: fields }, entry, ['asked', 'kept']);
    },
    upload() {
      const bytes = aPaper(2_000 + random.below(60_000));
      const fields = { name: 'Asha Verma', mobile: '9876500011', email: 'asha@example.com', message: aMessage() };
      const kept = { ...fields, fileName: 'form16.pdf', size: bytes.length, sha256: sha256(bytes) };
      const entry = ledger.ask('filings', fields.message, kept);
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      body.append('file', new Blob([bytes], { type: 'application/pdf' }), kept.fileName);
      return settle(client, calls.uploadFiling, { body }, entry, ['asked', 'kept'], ({ data }) => ({ id: data._id }));
    },
    async remove() {
      const kind = kindWithRoom();
      const entry = ledger.pick(random, kind, ({ state, id }) => state === 'kept' && id);
      if (!entry) return;
      return settle(staff, remove[kind], { params: { id: entry.id } }, entry, ['leaving', 'gone']);
    },
    async restore() {
      const kind = kindWithRoom();
      const entry = ledger.pick(random, kind, (each) => each.state === 'gone' && Date.now() - each.since < UNDO_MS);
      if (!entry) return;
      return settle(staff, restore[kind], { params: { id: entry.id } }, entry, ['returning', 'kept']);
    },
    register() {
      const person = { name: 'Ravi Kumar', email: `${randomUUID()}@example.com`, password: 'seven rivers and a hill' };
      const entry = ledger.ask('accounts', person.email, { name: person.name, email: person.email });
      return settle(stranger, calls.register, { body: person }, entry, ['asked', 'kept']);
    },
  };
}

const aMessage = () => `Form 16 of both employers. ${randomUUID()}`;

function aPaper(size) {
  const noise = randomBytes(size / 2).toString('hex');
  return Buffer.from(`%PDF-1.4\n%${noise}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
}
