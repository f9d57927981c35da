import { grouped, machine, short, written } from './figures.mjs';
import { judged, paragraphs, table } from './report.mjs';

const MOST = { blocked: 50, answered: 150, table: 1000, grownMb: 2 };

const ms = (value) => `${short(value)} ms`;
const mb = (value) => `${value.toFixed(1)} MB`;

/**
 * What the desk owes whoever works there all day, and what was found.
 *
 * @param {{ rows: number, rounds: number, texts: number, betweenKeysMs: number, slower: number, turns: number }} how
 * @param {import('./figures.mjs').Figure} login milliseconds
 * @param {{ name: string, first: import('./figures.mjs').Figure, answered: import('./figures.mjs').Figure,
 *   blocked: import('./figures.mjs').Figure, grownMb: number }[]} screens milliseconds and megabytes
 * @returns {string} Markdown
 */
export function deskReport({ rows, rounds, texts, betweenKeysMs, slower, turns }, login, screens) {
  const worst = (of) => Math.max(...screens.map(of));
  const target = (wanted, value, most, say) => ({ wanted, found: say(value), met: value <= most });
  const { blocked, answered, table: first, grownMb } = MOST;
  return paragraphs(
    `${machine()}. ${grouped(rows)} enquiries and as many filings; ${rounds} rounds, ${texts} texts typed with ${betweenKeysMs} ms between two keys.`,
    judged([
      target(
        `typing never stops the page for more than ${blocked} ms`,
        worst((s) => s.blocked.most),
        blocked,
        ms,
      ),
      target(
        `its answer within ${answered} ms of the last key`,
        worst((s) => s.answered.median),
        answered,
        ms,
      ),
      target(
        `first rows within 1 s, ${slower} times slower`,
        worst((s) => s.first.median),
        first,
        ms,
      ),
      target('after the login too', login.median, first, () => `${written(login)} ms`),
      target(
        `memory level over ${turns} turned pages: at most ${grownMb} MB more`,
        worst((s) => s.grownMb),
        grownMb,
        mb,
      ),
    ]),
    table(
      [
        'Screen',
        `First rows, ${slower} times slower, ms`,
        'Answer after the last key, ms',
        'Page stopped, ms',
        'More memory, MB',
      ],
      screens.map((s) => [s.name, written(s.first), written(s.answered), written(s.blocked), s.grownMb.toFixed(1)]),
    ),
  );
}
