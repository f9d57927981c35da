import { Budget, visible } from './visible.js';
import { readXmlEntry } from './zip-entry.js';

/**
 * The text of a Word document that shows: paragraphs, one below the other, and cells of a table's row beside each other.
 * @param {Uint8Array} bytes @param {import('./extraction.js').ReadingLimits} limits
 * @returns {Promise<import('./extraction.js').Extracted>}
 */
export async function extractDocx(bytes, limits) {
  const rows = new Rows(limits);
  await readXmlEntry(bytes, 'word/document.xml', limits.pieceBytes, {
    open: (name, attributes) => rows.open(name, attributes),
    text: (text) => rows.text(text),
    close: (name) => rows.close(name),
  });
  const { items, isCut } = rows.end();
  if (items.length === 0) return { state: 'no-text' };
  return { state: 'read', text: { pages: [{ number: 1, width: 0, height: 0, items }], isCut } };
}

/** Properties of a run that hide it. @type {Readonly<Record<string, (value: string) => boolean>>} */
const hiding = {
  vanish: (value) => !['0', 'false', 'off'].includes(value),
  webHidden: (value) => !['0', 'false', 'off'].includes(value),
  color: (value) => /^f[0-9a-f]f[0-9a-f]f[0-9a-f]$/i.test(value),
  // Half points.
  sz: (value) => Number(value) < 6,
};

class Rows {
  /** @type {import('./extraction.js').TextItem[]} */
  items = [];
  #budget;
  #line = '';
  #run = '';
  #isHidden = false;
  #isText = false;
  #depth = { row: 0 };
  #at = { row: 0, column: 0 };

  /** @param {import('./extraction.js').ReadingLimits} limits */
  constructor(limits) {
    this.#budget = new Budget(limits);
  }

  /** @param {string} name @param {Record<string, string>} attributes */
  open(name, attributes) {
    if (name === 'r') [this.#run, this.#isHidden] = ['', false];
    else if (name === 't') this.#isText = true;
    else if (name === 'tab') this.#run += '   ';
    else if (name === 'br') this.#run += '\n';
    else if (name === 'tr') this.#depth.row += 1;
    else if (Object.hasOwn(hiding, name)) this.#isHidden ||= hiding[name]?.(attributes.val ?? '') ?? false;
  }

  /** @param {string} text */
  text(text) {
    if (this.#isText) this.#run += text;
  }

  /** @param {string} name */
  close(name) {
    if (name === 't') this.#isText = false;
    else if (name === 'r') this.#line += this.#isHidden ? '' : this.#run;
    else if (name === 'p') this.#endParagraph();
    else if (name === 'tc') this.#at.column += 1;
    else if (name === 'tr') {
      this.#depth.row -= 1;
      this.#at = { row: this.#at.row + 1, column: 0 };
    }
  }

  #endParagraph() {
    for (const line of this.#line.split('\n')) {
      let x = this.#at.column * 200;
      // Tabs divide what stands beside each other.
      for (const part of line.split(/ {3,}/)) {
        const text = visible(part);
        if (text && this.#budget.take(text))
          this.items.push({ text, x, y: this.#at.row * 12, width: Math.min(text.length * 5, 190), height: 10 });
        x += 200;
      }
      if (this.#depth.row === 0) this.#at.row += 1;
    }
    this.#line = '';
  }

  end() {
    return { items: this.items, isCut: this.#budget.isSpent };
  }
}
