/** A Markdown table. @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
export function table(head, rows) {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/**
 * What was wanted, what was found, and whether that is enough.
 *
 * @typedef {{ wanted: string, found: string, met: boolean }} Target
 * @param {readonly Target[]} targets
 * @returns {string} in Markdown
 */
export function judged(targets) {
  if (targets.length === 0) return '';
  return table(
    ['Target', 'Found', ''],
    targets.map(({ wanted, found, met }) => [wanted, found, met ? 'met' : '**not met**']),
  );
}

/** The paragraphs of a bench; empty ones are left out. @param {...(string | false)} parts */
export const paragraphs = (...parts) => parts.filter(Boolean).join('\n\n');
