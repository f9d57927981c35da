import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { Caller, formWithFile, logIn, registerConfirmed } from '../driver/caller.mjs';
import { owner } from '../driver/product.mjs';
import { clientActsOf } from './client-acts.mjs';
import { aPaper, returnActsOf, sha256 } from './return-acts.mjs';

/** A delete can be undone for ten seconds. */
const UNDO_MS = 8_000;
/** A link to a file opens it for fifteen minutes. */
const LINK_MS = 10 * 60_000;

/**
 * Actions of people, one request each. Undefined: no record for an action.
 *
 * @typedef {{ status: number, body?: any, succeeded: boolean }} Answer
 * @param {{ url: string, people: object, ledger: import('./ledger.mjs').Ledger, random: any, largestPaper?: number }} place
 * @returns {Promise<Record<string, () => Promise<Answer | undefined>>>}
 */
export async function actsOf(target) {
  const { url, people, ledger, random, largestPaper = 60_000 } = target;
  const { calls, sampleFiling } = await import('@easy-tax/contracts');
  const stranger = new Caller(url);
  const client = new Caller(url, people.client);
  const staff = new Caller(url, people.staff);
  const removal = { enquiries: calls.deleteEnquiry, filings: calls.deleteFiling };
  const restoring = { enquiries: calls.restoreEnquiry, filings: calls.restoreFiling };
  const lists = [calls.listEnquiries, calls.listFilings];

  const send = async (by, call, sent) => {
    const { status, body } = await by.send(call, sent);
    return { status, body, succeeded: status === call.status };
  };
  /** A success ends the doubt about an entry. */
  const change = async (by, call, sent, entry, [meanwhile, state], more = () => ({})) => {
    entry.state = meanwhile;
    const answer = await send(by, call, sent);
    if (answer.succeeded) ledger.recordAnswer(entry, state, more(answer.body));
    return answer;
  };
  const kindWithRoom = () => (random.below(2) ? 'enquiries' : 'filings');

  return {
    ...(await returnActsOf(target)),
    ...(await clientActsOf(target)),
    enquire() {
      const fields = { name: 'Neelam Soni', mobile: '9876500021', email: 'neelam@example.com', message: aMessage() };
      const entry = ledger.recordSent('enquiries', fields.message, fields);
      return change(stranger, calls.submitEnquiry, { body: fields }, entry, ['sending', 'stored']);
    },
    upload() {
      const bytes = aPaper(random.below(10) > 0 ? 2_000 + random.below(60_000) : largestPaper);
      const fields = { ...sampleFiling, message: aMessage() };
      const kept = { ...fields, fileName: 'form16.pdf', size: bytes.length, sha256: sha256(bytes) };
      const entry = ledger.recordSent('filings', fields.message, kept);
      const body = formWithFile(fields, bytes, kept.fileName);
      const receipt = ({ data }) => ({ id: data._id, path: data.filePath });
      return change(client, calls.uploadFiling, { body }, entry, ['sending', 'stored'], receipt);
    },
    async remove() {
      const kind = kindWithRoom();
      // Papers of returns are never deleted.
      const entry = ledger.pick(random, kind, ({ state, id, fields }) => state === 'stored' && id && fields.message);
      if (!entry) return;
      return change(staff, removal[kind], { params: { id: entry.id } }, entry, ['removing', 'removed']);
    },
    async restore() {
      const kind = kindWithRoom();
      const entry = ledger.pick(random, kind, (each) => each.state === 'removed' && Date.now() - each.since < UNDO_MS);
      if (!entry) return;
      return change(staff, restoring[kind], { params: { id: entry.id } }, entry, ['restoring', 'stored']);
    },
    register() {
      const person = { name: 'Ravi Kumar', email: `${randomUUID()}@example.com`, password: 'seven rivers and a hill' };
      const entry = ledger.recordSent('accounts', person.email, { name: person.name, email: person.email });
      return change(stranger, calls.register, { body: person }, entry, ['sending', 'stored']);
    },
    login: () => send(stranger, calls.login, { body: people.account }),
    checkSession: () => send(client, calls.checkAuth),
    listOwn: () => send(client, calls.myFilings),
    list: () => send(staff, lists[random.below(2)], { query: { page: 1, pageSize: 50 } }),
    async open() {
      const entry = ledger.pick(random, 'filings', ({ path, since }) => path && Date.now() - since < LINK_MS);
      if (!entry) return;
      const { status, bytes } = await stranger.fetch(entry.path);
      if (status === 200 && sha256(bytes) !== entry.fields.sha256)
        throw new Error(`the file of ${entry.name} is another`);
      return { status, succeeded: status === 200 };
    },
    async visit() {
      const { status } = await stranger.fetch('/');
      return { status, succeeded: status === 200 };
    },
  };
}

