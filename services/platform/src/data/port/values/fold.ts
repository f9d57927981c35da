import { asciiDigits } from '@easy-tax/contracts';

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
