/** How long an answer may take that says that something is down, with what the way here adds. */
const DOWN_MS = 5_000 + 250;

/**
 * What one client saw of one request.
 *
 * @typedef {{ kind: string, writes: boolean, began: number, ms: number, status: number, error?: string }} Seen
 * @typedef {(seen: Seen) => boolean} Forgiven whether a failure had to be expected
 */

/** All that was asked, act by act. */
export class Results {
  /** @type {{ name: string, seen: Seen[], forgives: Forgiven }[]} */
  acts = [];
  acknowledged = 0;

  /** From now on; `forgives` says of each failure whether it had to be expected. */
  act(name, forgives = () => false) {
    this.acts.push({ name, seen: [], forgives });
  }

  /** @param {Seen} seen to be counted where it began */
  add(seen, act = this.acts.at(-1)) {
    act.seen.push(seen);
  }

  /** @returns {{ act: string, seen: Seen }[]} failures that must not be */
  unforgiven() {
    return this.acts.flatMap(({ name, seen, forgives }) =>
      seen.filter((each) => failed(each) && !forgives(each)).map((each) => ({ act: name, seen: each })),
    );
  }

  table() {
    const rows = this.acts.map(({ name, seen, forgives }) => {
      const failures = seen.filter(failed);
      const [slowest] = seen.toSorted((a, b) => b.ms - a.ms);
      const expected = failures.filter(forgives).length;
      return `| ${name} | ${seen.length} | ${failures.length - expected} | ${expected} | ${slowest ? `${slowest.ms} ms (${slowest.kind})` : ''} |`;
    });
    return ['| Act | Requests | Failed | Failed as expected | Slowest |', '|---|---|---|---|---|', ...rows].join('\n');
  }
}

const failed = ({ status }) => status === 0 || status >= 400;

/** Scaling and quiet times: nothing fails. */
export const nothing = () => false;

/** As long as the address of a dead replica may still be known. */
const KNOWN_MS = 1_000;

/** A replica that dies takes with it what was being written through it; what is read is asked again elsewhere. */
export const cutBy = (killed) => (seen) =>
  killed.at > 0 && seen.writes && seen.began <= killed.at + KNOWN_MS && seen.began + seen.ms >= killed.at;

/** What is down is said to be down, and soon. */
export const saidSoon = ({ status, ms }) => status === 503 && ms <= DOWN_MS;
