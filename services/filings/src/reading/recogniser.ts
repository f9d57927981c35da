import type { ReadField, ReadKind } from '@easy-tax/contracts';
import { type Cell, keyOf, type Sheet } from './sheet.js';
import type { PaperText } from './text/extraction.js';
import { assessmentYear, financialYear, type Parse } from './values.js';

/** A caption's place. */
interface Hit {
  /** Cells in which it begins and ends: it may break. */
  readonly first: Cell;
  readonly last: Cell;
  /** The text behind it in its cell. */
  readonly rest: string;
}

export interface Found {
  readonly value: string;
  readonly cells: readonly Cell[];
}

/** ‘1.’, ‘2(a)’, ‘(b)’ before a caption. */
const NUMBERED = /^(?:\d{1,2}\s?)?(?:\(?[a-d]\)|[a-dA-D]?[.)])\s*|^\d{1,2}[A-D]?\s+(?=[A-Z])/;
/** Pieces that a caption may be broken into. */
const PIECES = 4;

/** Finds a caption at the beginnings of cells, also one that goes on in the cell below or beside. */
export function hitsOf(sheet: Sheet, caption: string): Hit[] {
  const key = keyOf(caption);
  return sheet.cells.flatMap((cell) => {
    const hit = matchFrom(sheet, cell, cell, key, PIECES) ?? matchNumbered(sheet, cell, key);
    return hit ? [{ first: cell, ...hit }] : [];
  });
}

function matchNumbered(sheet: Sheet, cell: Cell, key: string): Omit<Hit, 'first'> | null {
  if (!/^[\d(a-d]/i.test(cell.text)) return null;
  const text = cell.text.replace(NUMBERED, '');
  return text === cell.text ? null : matchFrom(sheet, cell, { text, key: keyOf(text) }, key, PIECES);
}

type Text = Pick<Cell, 'text' | 'key'>;

function matchFrom(sheet: Sheet, cell: Cell, text: Text, key: string, pieces: number): Omit<Hit, 'first'> | null {
  if (text.key.startsWith(key)) {
    const rest = restAfter(text.text, key.length);
    return /^[a-z\d]/i.test(rest) ? null : { last: cell, rest };
  }
  if (text.key.length < 3 || pieces === 0 || !key.startsWith(text.key)) return null;
  for (const next of [sheet.below(cell), sheet.right(cell)]) {
    const hit = next && matchFrom(sheet, next, next, key.slice(text.key.length), pieces - 1);
    if (hit) return hit;
  }
  return null;
}

function restAfter(text: string, letters: number): string {
  let at = 0;
  for (let left = letters; left > 0; at += 1) if (/[a-z\d]/i.test(text.charAt(at))) left -= 1;
  return text.slice(at);
}

/** Place of a value: behind the caption in its cell, in the cell beside it, in the one below. */
type Position = 'inline' | 'right' | 'below';

/** The values under a caption, one for each place where it stands. */
export function valuesOf(sheet: Sheet, caption: string, parse: Parse, positions: readonly Position[]): Found[] {
  return hitsOf(sheet, caption).flatMap((hit) => valueAt(sheet, hit, parse, positions) ?? []);
}

function valueAt(sheet: Sheet, { first, last, rest }: Hit, parse: Parse, positions: readonly Position[]): Found | null {
  const inline = rest.replace(/^[\s:.,=\-)\]]+/, '');
  if (inline) {
    const value = positions.includes('inline') && parse(inline);
    if (value) return { value, cells: [last] };
    return positions.includes('inline') ? parsePieces(sheet, last, inline, parse) : null;
  }
  const right = positions.includes('right') ? sheet.right(last) : undefined;
  const below = positions.includes('below') ? sheet.below(last) : undefined;
  for (const cell of [right, below]) {
    const found = cell && cell !== first && parsePieces(sheet, cell, cell.text.replace(/^[\s:-]+/, ''), parse);
    if (found) return found;
  }
  return null;
}

