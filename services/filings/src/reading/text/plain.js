import { TextDecoder } from 'node:util';
import { Budget, visible } from './visible.js';

/** @typedef {import('./extraction.js').Extracted} Extracted */

/** V8 parses JSON and splits lines in one go: memory that runs out then ends the whole process, not the thread alone. */
const MOST_CHARACTERS = 4 * 1024 * 1024;

/**
 * Text, a table with separators, or JSON: the cells of each line are items.
 * @param {Uint8Array} bytes @param {import('./extraction.js').ReadingLimits} limits @returns {Extracted}
 */
export function extractPlain(bytes, limits) {
  const whole = decode(bytes);
  if (whole === null) return { state: 'not-readable' };
  const text = whole.slice(0, MOST_CHARACTERS);
  const isCut = text.length < whole.length;
  if (text.trim() === '') return { state: 'no-text' };
  const data = isCut ? undefined : parseJson(text);
  if (data !== undefined) return { state: 'read', text: { pages: [], isCut: false, data } };
  const budget = new Budget(limits);
  const items = [];
  const lines = text.split(/\r\n|\r|\n/);
  const cellsOf = separatorOf(lines) === ',' ? cellsOfRow : cellsOfLine;
  for (const [at, line] of lines.entries()) {
    for (const { x, text: part } of cellsOf(line)) {
      const shown = visible(part);
      if (shown && budget.take(shown))
        items.push({ text: shown, x, y: at * 12, width: Math.min(shown.length * 6, COLUMN - 10), height: 10 });
    }
    if (budget.isSpent) break;
  }
  return {
    state: 'read',
    text: { pages: [{ number: 1, width: 0, height: 0, items }], isCut: isCut || budget.isSpent },
  };
}

const COLUMN = 1000;

/** A comma where most of the first lines have several, as in a table. @param {string[]} lines */
function separatorOf(lines) {
  const first = lines.filter((line) => line.trim()).slice(0, 40);
  const tables = first.filter((line) => line.split(',').length > 3);
  return tables.length > first.length / 2 ? ',' : null;
}

/** Tabs and wide blanks divide columns. @param {string} line */
const cellsOfLine = (line) =>
  [...line.matchAll(/\S+(?:[^\S\t]{1,2}\S+)*/g)].map(({ 0: text, index }) => ({ text, x: index * 6 }));

/** Cells of a table's line, which quotes may hold together. @param {string} line */
const cellsOfRow = (line) =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^",]*))/g)].map(([, quoted, plain], at) => ({
    text: quoted ?? plain ?? '',
    x: at * COLUMN,
  }));

/** UTF-8 or UTF-16 with its mark, else Latin-1; null for bytes that no text has. @param {Uint8Array} bytes */
function decode(bytes) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.subarray(0, 65_536).some((byte) => byte < 9)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

/** @param {string} text @returns {unknown} undefined if it is no JSON object or list */
function parseJson(text) {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
