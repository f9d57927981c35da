/**
 * Acknowledged changes, and changes without an answer.
 *
 * `sending`, `removing` and `restoring` have no answer yet: such a one may be there or not, and is never there twice.
 *
 * @typedef {'sending' | 'stored' | 'removing' | 'removed' | 'restoring'} State
 * @typedef {{ state: State, kind: string, name: string, id?: string, fields: Record<string, unknown>, round: number,
 *   since?: number }} Entry
 */
export class Ledger {
  /** By message; a list must show these `fields`. */
  enquiries = new Map();
  /** By message, as above. */
  filings = new Map();
  /** By e-mail address. */
  accounts = new Map();
  /** By taxpayer, with their deeds (return-acts.mjs). */
  returns = new Map();
  /** Lists of clients that were brought in, by title (client-acts.mjs). */
  imports = new Map();
  /** Changes that were acknowledged. */
  acknowledged = 0;
  round = 0;

  /** @returns {Entry} */
  recordSent(kind, name, fields) {
    const entry = { state: 'sending', kind, name, fields, round: this.round, deeds: [] };
    this[kind].set(name, entry);
    return entry;
  }

  recordAnswer(entry, state, more = {}) {
    Object.assign(entry, more, { state, since: Date.now() });
    this.acknowledged += 1;
  }

  /** @returns {import('./return-acts.mjs').Deed} */
  recordDeed(entry, deed) {
    const sent = { ...deed, entry, isAcknowledged: false };
    entry.deeds.push(sent);
    return sent;
  }

  acknowledge(deed) {
    deed.isAcknowledged = true;
    deed.entry.state = 'stored';
    this.acknowledged += 1;
  }

  unanswered = () => [...this.returns.values()].flatMap(({ deeds }) => deeds.filter((deed) => !deed.isAcknowledged));

  /** A random entry in that state. */
  pick(random, kind, wanted) {
    const found = [...this[kind].values()].filter(wanted);
    return found.length > 0 ? found[random.below(found.length)] : undefined;
  }
}

/** How often a list may show an entry in each state. */
export function timesOf({ state }) {
  if (state === 'stored') return [1];
  return state === 'removed' ? [0] : [0, 1];
}
