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

const EXTENSION = /\.[\p{L}\p{N}]{1,10}$/u;

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
