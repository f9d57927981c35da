import { setTimeout as after } from 'node:timers/promises';
import { logIn, registerConfirmed } from '../driver/people.mjs';
import { owner } from '../driver/product.mjs';
import { actsOf } from './acts.mjs';

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
 * @typedef {{ act: string, began: number, ms: number } & import('./acts.mjs').Answer & { error?: Error }} Seen
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
