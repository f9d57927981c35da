/**
 * Says what text is, once: every field, message, search and file name passes it, in browsers and services. Callers
 * limit the length first (`fields.ts`); the cost here is linear.
 */

/** Longest grapheme considered, in UTF-16 units: a family of emoji has 25. */
const LONGEST_GRAPHEME = 64;

const lengthOf = (piece: string): number => piece.length;

const EXTENSION = /\.[\p{L}\p{N}]{1,10}$/u;

/** Windows, classic Mac, Word (U+000B), form feed, NEL, and the separators that phones paste (U+2028, U+2029). */
const LINE_BREAK = /\r\n|[\r\u000B\u000C\u0085\u2028\u2029]/g;
/** U+2800 is the blank of Braille. */
const BLANKS = /[\s\p{Z}\u2800]+/gu;
/**
 * Characters without a shape: controls, halves of characters, marks of direction, soft hyphens, zero-width blanks,
 * fillers. Joiners and variation selectors stay, because they change letters and emoji; so do the tags of a flag.
 */
const INVISIBLE =
  /(\u{1F3F4}[\u{E0020}-\u{E007F}]+)|(?!(?:[\u200C-\u200D]|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}]))[\p{Default_Ignorable_Code_Point}\p{Cs}\u0000-\u0008\u000E-\u001F\u007F-\u009F\uFFF9-\uFFFB]/gu;
const JOINERS = /([\u200C\u200D])[\u200C\u200D]+/g;
/** Joiners have no meaning here. */
const IDLE_JOINER = /(^|[\p{Script=Latin}\p{N}\p{P}\p{Z}\s])[\u200C\u200D]/gu;
/** More than eight marks of one letter; Devanagari has up to four. They cost time and cover the lines around. */
const LONG_MARKS = /([\p{M}\u200C-\u200D]{8})[\p{M}\u200C-\u200D]+/gu;

const withoutInvisible = (typed: string): string =>
  typed
    .replace(LINE_BREAK, '\n')
    .replace(INVISIBLE, '$1')
    .replace(JOINERS, '$1')
    .replace(IDLE_JOINER, '$1')
    .replace(LONG_MARKS, '$1');

/** Several lines as they are kept: line breaks are `\n`, nothing invisible, NFC, trimmed. */
export const cleanText = (typed: string): string => withoutInvisible(typed).normalize('NFC').trim();

/** One line as it is kept: the same, and line breaks and blanks of any kind become one blank. */
export const cleanLine = (typed: string): string => cleanText(typed).replace(BLANKS, ' ').trim();

/** An e-mail address, not composed: U+212A, the sign of Kelvin, would become the K of another person's address. */
export const cleanAddress = (typed: string): string => withoutInvisible(typed).trim();

/**
 * The start of a text that measures at most `max`, cut between the characters that a reader sees: never within an emoji
 * or a letter with its marks. All other cuts of people's text are forbidden (`no-cut-text.grit`).
 * @param sizeOf measures a piece, at least 1 for each UTF-16 unit; UTF-16 units by default
 */
export function cutText(text: string, max: number, sizeOf = lengthOf): string {
  const start = text.substring(0, max + LONGEST_GRAPHEME);
  if (start === text && sizeOf(text) <= max) return text;
  let [end, size] = [0, 0];
  for (const { segment } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(start)) {
    size += sizeOf(segment);
    if (size > max) break;
    end += segment.length;
  }
  return text.substring(0, end);
}

/** The start of a file's name and its extension. */
export function splitFileName(name: string): readonly [stem: string, extension: string] {
  const at = EXTENSION.exec(name)?.index ?? name.length;
  return [name.substring(0, at), name.substring(at)];
}

/** A file's name of at most `max`, with its extension. Measured as by `cutText`. */
export function cutFileName(name: string, max: number, sizeOf = lengthOf): string {
  const [stem, extension] = splitFileName(name);
  return cutText(stem, max - sizeOf(extension), sizeOf) + extension;
}
