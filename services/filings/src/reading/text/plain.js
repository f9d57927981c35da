import { TextDecoder } from 'node:util';
import { Budget, visible } from './visible.js';

/** @typedef {import('./paper-text.js').Extracted} Extracted */

/**
 * Text, a table with separators, or JSON: each line is an item. Cells of a tab- or comma-separated line are divided by
 * the recognisers that know such tables.
 * @param {Uint8Array} bytes @param {import('./paper-text.js').ReadingLimits} limits @returns {Extracted}
 */
export function extractPlain(bytes, limits) {
  const text = decode(bytes);
  if (text === null) return { state: 'not-readable' };
  if (text.trim() === '') return { state: 'no-text' };
  const data = parseJson(text);
  if (data !== undefined) return { state: 'read', text: { pages: [], isCut: false, data } };
  const budget = new Budget(limits);
  const items = [];
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    // Wide blanks divide columns.
    for (const { 0: part, index } of line.matchAll(/\S+(?:[^\S\t]{1,2}\S+)*/g)) {
      const shown = visible(part);
      if (shown && budget.take(shown))
        items.push({ text: shown, x: index * 6, y: at * 12, width: shown.length * 6, height: 10 });
    }
    if (budget.isSpent) break;
  }
  return { state: 'read', text: { pages: [{ number: 1, width: 0, height: 0, items }], isCut: budget.isSpent } };
}

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
