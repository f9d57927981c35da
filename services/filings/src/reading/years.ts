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
  return pairedYear(sheet) ?? 'its two years contradict each other, or one is missing';
}

/** The later of the only two years of a page, if it follows the other: the assessment year beside the income's. */
export function pairedYear(sheet: Sheet): Found | null {
  if (INCOME.every((each) => hitsOf(sheet, each).length === 0)) return null;
  const years = sheet.cells.filter(({ text }) => /^20\d\d-(?:20)?\d\d$/.test(text));
  const [earlier = 0, later, ...more] = [...new Set(years.map(({ text }) => firstOf(text)))].sort();
  const cell = years.find(({ text }) => firstOf(text) === later);
  const value = later === earlier + 1 && more.length === 0 && cell ? assessmentYear(cell.text) : null;
  return value && cell ? { value, cells: [cell] } : null;
}
