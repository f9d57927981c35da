import type { Document, Layout } from './layout.js';
import { storedForm } from './well-formed.js';

export type Scalar = string | number | boolean;

/** One condition of a `where`, in a form that both engines translate. */
export type Test =
  | { readonly field: string; readonly is: 'equal'; readonly value: Scalar }
  | { readonly field: string; readonly is: 'unset' }
  | { readonly field: string; readonly is: 'before' | 'notBefore'; readonly value: Scalar }
  | { readonly field: string; readonly is: 'in'; readonly values: readonly Scalar[] };

/**
 * @throws TypeError for a field that the declaration doesn't offer and for a condition without a value: dropping it
 * would match more than was meant.
 */
export function testsOf(layout: Layout, where: object = {}): Test[] {
  return Object.entries(where).map(([field, condition]: [string, unknown]) => {
    if (field !== '_id' && !layout.asked.includes(field)) {
      throw new TypeError(`records ${layout.name}: where can't name ${field}`);
    }
    return testOf(layout, field, condition);
  });
}

function testOf(layout: Layout, field: string, given: unknown): Test {
  const condition = typeof given === 'string' || typeof given === 'object' ? storedForm(given) : given;
  if (condition === null) return { field, is: 'unset' };
  if (isScalar(condition)) return { field, is: 'equal', value: condition };
  if (typeof condition === 'object') {
    if ('before' in condition && isScalar(condition.before)) return { field, is: 'before', value: condition.before };
    if ('notBefore' in condition && isScalar(condition.notBefore)) {
      return { field, is: 'notBefore', value: condition.notBefore };
    }
    if ('in' in condition && Array.isArray(condition.in) && condition.in.every(isScalar)) {
      return { field, is: 'in', values: condition.in };
    }
  }
  throw new TypeError(`records ${layout.name}: where names ${field} without a value to compare`);
}

const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value);

/** For changes and removals: one record at most. @throws TypeError if `where` doesn't name it. */
export function testsForOne(layout: Layout, where: object): Test[] {
  const tests = testsOf(layout, where);
  const named = tests.some(({ field, is }) => is === 'equal' && (field === '_id' || layout.unique.includes(field)));
  if (!named) throw new TypeError(`records ${layout.name}: name the record by _id or a unique field`);
  return tests;
}

/** The value by which a record is asked for; null where it is not set. */
export function asked(record: Document, field: string): Scalar | null {
  const value = record[field];
  if (value === null || value === undefined) return null;
  if (isScalar(value)) return value;
  throw new TypeError(`${field} is asked for by its value and can't hold an object`);
}
