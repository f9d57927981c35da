import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { root } from '../launcher/paths.mjs';
import { turnsOf } from './turns.mjs';

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
  const [upper, lower] = [sorted[Math.floor(sorted.length / 2)], sorted[Math.ceil(sorted.length / 2) - 1]];
  return { median: (lower + upper) / 2, least: sorted[0], most: sorted.at(-1) };
}

/**
 * Milliseconds that each of these takes, in turns, so that their ratios mean something.
 *
 * @param {readonly (() => Promise<unknown> | unknown)[]} works
 * @param {(at: number) => Promise<unknown> | unknown} before what comes before a turn of the work of that number, and isn't timed
 * @returns {Promise<Figure[]>}
 */
export async function timedInTurns(works, runs = RUNS, before = () => undefined) {
  const turns = works.map((work, at) => ({ work, at, took: [] }));
  for (let run = -WARMING; run < runs; run += 1) {
    for (const { work, at, took } of turnsOf(turns, run)) {
      await before(at);
      const since = performance.now();
      await work();
      if (run >= 0) took.push(performance.now() - since);
    }
  }
  return turns.map(({ took }) => figureOf(took));
}

/** What the figures were measured on: they say little without it. */
export function machine() {
  const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--', ':!docs') && ' and more';
  const commit = git('rev-parse', '--short', 'HEAD') + changed;
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, commit ${commit}`;
}

/** Milliseconds, as precise as is honest. */
export const short = (ms) => (ms < 10 ? ms.toFixed(2) : ms.toFixed(0));

/** `median (least–most)`. @param {Figure} figure */
export const written = ({ median, least, most }, say = short) => `${say(median)} (${say(least)}–${say(most)})`;

/** `1,000,000` */
export const grouped = (count) => count.toLocaleString('en');
