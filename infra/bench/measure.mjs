/** Timing and statistics. Compared functions alternate, so that a disturbance affects all of them. */
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { root } from '../launcher/script.mjs';

const WARM_UP_RUNS = 3;

/**
 * @typedef {{ median: number, least: number, most: number }} Figure
 * @param {readonly number[]} values
 * @returns {Figure}
 */
export function figureOf(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const [upper, lower] = [sorted[Math.floor(sorted.length / 2)], sorted[Math.ceil(sorted.length / 2) - 1]];
  return { median: (lower + upper) / 2, least: sorted[0], most: sorted.at(-1) };
}

/** Divides one series by another, pair by pair. @param {readonly number[]} ours @param {readonly number[]} theirs */
export const ratioOf = (ours, theirs) => figureOf(ours.map((value, at) => value / theirs[at]));

/**
 * Measures the milliseconds of each run of each function.
 *
 * @param {readonly (() => unknown)[]} works
 * @returns {Promise<number[][]>}
 */
export async function timeInTurns(works, runs) {
  const took = works.map(() => []);
  for (let run = -WARM_UP_RUNS; run < runs; run += 1) {
    for (const at of turnOrder(works.length, run)) {
      const since = performance.now();
      await works[at]();
      if (run >= 0) took[at].push(performance.now() - since);
    }
  }
  return took;
}

/**
 * How often a second each work is done while `clients` repeat it for `seconds`, round by round.
 *
 * @param {readonly (() => Promise<unknown>)[]} works
 * @param {{ clients: number, seconds: number, rounds: number }} load a first round more does not count
 * @returns {Promise<number[][]>}
 */
export async function loadInTurns(works, { clients, seconds, rounds }) {
  const rates = works.map(() => []);
  for (let round = -1; round < rounds; round += 1) {
    for (const at of turnOrder(works.length, round)) {
      const rate = await repeat(works[at], clients, seconds);
      if (round >= 0) rates[at].push(rate);
    }
  }
  return rates;
}

async function repeat(work, clients, seconds) {
  const began = performance.now();
  const until = began + seconds * 1000;
  let done = 0;
  const repeatWork = async () => {
    while (performance.now() < until) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, repeatWork));
  return done / ((performance.now() - began) / 1000);
}

/** Reverses every second run, so that no function always follows the same one. */
function turnOrder(count, run) {
  const order = Array.from({ length: count }, (_, at) => at);
  return run % 2 === 0 ? order : order.reverse();
}

/** The machine, the commit and the day, without which figures say little. */
export function describeMachine() {
  const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--', ':!docs') && ' with changes';
  const commit = git('rev-parse', '--short', 'HEAD') + changed;
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, commit ${commit}`;
}

/**
 * One line of a report. Without a floor it can't fail.
 *
 * @typedef {{ work: string, found: Figure, unit?: string, atLeast?: number, atMost?: number }} Line
 */

/** @param {readonly Line[]} lines @returns {string} a Markdown table: medians, with the least and the most in brackets */
export function tableOf(lines) {
  const rows = lines.map(({ work, found, unit = '', atLeast, atMost }) => {
    const floor = atLeast !== undefined ? `≥ ${atLeast}${unit}` : atMost !== undefined ? `≤ ${atMost}${unit}` : '';
    return [
      work,
      `${round(found.median)}${unit} (${round(found.least)} to ${round(found.most)})`,
      isMet(found, atLeast, atMost) ? floor : `${floor}, **not met**`,
    ];
  });
  const head = ['Work', 'Median', 'Floor'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function isMet({ median }, atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY) {
  return median >= atLeast && median <= atMost;
}

const round = (value) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));
