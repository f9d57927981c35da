/** Each begins where no longer match could have begun, so that a long line costs no more than its length. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [
    /(?<![^\s"'<>(){}:=,;/\\])(?=[^\s"'<>(){}:=,;/\\]+@[^\s"'<>(){}:=,;/\\@]+\.[^\s"'<>(){}:=,;/\\@])[^\s"'<>(){}:=,;/\\]+/g,
    '[email]',
  ],
  [/\b(?:Bearer|Basic)\s+[^\s"\\]+/gi, '[credential]'],
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, '[token]'],
  [/(?<=\w:\/\/)[^\s"/@\\]+@/g, '[credential]@'],
  [/\?[\w-]+=[^\s"\\]*/g, '?[query]'],
  [/[\w-]{40,}/g, '[secret]'],
  [/(?<![\w.-])(?:\+?91[\s-]?|0)?\d{5}[\s-]?\d{5}(?![\w.-])/g, '[number]'],
];

/** Takes addresses, numbers, tokens and query strings out of a line, also out of an error's text. */
export const scrub = (line: string): string =>
  patterns.reduce((text, [pattern, word]) => text.replace(pattern, word), line);
