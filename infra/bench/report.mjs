/** Results as Markdown. */

/**
 * One line of a report. Without a floor it can't fail.
 *
 * @typedef {{ work: string, found: import('./measure.mjs').Figure, unit?: string, atLeast?: number, atMost?: number }} Line
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
