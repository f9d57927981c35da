/** The longest an answer that says something is down may take, with the time on the way here. */
const DOWN_MS = 5_000 + 250;

/**
 * One request as its client saw it.
 *
 * @typedef {{ kind: string, writes: boolean, began: number, ms: number, status: number, error?: string,
 *   requestId?: string }} Seen
 * @typedef {(seen: Seen) => boolean} Forgiven whether a failure had to be expected
 * @typedef {{ at: number, done: number }} Killed when something was told to die, and when it surely had; see `alive`
 */

/** All that was asked, act by act. */
export class Results {
  /** @type {{ name: string, seen: Seen[], forgives: Forgiven }[]} */
  acts = [];
  acknowledged = 0;
  #expected = new Set();

  /** From now on; `forgives` says of each failure whether it had to be expected. */
  act(name, forgives = () => false) {
    this.acts.push({ name, seen: [], forgives });
  }

  /**
   * @param {Seen} seen to be counted where it began; what happens in the act in which it ends, the last one, may have
   *   met it all the same
   */
  add(seen, act = this.acts.at(-1)) {
    if (failed(seen) && this.acts.at(-1).forgives(seen)) this.#expected.add(seen);
    act.seen.push(seen);
  }

  /** Forgiven by the act in which it began, or by the act in which it ended. */
  #isExpected(seen, { forgives }) {
    return this.#expected.has(seen) || forgives(seen);
  }

  /** @returns {{ act: string, seen: Seen }[]} failures that must not be */
  unforgiven() {
    return this.acts.flatMap((act) =>
      act.seen.filter((each) => failed(each) && !this.#isExpected(each, act)).map((seen) => ({ act: act.name, seen })),
    );
  }

  table() {
    const rows = this.acts.map((act) => {
      const { name, seen } = act;
      const failures = seen.filter(failed);
      const [slowest] = seen.toSorted((a, b) => b.ms - a.ms);
      const expected = failures.filter((each) => this.#isExpected(each, act)).length;
      return `| ${name} | ${seen.length} | ${failures.length - expected} | ${expected} | ${slowest ? `${slowest.ms} ms (${slowest.kind})` : ''} |`;
    });
    return ['| Act | Requests | Failed | Failed as expected | Slowest |', '|---|---|---|---|---|', ...rows].join('\n');
  }
}

const failed = ({ status }) => status === 0 || status >= 400;

/** Scaling and quiet times: nothing fails. */
export const nothing = () => false;

/** The address of a dead replica may stay known so long: nginx resolves names every two seconds. */
const KNOWN_MS = 2_000;

/** A server or replica that has not been killed yet. @returns {Killed} */
export const alive = () => ({ at: Number.POSITIVE_INFINITY, done: Number.POSITIVE_INFINITY });

/**
 * A replica that dies takes with it what was being written through it. nginx repeats later requests
 * and reads elsewhere, but not uploads, as it no longer has their bytes.
 */
export const cutBy = (killed) => (seen) =>
  seen.writes &&
  seen.began < killed.done + (seen.kind === 'upload' ? KNOWN_MS : 0) &&
  seen.began + seen.ms >= killed.at;

/** A server that is down gives a 503 in time, counted from the request, or from its death during the request. */
export const saidSoon = (killed) => (seen) => {
  const ended = seen.began + seen.ms;
  return seen.status === 503 && ended >= killed.at && ended - Math.max(seen.began, killed.at) <= DOWN_MS;
};