/** A cell's value; one that is broken goes on beside or below. */
function parsePieces(sheet: Sheet, cell: Cell, text: string, parse: Parse): Found | null {
  const value = parse(text);
  if (value) return { value, cells: [cell] };
  // A beginning of a number or year alone is worth a second look.
  if (!/^[A-Z\d]{2,12}\s?-?$/.test(text)) return null;
  const right = sheet.right(cell);
  const isNear = right && right.x0 - cell.x1 < (cell.y1 - cell.y0) * 2.5;
  for (const next of [isNear ? right : undefined, sheet.below(cell)]) {
    const joined = next && /^-?\s?[A-Z\d]{1,8}$/.test(next.text) ? parse(text + next.text) : null;
    if (next && joined) return { value: joined, cells: [cell, next] };
  }
  return null;
}

const INCOME = ['Financial Year', 'Previous Year'];
const firstOf = (year: string): number => Number(/20\d\d/.exec(year)?.[0]);

/**
 * The assessment year of a paper that names the income's year too: where captions are stacked, a value below one may be
 * the other's. It is right if both are read and follow each other, or if the page has just two such years.
 * @returns a reason where it stays in doubt
 */
export function settleYear(sheet: Sheet, found: Found): Found | string {
  if (!found.value.startsWith('AY') || INCOME.every((each) => hitsOf(sheet, each).length === 0)) return found;
  const income = new Set(
    INCOME.flatMap((each) => valuesOf(sheet, each, financialYear, ['inline', 'right', 'below'])).map(
      ({ value }) => value,
    ),
  );
  const [only] = income;
  if (only && income.size === 1 && firstOf(only) + 1 === firstOf(found.value)) return found;
  return pairedYear(sheet) ?? 'its two years contradict each other, or one is missing';
}

/** The later of the only two years of a page, if it follows the other: the assessment year beside the income's. */
export function pairedYear(sheet: Sheet): Found | null {
  if (INCOME.every((each) => hitsOf(sheet, each).length === 0)) return null;
  const years = sheet.cells.filter(({ text }) => /^20\d\d-(?:20)?\d\d$/.test(text));
  const [earlier = 0, later, ...more] = [...new Set(years.map(({ text }) => firstOf(text)))].sort();
  const cell = years.find(({ text }) => firstOf(text) === later);
  const value = later === earlier + 1 && more.length === 0 && cell ? assessmentYear(cell.text) : null;
  return value && cell ? { value, cells: [cell] } : null;
}

export type FieldName = ReadField['name'];

/** A value and the captions that it stands under, in any of the spellings. */
export interface FieldRule {
  readonly name: FieldName;
  readonly captions: readonly string[];
  readonly parse: Parse;
  /** Without it the paper is not recognised. */
  readonly isRequired?: true;
  /** Places where the value may stand; all, unless said. */
  readonly positions?: readonly Position[];
}

/** Values read so far, by field. */
export type Values = ReadonlyMap<FieldName, Found>;

/** Recognises pages by their captions. */
export interface PageRecogniser {
  readonly kind: ReadKind;
  /** Raise it when more or other values are read: papers are read again then. */
  readonly version: number;
  /** One of them stands near the top of the first page, at the beginning of a line. */
  readonly titles: readonly string[];
  /** All stand on the first page at the beginning of a cell, each in one of its spellings. */
  readonly markers: readonly (string | readonly string[])[];
  readonly fields: readonly FieldRule[];
  /** Pages that such a paper has at most, where that is known. */
  readonly pagesAtMost?: number;
  /** Words that a letter or an article has above its captions; forms of the office don't. */
  readonly foreign?: RegExp;
  /** Adds values that no caption tells, and refuses by a reason those that contradict each other. */
  readonly finish?: (values: Map<FieldName, Found>, sheet: Sheet) => string | null;
}

/** Recognises a file of its own format. Gives fields, or the reason why it is none. */
export interface FileRecogniser {
  readonly kind: ReadKind;
  readonly version: number;
  readonly read: (text: PaperText) => readonly ReadField[] | string;
}

export type Recogniser = PageRecogniser | FileRecogniser;
