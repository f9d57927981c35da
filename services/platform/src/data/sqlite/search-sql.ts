import { trigrams } from '../port/derive.js';

/** A condition: the column has one of the texts, which are its parameters. */
export const hasTextSql = (column: string, texts: readonly string[]): string =>
  `(${texts.map(() => `instr(${column}, ?) > 0`).join(' OR ')})`;

/** The query to FTS5 for rows that have the trigrams of one of the texts. */
export const trigramQuery = (texts: readonly string[]): string => texts.map(everyThirdTrigram).join(' OR ');

/** Every third trigram covers all characters. Those between exclude few further rows, and cost more to compare. */
function everyThirdTrigram(text: string): string {
  const third = trigrams(text).filter((_, at, all) => at % 3 === 0 || at === all.length - 1);
  return `(${third.map((each) => `"${each.replaceAll('"', '""')}"`).join(' AND ')})`;
}
