import { asciiDigits, normaliseMobile } from '@easy-tax/contracts';
import { passes, type Test, testsOf } from './conditions.js';
import { type Document, type Layout, wellFormed } from './layout.js';
import type { PageQuery, Stored } from './records.js';

/** The form of a text for sorting: NFKC, without case. Both engines store and query this form. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFKC');

const ASCII = /^[\0-\x7f]*$/;
const SINGLE_QUOTES = /[\u2018-\u201B\u00B4\u2032\u02B9\u02BC]/g;
const DOUBLE_QUOTES = /[\u201C-\u201F\u00AB\u00BB\u2033\u301D\u301E]/g;
const DASHES = /[\p{Pd}\u2212]/gu;
const LATIN_ACCENTS = /(\p{Script=Latin})\p{M}+/gu;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * The form of a text for search: without case, accents of Latin letters and invisible marks; with one kind of quote,
 * dash, digit and blank.
 */
export const foldForSearch = (text: string): string =>
  (ASCII.test(text) ? text : asKeyboardsType(text)).toLowerCase().replaceAll('`', "'").replace(/\s+/g, ' ');

/** A fast path for ASCII, which most texts are: the rest takes ten times as long. */
const asKeyboardsType = (text: string): string =>
  asciiDigits(
    text
      .replace(SINGLE_QUOTES, "'")
      .replace(DOUBLE_QUOTES, '"')
      .replace(DASHES, '-')
      .replace(INVISIBLE, '')
      .normalize('NFKD')
      .replace(LATIN_ACCENTS, '$1'),
  ).normalize('NFKC');

/** Maximum length of sort keys: enough to order names, short enough for a cursor. */
const keyLength = 100;

/** A sort key that sorts bytewise on every engine: unset, numbers and booleans, then case-folded text. */
export function sortKey(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return `1${numberKey(Number(value))}`;
  const text = fold(String(value)).slice(0, 2 * keyLength);
  return `2${[...text].slice(0, keyLength).join('')}`.replaceAll('\0', '\ufffd');
}

/** IEEE 754 bits in hexadecimal; the sign bit is flipped, negative numbers wholly, so that bytes sort as numbers do. */
function numberKey(value: number): string {
  const bits = Buffer.alloc(8);
  bits.writeDoubleBE(value + 0);
  const flip = bits.readUInt8(0) & 0x80 ? 0xff : 0;
  for (const [at, byte] of bits.entries()) bits[at] = byte ^ flip;
  if (!flip) bits.writeUInt8(bits.readUInt8(0) ^ 0x80, 0);
  return bits.toString('hex');
}

// NUL ends a text inside SQLite, the second character marks the end of a stored text, and for FTS5 the last two, which
// are no characters, are U+FFFD.
const unsearchable = /[\u0000\u0001\ufffe\uffff]/g;

/** Appended to texts before making trigrams, so that their last characters begin one, too. */
export const textEnd = '\u0001\u0001';

export const searchable = (value: unknown): string =>
  value === null || value === undefined ? '' : foldForSearch(String(value)).replace(unsearchable, '\ufffd');

/** The address in `Asha Verma <asha@example.com>`, as mail programs copy it. */
const COPIED_ADDRESS = /<([^<>\s@]+@[^<>\s@]+)>/;

/** The folded texts of a search, and of others beside it; a match contains at least one. Empty without a search. */
export function searchTexts(typed: string | undefined, others: readonly string[] = []): readonly string[] {
  const text = searchable(wellFormed(typed ?? '')).trim();
  if (text === '') return [];
  const [, address = text] = COPIED_ADDRESS.exec(text) ?? [];
  return [...new Set([text, address, ...numbersLike(text), ...others.map(searchable)])];
}

/**
 * The forms of a mobile number in records. Other numbers, and the start of one, without spaces, hyphens and +91,
 * because tables show `+91 90000 00003` for `9000000003`.
 */
function numbersLike(text: string): string[] {
  const mobile = normaliseMobile(text);
  const halves = /^(\d{5})(\d{5})$/.exec(mobile);
  if (halves) return [mobile, `${halves[1]} ${halves[2]}`, `${halves[1]}-${halves[2]}`];
  const digits = text.replace(/^(?:\+|00)91|[\s-]/g, '');
  return /^\d{3,}$/.test(digits) ? [digits] : [];
}

/** Counts code points, not UTF-16 units, as trigrams do. */
export const characters = (text: string): number => [...text].length;

export function trigrams(text: string): string[] {
  const points = [...text];
  return [...new Set(points.slice(2).map((_, at) => points.slice(at, at + 3).join('')))];
}

/** The terms of a search, in folded texts. A row is a match by one of the texts, by all words, or by one alternative. */
export interface Searched {
  readonly texts: readonly string[];
  /** The texts of each word; one of them is enough. */
  readonly words: readonly (readonly string[])[];
  /** Conditions; all of one alternative must be true. */
  readonly alternatives: readonly (readonly Test[])[];
}

type Asked = Pick<PageQuery<Stored>, 'search' | 'orSearch' | 'orWords'> & { readonly orWhere?: readonly object[] };

/** Null: no search. */
export function searchedOf(layout: Layout, { search, orSearch, orWords = [], orWhere = [] }: Asked): Searched | null {
  const texts = searchTexts(search, orSearch);
  if (texts.length === 0) return null;
  const words = orWords.map((each) => each.map(searchable).filter(Boolean)).filter(({ length }) => length > 0);
  return { texts, words, alternatives: orWhere.map((where) => testsOf(layout, where)) };
}

export function isMatch({ search }: Layout, record: Document, { texts, words, alternatives }: Searched): boolean {
  const stored = search.map((field) => searchable(record[field]));
  const has = (text: string) => stored.some((each) => each.includes(text));
  const hasWords = words.length > 0 && words.every((each) => each.some(has));
  return texts.some(has) || hasWords || alternatives.some((tests) => tests.every((test) => passes(record, test)));
}
