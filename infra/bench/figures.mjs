import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { root } from '../launcher/paths.mjs';

const RUNS = 9;

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

/** Milliseconds that the work takes, nine times, after two runs that don't count. @returns {Promise<Figure>} */
export async function timed(work) {
  const values = [];
  for (let run = -2; run < RUNS; run += 1) {
    const since = performance.now();
    await work();
    if (run >= 0) values.push(performance.now() - since);
  }
  return figureOf(values);
}

/** What the figures were measured on: they say little without it. */
export function machine() {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, commit ${commit}`;
}

/** A Markdown table. @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
export function table(head, rows) {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
