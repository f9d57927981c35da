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

/** Blanks, dashes (U+2212 is the minus), dots and brackets within a number. */
const SEPARATORS = /[\s\p{Z}\p{Pd}\p{Ps}\p{Pe}\u2212.\uFF0E\u00B7\u2022]+/gu;
const withoutSeparators = (text: string): string => asciiDigits(text).replaceAll('＋', '+').replace(SEPARATORS, '');

/** Ten digits alone, or a mobile behind the prefixes of India: 0, 91, +91, 0091, each perhaps with a further 0. */
const ONE_MOBILE = /^(?:tel:)?(?:(\d{10})|(?:\+91|0)([1-9]\d{9})|\+?0{0,3}910?([6-9]\d{9}))$/i;
const SEVERAL_MOBILES = /^(?:(?:\+?0{0,3}910?|0)?[6-9]\d{9}){2,4}$/;

/** The ten digits of an Indian mobile number, from any form in which people write it; undefined if it is none. */
function mobileIn(typed: string): string | undefined {
  const [, ...found] = ONE_MOBILE.exec(withoutSeparators(cleanLine(typed))) ?? [];
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
  typed.length <= MOBILE_INPUT_LENGTH && SEVERAL_MOBILES.test(asciiDigits(cleanLine(typed)).replace(/[^\d+]/g, ''));

/**
 * A field's next content while somebody types: separators and the prefix go, a leading 0 at once, 91 when an eleventh
 * digit comes; a further digit is not taken. Text that is no beginning of a number stays, so that its error shows.
 */
export function typeMobile(next: string, before: string): string {
  if (next.length > MOBILE_INPUT_LENGTH) return next;
  const mobile = mobileIn(next);
  if (mobile !== undefined) return mobile;
  const digits = withoutSeparators(cleanLine(next)).replace(/^\+?0*/, '');
  if (/\D/.test(digits)) return next;
  if (digits.length <= 10) return digits;
  if (digits.length === 11 && digits.startsWith('91')) return digits.substring(2);
  return digits.startsWith(before) && /^\d{10}$/.test(before) ? before : next;
}
