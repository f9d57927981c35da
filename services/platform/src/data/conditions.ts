import type { Document, Layout } from './layout.js';
import { storedForm } from './well-formed.js';

export type Scalar = string | number | boolean;

/** One condition of a `where`, in a form that both engines translate. */
export type Test =
  | { readonly field: string; readonly is: 'equal'; readonly value: Scalar }
  | { readonly field: string; readonly is: 'unset' }
  | { readonly field: string; readonly is: 'before' | 'notBefore'; readonly value: Scalar }
  | { readonly field: string; readonly is: 'between'; readonly notBefore: Scalar; readonly before: Scalar }
  | { readonly field: string; readonly is: 'in'; readonly values: readonly Scalar[] };

/**
 * @throws TypeError for a field that the declaration doesn't offer and for a condition without a value: dropping it
 * would match more than was meant.
 */
export function testsOf(layout: Layout, where: object = {}): Test[] {
  return Object.entries(where).map(([field, condition]: [string, unknown]) => {
    const test = testOf(layout, field, condition);
    if (field !== '_id' && !layout.asked.includes(field) && !isTimeOfList(test)) {
      throw new TypeError(`records ${layout.name}: where can't name ${field}`);
    }
    return test;
  });
}

/** When a record was made is bounded by the sort key that every list has: no index is needed beside it. */
export const isTimeOfList = ({ field, is }: Test): boolean =>
  field === 'createdAt' && (is === 'before' || is === 'notBefore' || is === 'between');

function testOf(layout: Layout, field: string, given: unknown): Test {
  const condition = typeof given === 'string' || typeof given === 'object' ? storedForm(given) : given;
  if (condition === null) return { field, is: 'unset' };
  if (isScalar(condition)) return { field, is: 'equal', value: condition };
  const test = typeof condition === 'object' ? boundsOf(field, condition) : null;
  if (test) return test;
  throw new TypeError(`records ${layout.name}: where names ${field} without a value to compare`);
}

function boundsOf(field: string, given: object): Test | null {
  const { before, notBefore, in: values } = given as Readonly<Record<string, unknown>>;
  if (isScalar(before) && isScalar(notBefore)) return { field, is: 'between', notBefore, before };
  if (isScalar(before) && notBefore === undefined) return { field, is: 'before', value: before };
  if (isScalar(notBefore) && before === undefined) return { field, is: 'notBefore', value: notBefore };
  return Array.isArray(values) && values.every(isScalar) ? { field, is: 'in', values } : null;
}

const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value);

/** For changes and removals: one record at most. @throws TypeError if `where` doesn't name it. */
export function testsForOne(layout: Layout, where: object): Test[] {
  const tests = testsOf(layout, where);
  const named = tests.some(({ field, is }) => is === 'equal' && (field === '_id' || layout.unique.includes(field)));
  if (!named) throw new TypeError(`records ${layout.name}: name the record by _id or a unique field`);
  return tests;
}

/** The value to find a record by; null if it is not set. */
export function asked(record: Document, field: string): Scalar | null {
  const value = record[field];
  if (value === null || value === undefined) return null;
  if (isScalar(value)) return value;
  throw new TypeError(`${field} is asked for by its value and can't hold an object`);
}
