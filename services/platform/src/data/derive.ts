import { fold } from './values/fold.js';
import { wellFormed } from './values/well-formed.js';

/** Sort keys end here: enough to order names and addresses, short enough to travel in a cursor. */
const keyLength = 100;

/** Text that sorts byte by byte on every engine: not set, then numbers and yes/no, then text without case. */
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

/** Marks the end of a text whose trigrams are stored, so that its last characters begin a trigram too. */
export const textEnd = '\u0001\u0001';

export const searchable = (value: unknown): string =>
  value === null || value === undefined ? '' : fold(String(value)).replace(unsearchable, '\ufffd');

/**
 * The folded texts of a typed search, of which a match has at least one; empty if nothing is searched for. A number is
 * also searched without spaces, hyphens and +91, because tables show `+91 90000 00003` for `9000000003`.
 */
export function searchTexts(typed: string | undefined): readonly string[] {
  const text = searchable(wellFormed(typed ?? '')).trim();
  if (text === '') return [];
  const digits = text.replace(/^\+91|[\s-]/g, '');
  return digits !== text && /^\d{3,}$/.test(digits) ? [text, digits] : [text];
}

/** Counts code points, as trigrams are made of them and not of UTF-16 units. */
export const characters = (text: string): number => [...text].length;

export function trigrams(text: string): string[] {
  const points = [...text];
  return [...new Set(points.slice(2).map((_, at) => points.slice(at, at + 3).join('')))];
}
