import fc from 'fast-check';

/** Fragments of texts, chosen so that one text often contains another, or nearly does. */
const pieces = [
  ...['a', 'A', 'b', 'asha', 'é', 'É', 'E\u0301', 'ß', 'SS', 'İ', 'ı', 'I', 'ﬁ', 'ﬃ', 'Ω', 'Σ', 'ς'],
  ...[
    'नि',
    'ल',
    '\u093f',
    'क़',
    'क\u093c',
    '\u200d',
    'आयकर',
    '😀',
    '👩\u200d💻',
    '\ud83d',
    '\ude00',
    '\ufffd',
    '\ufffe',
    '\uffff',
    '\uff5e',
    '\u{10ffff}',
  ],
  ...['7', '०', '０', '98765', '%', '_', '"', "'", '\\', '.', '*', '+', '?', '(', ')', '[', ']', '{2}', '|', '$', '^'],
  ...[' ', '\t', '\n', '\r', '\u00a0', '-', '/', ':', ',', '#', ' OR ', ' NOT ', 'NEAR', '$where', '\u2028', '\ufeff'],
  ...['\u0001', '\u0002', '\u001f', '\u007f', '\u0085'],
];
const textOf = (from: readonly string[]) =>
  fc.array(fc.constantFrom(...from), { maxLength: 6 }).map((some) => some.join(''));

/**
 * Texts in several scripts, with upper and lower case, combining marks, lone surrogates, and special characters of the
 * engines.
 */
export const oddText = textOf(pieces);
/** The same with NUL, which ends a text inside SQLite: for columns that are sorted and searched. */
export const oddTextWithNul = textOf([...pieces, '\0']);
