import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { root } from '../launcher/paths.mjs';

/** Each work so often, after some runs that don't count: of a millisecond's work, fewer tell more of the machine. */
export const RUNS = 61;
export const WARMING = 4;

/**
 * Values that were measured, as the middle one and its spread.
 *
 * @typedef {{ median: number, least: number, most: number }} Figure
 * @param {readonly number[]} values
 * @returns {Figure}
 */
export function figureOf(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)], least: sorted[0], most: sorted.at(-1) };
}

/**
 * Milliseconds that each of these takes, in turns, there and back: what disturbs the machine, or what one leaves behind
 * for the next, disturbs all of them, and their ratios mean something.
 *
 * @param {readonly (() => Promise<unknown> | unknown)[]} works
 * @returns {Promise<Figure[]>}
 */
export async function timedInTurns(works, runs = RUNS) {
  const turns = works.map((work) => ({ work, took: [] }));
  for (let run = -WARMING; run < runs; run += 1) {
    for (const { work, took } of run % 2 === 0 ? turns : turns.toReversed()) {
      const since = performance.now();
      await work();
      if (run >= 0) took.push(performance.now() - since);
    }
  }
  return turns.map(({ took }) => figureOf(took));
}

/** What the figures were measured on: they say little without it. */
export function machine() {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, commit ${commit}`;
}

/** Milliseconds, as precise as is honest. */
export const short = (ms) => (ms < 10 ? ms.toFixed(2) : ms.toFixed(0));

/** `median (least–most)`. @param {Figure} figure */
export const written = ({ median, least, most }, say = short) => `${say(median)} (${say(least)}–${say(most)})`;

/** `1,000,000` */
export const grouped = (count) => count.toLocaleString('en');
