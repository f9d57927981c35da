import { randomUUID } from 'node:crypto';

const kinds = ['enquiries', 'filings', 'accounts'];

/**
 * What the product has acknowledged, and what it was asked for without an answer.
 *
 * `asked`, `leaving` and `returning` have no answer yet: such a one may be there or not, and is never there twice.
 *
 * @typedef {'asked' | 'kept' | 'leaving' | 'gone' | 'returning'} State
 * @typedef {{ state: State, kind: string, name: string, id?: string, fields: Record<string, unknown>, round: number,
 *   since?: number }} Entry
 */
export class Ledger {
  /** By message; `fields` are what a list must show of it. */
  enquiries = new Map();
  /** By message, as above. */
  filings = new Map();
  /** By e-mail address. */
  accounts = new Map();
  /** Changes that were acknowledged. */
  acknowledged = 0;
  round = 0;
  /** What was asked for since `begin`, in that order: the ids of the requests, and what each was to change. */
  acts = [];

  /** @returns {Entry} */
  ask(kind, name, fields) {
    const entry = { state: 'asked', kind, name, fields, round: this.round };
    this[kind].set(name, entry);
    return entry;
  }

  /** From now on an answer to that request is expected, after which the entry is in that state. */
  expect(entry, meanwhile, state) {
    const request = randomUUID();
    entry.state = meanwhile;
    this.acts.push({ request, entry, meanwhile, state, at: Date.now() });
    return request;
  }

  /** An answer has said so. */
  settle(entry, state, more = {}) {
    Object.assign(entry, more, { state, since: Date.now() });
    this.acknowledged += 1;
  }

  /** A copy that later acts leave as it is, and that knows of none. */
  copy() {
    const copy = Object.assign(new Ledger(), { acknowledged: this.acknowledged, round: this.round });
    for (const kind of kinds) copy[kind] = structuredClone(this[kind]);
    return copy;
  }

  /**
   * What had been acknowledged at an earlier moment.
   *
   * @param {Ledger} first a copy from before the acts
   * @param {{ answered: Set<string>, time: number }} moment which requests were answered, and when it was
   */
  asOf(first, { answered, time }) {
    const then = first.copy();
    for (const { request, entry, meanwhile, state, at } of this.acts) {
      if (at > time) break;
      const { kind, name, fields, round } = entry;
      const known = then[kind].get(name) ?? then.ask(kind, name, fields);
      Object.assign(known, { state: meanwhile, round, id: entry.id });
      if (answered.has(request)) then.settle(known, state);
    }
    return then;
  }

  /** One of them in that state, by chance. */
  pick(random, kind, wanted) {
    const found = [...this[kind].values()].filter(wanted);
    return found.length > 0 ? found[random.below(found.length)] : undefined;
  }
}

/** How often it may be seen. */
export function timesOf({ state }) {
  if (state === 'kept') return [1];
  return state === 'gone' ? [0] : [0, 1];
}
