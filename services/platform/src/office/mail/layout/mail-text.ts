import type { MailBlock, MailContent } from './mail-content.js';

/** Lines stay under 72 characters, so that a quoted answer still fits. */
const WIDTH = 71;

/** The text part: paragraphs, facts in columns, every link alone on its line. */
export function renderText({ blocks, reason, ending, signature }: MailContent): string {
  const body = blocks.map(blockText).join('\n\n');
  const foot = [wrap(reason), ...(ending ? [`${wrap(ending.label)}:`, ending.url] : []), wrap(signature)];
  return `${body}\n\n-- \n${foot.join('\n')}\n`;
}

function blockText(block: MailBlock): string {
  if (block.kind === 'facts') return facts(block.rows);
  if (block.kind === 'button') return `${wrap(block.label)}:\n${block.url}`;
  return wrap(block.text);
}

function facts(rows: readonly (readonly [string, string])[]): string {
  const column = Math.max(...rows.map(([label]) => label.length)) + 3;
  return rows
    .map(
      ([label, value]) =>
        label.padEnd(column) + wrap(value, WIDTH - column).replaceAll('\n', `\n${' '.repeat(column)}`),
    )
    .join('\n');
}

const wrap = (text: string, width = WIDTH): string =>
  text.split(/\s+/).reduce((lines, word) => {
    const line = lines.slice(lines.lastIndexOf('\n') + 1);
    return `${lines}${line.length + 1 + word.length > width ? '\n' : ' '}${word}`;
  });
