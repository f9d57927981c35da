import { normaliseMobile } from '@easy-tax/contracts';
import { fold, foldForSearch } from './values/fold.js';
import { wellFormed } from './values/well-formed.js';

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
