import type { PageText, PaperText, TextItem } from './text/extraction.js';

/** Text that stands together: the words of a line without a wide gap. */
export interface Cell {
  readonly text: string;
  /** Letters and digits alone: captions are compared so, because programs set blanks, dots and slashes differently. */
  readonly key: string;
  readonly page: PageText;
  /** The line's place among all lines. */
  readonly line: number;
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

export const keyOf = (text: string): string => text.toLowerCase().replace(/[^a-z\d]/g, '');

interface Line {
  readonly page: PageText;
  readonly cells: readonly Cell[];
  readonly text: string;
}

/** Shares of a letter's height: less is no gap, more another cell. */
const GLUED = 0.15;
const APART = 0.7;
/** Lines of so many heights below still belong to a caption. */
const BELOW = 3.2;

/** A paper's lines, from the top, with what stands beside and below each other. */
export class Sheet {
  readonly lines: readonly Line[];
  readonly cells: readonly Cell[];

  constructor(readonly pages: readonly PageText[]) {
    const lines: Line[] = [];
    for (const page of pages) for (const items of rowsOf(page)) lines.push(lineOf(page, items, lines.length));
    this.lines = lines;
    this.cells = lines.flatMap(({ cells }) => cells);
  }

  static of({ pages }: PaperText): Sheet {
    return new Sheet(pages);
  }

  right(cell: Cell): Cell | undefined {
    const cells = this.lines[cell.line]?.cells ?? [];
    return cells.slice(cells.indexOf(cell) + 1).find(({ text }) => !/^[:\-.\s]*$/.test(text));
  }

  /** The nearest cell below that overlaps. */
  below(cell: Cell): Cell | undefined {
    const height = cell.y1 - cell.y0;
    for (const line of this.lines.slice(cell.line + 1, cell.line + 12)) {
      const first = line.cells[0];
      if (!first || line.page !== cell.page || first.y0 - cell.y1 > height * BELOW) return undefined;
      const under = line.cells.find((each) => Math.min(each.x1, cell.x1) - Math.max(each.x0, cell.x0) > 0);
      if (under) return under;
    }
    return undefined;
  }
}

/** Items of a page by line, each from left to right. */
function rowsOf(page: PageText): TextItem[][] {
  const middle = ({ y, height }: TextItem) => y + height / 2;
  const rows: TextItem[][] = [];
  for (const item of [...page.items].sort((a, b) => middle(a) - middle(b))) {
    const row = rows.at(-1);
    const last = row?.[0];
    if (row && last && middle(item) - middle(last) < Math.min(item.height, last.height) * 0.45) row.push(item);
    else rows.push([item]);
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x));
}

/** Bars divide columns where no table does. */
function dividedOf(item: TextItem): TextItem[] {
  if (!item.text.includes('|')) return [item];
  const each = item.width / item.text.length;
  return [...item.text.matchAll(/[^|]+/g)].flatMap(({ 0: part, index }) => {
    const text = part.trim();
    const x = item.x + (index + part.length - part.trimStart().length + 1) * each;
    return text ? [{ ...item, text, x, width: Math.max(each, text.length * each - item.height) }] : [];
  });
}

function lineOf(page: PageText, items: readonly TextItem[], line: number): Line {
  const cells: Omit<Cell, 'key'>[] = [];
  for (const { text, x, y, width, height } of items.flatMap(dividedOf)) {
    const last = cells.at(-1);
    const gap = last ? (x - last.x1) / height : APART;
    // Drawn twice, as a bold letter is by some programs.
    if (last && gap < -0.5 && last.text.endsWith(text)) continue;
    if (!last || gap >= APART) {
      cells.push({ text, page, line, x0: x, x1: x + width, y0: y, y1: y + height });
      continue;
    }
    cells[cells.length - 1] = {
      ...last,
      text: `${last.text}${gap > GLUED ? ' ' : ''}${text}`,
      x1: Math.max(last.x1, x + width),
      y0: Math.min(last.y0, y),
      y1: Math.max(last.y1, y + height),
    };
  }
  return {
    page,
    cells: cells.map((cell) => ({ ...cell, key: keyOf(cell.text) })),
    text: cells.map(({ text }) => text).join(' '),
  };
}
