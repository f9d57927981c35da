import { cleanLine } from './clean-text.js';

/** UTF-16 units of a typed mobile number: no usual form is longer, also with the marks of a contact card. */
export const MOBILE_INPUT_LENGTH = 100;

const isDigit = (point: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(point));

/** Unicode has the ten digits of each script in order, from 0. */
function digitOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (isDigit(zero - 1)) zero -= 1;
  return String(point - zero);
}

/** Digits of any script, Devanagari and full-width ones included, as 0 to 9. */
export const asciiDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, digitOf);

/** Letters beside digits belong to other numbers: PAN, GSTIN, a mistyped digit. */
const MIXED = /[\p{L}\p{M}][+\d]|\d[\p{L}\p{M}]/u;
/** Ten digits alone, or a mobile behind the prefixes of India: 0, 91, +91, 0091, each perhaps with a further 0. */
const ONE_MOBILE = /^(?:(\d{10})|(?:\+91|0)([1-9]\d{9})|\+?0{0,3}910?([6-9]\d{9}))$/;
const SEVERAL_MOBILES = /^(?:(?:\+?0{0,3}910?|0)?[6-9]\d{9}){2,4}$/;

const plain = (typed: string): string => asciiDigits(cleanLine(typed)).replaceAll('＋', '+');
const digitsIn = (text: string): string => text.replace(/[^\d+]+/g, '');

/** The ten digits if exactly one Indian mobile number, and no other digit, is in the text; else undefined. */
function mobileIn(typed: string): string | undefined {
  const text = plain(typed);
  const [, ...found] = (MIXED.test(text) ? null : ONE_MOBILE.exec(digitsIn(text))) ?? [];
  return found.find((digits) => digits !== undefined);
}

/**
 * An Indian mobile number as exactly ten digits (docs/product.md, Contact). Ten digits stay unchanged; anything that is
 * no such number stays as typed.
 */
export const normaliseMobile = (typed: string): string =>
  typed.length > MOBILE_INPUT_LENGTH ? typed : (mobileIn(typed) ?? typed);

/** True for more than one number in a field, whatever stands between them. */
export const hasSeveralMobiles = (typed: string): boolean =>
  typed.length <= MOBILE_INPUT_LENGTH && SEVERAL_MOBILES.test(digitsIn(plain(typed)));

/**
 * A field's next content while somebody types: separators and the prefix go, a leading 0 at once, 91 when an eleventh
 * digit comes; a further digit is not taken. Text that is no beginning of a number stays, so that its error shows.
 */
export function typeMobile(next: string, before: string): string {
  if (next.length > MOBILE_INPUT_LENGTH) return next;
  const mobile = mobileIn(next);
  if (mobile !== undefined) return mobile;
  const text = plain(next);
  if (/\p{L}/u.test(text)) return next;
  const digits = digitsIn(text).replace(/^\+?0*/, '');
  if (digits.length <= 10) return digits;
  if (digits.length === 11 && digits.startsWith('91')) return digits.substring(2);
  return digits.startsWith(before) && /^\d{10}$/.test(before) ? before : next;
}
