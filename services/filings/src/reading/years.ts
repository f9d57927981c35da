import { type Found, hitsOf, valuesOf } from './captions.js';
import type { Sheet } from './sheet.js';
import { assessmentYear, financialYear } from './values.js';

const INCOME = ['Financial Year', 'Previous Year'];
const firstOf = (year: string): number => Number(/20\d\d/.exec(year)?.[0]);

/**
 * The assessment year of a paper that names the income's year too: where captions are stacked, a value below one may be
 * the other's. It is right if both are read and follow each other, or if the page has just two such years.
 * @returns a reason where it stays in doubt
 */
export function settleYear(sheet: Sheet, found: Found): Found | string {
  if (!found.value.startsWith('AY') || INCOME.every((each) => hitsOf(sheet, each).length === 0)) return found;
  const income = new Set(
    INCOME.flatMap((each) => valuesOf(sheet, each, financialYear, ['inline', 'right', 'below'])).map(
      ({ value }) => value,
    ),
  );
  const [only] = income;
  if (only && income.size === 1 && firstOf(only) + 1 === firstOf(found.value)) return found;
  const years = sheet.cells.flatMap((cell) => (/^20\d\d-(?:20)?\d\d$/.test(cell.text) ? [cell] : []));
  const distinct = [...new Set(years.map(({ text }) => firstOf(text)))].sort();
  const later = years.find(({ text }) => firstOf(text) === distinct[1]);
  const value =
    distinct.length === 2 && later && distinct[1] === (distinct[0] ?? 0) + 1 ? assessmentYear(later.text) : null;
  return value && later ? { value, cells: [later] } : 'its two years contradict each other, or one is missing';
}
