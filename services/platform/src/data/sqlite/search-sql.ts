import { trigrams } from '../derive.js';

/** A condition: the column has one of the texts, which are its parameters. */
export const hasTextSql = (column: string, texts: readonly string[]): string =>
  `(${texts.map(() => `instr(${column}, ?) > 0`).join(' OR ')})`;

/** The query to FTS5 for rows that have all trigrams of one of the texts. */
export const trigramQuery = (texts: readonly string[]): string => texts.map(allTrigrams).join(' OR ');

function allTrigrams(text: string): string {
  const quoted = trigrams(text).map((each) => `"${each.replaceAll('"', '""')}"`);
  return `(${quoted.join(' AND ')})`;
}
