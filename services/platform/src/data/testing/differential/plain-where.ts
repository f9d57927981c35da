import type { Where } from '../../port/records.js';
import { type Letter, LetterRecords } from '../letters.js';
import { compared } from './plain-values.js';

const { unique, filter, within = [], expires, hidden } = LetterRecords;
const fields: readonly (string | undefined)[] = ['_id', 'createdAt', ...unique, ...filter, ...within, expires, hidden];
type Check = (value: unknown) => boolean;

/** Makes the test of a letter. @throws TypeError for what the declaration doesn't offer. */
export function matching(where: Where<Letter> = {}): (letter: Letter) => boolean {
  const checks = Object.entries(where).map(([field, condition]): [keyof Letter, Check] => {
    if (!fields.includes(field)) throw new TypeError(`not a field to filter by: ${field}`);
    return [field as keyof Letter, checkOf(condition)];
  });
  return (letter) => checks.every(([field, check]) => check(letter[field] ?? null));
}

function checkOf(condition: unknown): Check {
  if (condition === undefined) throw new TypeError('a condition without a value');
  if (condition === null || typeof condition !== 'object') return (value) => value === condition;
  if ('in' in condition && Array.isArray(condition.in)) {
    const some: readonly unknown[] = condition.in;
    return (value) => value !== null && some.includes(value);
  }
  if ('before' in condition && 'notBefore' in condition) {
    const { before, notBefore } = condition;
    return (value) => value !== null && compared(value, notBefore) >= 0 && compared(value, before) < 0;
  }
  if ('before' in condition) return (value) => value !== null && compared(value, condition.before) < 0;
  if ('notBefore' in condition) return (value) => value !== null && compared(value, condition.notBefore) >= 0;
  throw new TypeError('a condition that nobody knows');
}

/** @throws TypeError unless it names one record */
export function matchingOne(where: Where<Letter>): (letter: Letter) => boolean {
  const found = matching(where);
  const named = [where._id, where.email].some((value) => typeof value === 'string');
  if (!named) throw new TypeError('name the record');
  return found;
}
