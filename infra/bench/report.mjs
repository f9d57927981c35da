/** Results as Markdown, on the terminal and in docs/benchmarks.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launcher/paths.mjs';

const page = join(root, 'docs/benchmarks.md');

/**
 * One line of a bench. Without a floor it only informs.
 *
 * @typedef {{ work: string, found: import('./measure.mjs').Figure, unit?: string, atLeast?: number, atMost?: number }} Line
 */

/** @param {readonly Line[]} lines @returns {string} a Markdown table */
export function tableOf(lines) {
  const rows = lines.map(({ work, found, unit = '', atLeast, atMost }) => {
    const floor = atLeast !== undefined ? `≥ ${atLeast}${unit}` : atMost !== undefined ? `≤ ${atMost}${unit}` : '';
    return [
      work,
      `${round(found.median)}${unit} (${round(found.least)} to ${round(found.most)})`,
      floor,
      verdictOf(found, atLeast, atMost),
    ];
  });
  const head = ['Work', 'Median (least to most)', 'Floor', ''];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function verdictOf({ median }, atLeast, atMost) {
  if (atLeast === undefined && atMost === undefined) return '';
  return median >= (atLeast ?? Number.NEGATIVE_INFINITY) && median <= (atMost ?? Number.POSITIVE_INFINITY)
    ? 'met'
    : '**not met**';
}

const round = (value) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));

/** Replaces the part of docs/benchmarks.md between the marks of that name. @throws Error if there are none */
export function writeIntoPage(name, text) {
  const before = readFileSync(page, 'utf8');
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from < 0 || to < from)
    throw new Error(`docs/benchmarks.md has no place for ${name}: ${begin} and ${end} mark one`);
  writeFileSync(page, `${before.slice(0, from + begin.length)}\n${text}\n${before.slice(to)}`);
}
