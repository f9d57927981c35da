import { Budget, visible } from './visible.js';
import { readXmlEntry } from './zip-entry.js';

/**
 * The cells of a workbook's first sheet as stored: formulas are not run.
 * @param {Uint8Array} bytes @param {import('./extraction.js').ReadingLimits} limits
 * @returns {Promise<import('./extraction.js').Extracted>}
 */
export async function extractXlsx(bytes, limits) {
  /** @type {string[]} */
  const shared = [];
  await readXmlEntry(bytes, 'xl/sharedStrings.xml', limits.pieceBytes, {
    open: (name) => void (name === 'si' && shared.push('')),
    text: (text) => void shared.push((shared.pop() ?? '') + text),
    close: () => undefined,
  }).catch(() => undefined);
  const budget = new Budget(limits);
  /** @type {import('./extraction.js').TextItem[]} */
  const items = [];
  let row = 0;
  let cell = { column: 0, type: '', text: '', isValue: false };
  await readXmlEntry(bytes, 'xl/worksheets/sheet1.xml', limits.pieceBytes, {
    open: (name, { r = '', t = '' }) => {
      if (name === 'row') row += 1;
      else if (name === 'c') cell = { column: columnOf(r, cell.column), type: t, text: '', isValue: false };
      else if (name === 'v' || name === 't') cell.isValue = true;
    },
    text: (text) => {
      if (cell.isValue) cell.text += text;
    },
    close: (name) => {
      if (name === 'v' || name === 't') cell.isValue = false;
      if (name !== 'c') return;
      const text = visible(cell.type === 's' ? (shared[Number(cell.text)] ?? '') : cell.text);
      if (text && budget.take(text))
        items.push({ text, x: cell.column * 200, y: row * 12, width: Math.min(text.length * 5, 190), height: 10 });
    },
  });
  if (items.length === 0) return { state: 'no-text' };
  return { state: 'read', text: { pages: [{ number: 1, width: 0, height: 0, items }], isCut: budget.isSpent } };
}

/** From 0: 'C4' is 2. @param {string} reference @param {number} before */
function columnOf(reference, before) {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (!letters) return before + 1;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