const aMessage = () => `Form 16 of both employers. ${randomUUID()}`;

const client = { name: 'Asha Verma', email: 'asha@example.com', password: 'a lamp beside the window' };
const taxpayer = { name: 'Meena Iyer', email: 'meena@example.com', password: 'nine boats below the bridge' };

/**
 * The people of a new product: an administrator, a client who files and, where mails can be read, one with returns. Their
 * sessions must survive, too.
 *
 * @param {{ url: string, dataDir?: string }} product
 * @returns {Promise<{ staff: string, client: string, account: object, taxpayer?: { _id: string, token: string } }>} their
 *   tokens, and how the client logs in
 */
export async function makePeople(product, administrator = owner) {
  const { calls } = await import('@easy-tax/contracts');
  const staff = await logIn(product.url, administrator);
  await staff.call(calls.register, { body: client });
  const { token } = await logIn(product.url, client);
  const people = { staff: staff.token, client: token, account: { email: client.email, password: client.password } };
  if (!product.dataDir) return people;
  const { _id, caller } = await registerConfirmed(product, taxpayer);
  return { ...people, taxpayer: { _id, token: caller.token } };
}

/** Sixteen clients that send the next change after each answer. `shares` are percentages of the acts. */
const changes = {
  clients: 16,
  pauseMs: 0,
  shares: {
    enquire: 20,
    upload: 15,
    remove: 8,
    restore: 5,
    register: 4,
    openReturn: 5,
    changeReturn: 33,
    writeMessage: 10,
  },
};

/** The same with lists of clients, which the office ends within two minutes of a stop. */
export const changesAndLists = {
  ...changes,
  shares: {
    ...changes.shares,
    enquire: 14,
    upload: 13,
    changeReturn: 31,
    importClients: 3,
    undoImport: 2,
    mergeClients: 5,
  },
};

/**
 * Runs clients that act one request after the other until `stopped` is true.
 *
 * @typedef {{ act: string, began: number, ms: number } & Answer & { error?: Error }} Seen
 * @param {Parameters<typeof actsOf>[0]} place
 * @param {{ stopped: () => boolean, answered?: (seen: Seen) => void }} control `answered` hears every answer, and
 * errors where none came; without it each failure before `stopped` is an error
 */
export async function load(target, { stopped, answered = throwFailure }, { clients, pauseMs, shares } = changes) {
  const acts = await actsOf(target);
  const client = async () => {
    while (!stopped()) {
      const act = pickAct(shares, target.random.below(100));
      const began = Date.now();
      const answer = await acts[act]().catch((error) => ({ status: 0, succeeded: false, error }));
      try {
        if (answer) answered({ act, began, ms: Date.now() - began, ...answer });
      } catch (error) {
        if (!stopped()) throw error;
      }
      if (pauseMs > 0) await after(pauseMs / 2 + Math.random() * pauseMs);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}

/** Describes a failure. @param {Seen} seen */
export const describeFailure = ({ act, ms, status, body, error }) =>
  `${act}: ${error ? (error.cause ?? error) : `${status} ${JSON.stringify(body)}`} after ${ms} ms`;

function throwFailure(seen) {
  if (!seen.succeeded) throw new Error(describeFailure(seen), { cause: seen.error });
}

function pickAct(shares, number) {
  let below = 0;
  return Object.keys(shares).find((act) => {
    below += shares[act];
    return number < below;
  });
}
