/** Longest grapheme considered, in UTF-16 units: a family of emoji has 25. */
const LONGEST_GRAPHEME = 64;

const lengthOf = (piece: string): number => piece.length;

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
