import { type Layout, storedForm } from './layout.js';

export type Scalar = string | number | boolean;

/** One condition of a `where`, translated by both engines. */
export type Test =
  /** null: not set. */
  | { readonly field: string; readonly is: 'equal'; readonly value: Scalar | null }
  /** At least one bound. */
  | { readonly field: string; readonly is: 'within'; readonly notBefore?: Scalar; readonly before?: Scalar }
  | { readonly field: string; readonly is: 'in'; readonly values: readonly Scalar[] };

/** @throws TypeError for an undeclared field, or a condition without a value, which would match too much */
export function testsOf(layout: Layout, where: object = {}): Test[] {
  return Object.entries(where).map(([field, condition]: [string, unknown]) => {
    const test = testOf(layout, field, condition);
    if (field !== '_id' && !layout.lookup.includes(field) && !isTimeOfList(test)) {
      throw new TypeError(`records ${layout.name}: where can't name ${field}`);
    }
    return test;
  });
}

/** Bounds on `createdAt` use the sort key that every list has, without a further index. */
export const isTimeOfList = ({ field, is }: Test): boolean => field === 'createdAt' && is === 'within';

function testOf({ name }: Layout, field: string, value: unknown): Test {
  const condition = typeof value === 'string' || typeof value === 'object' ? storedForm(value) : value;
  if (condition === null || isScalar(condition)) return { field, is: 'equal', value: condition };
  const { before, notBefore, in: values } = Object(condition);
  if (Array.isArray(values) && values.every(isScalar)) return { field, is: 'in', values };
  const bounds = [before, notBefore].filter((bound) => bound !== undefined);
  if (bounds.length > 0 && bounds.every(isScalar)) return { field, is: 'within', before, notBefore };
  throw new TypeError(`records ${name}: where names ${field} without a value to compare`);
}

const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value);

/** For changes and removals: one record at most. @throws TypeError if `where` doesn't name it. */
export function testsForOne(layout: Layout, where: object): Test[] {
  const tests = testsOf(layout, where);
  const isNamed = (test: Test) =>
    test.is === 'equal' && test.value !== null && (test.field === '_id' || layout.unique.includes(test.field));
  if (!tests.some(isNamed)) throw new TypeError(`records ${layout.name}: name the record by _id or a unique field`);
  return tests;
}

/** The value to look up; null if unset. */
export function valueToFind(record: Readonly<Record<string, unknown>>, field: string): Scalar | null {
  const value = record[field];
  if (value === null || value === undefined) return null;
  if (isScalar(value)) return value;
  throw new TypeError(`${field} is asked for by its value and can't hold an object`);
}

/** True if the record fits, as a query finds it. */
export function passes(record: Readonly<Record<string, unknown>>, test: Test): boolean {
  const value = valueToFind(record, test.field);
  if (test.is === 'equal') return value === test.value;
  if (value === null) return false;
  if (test.is === 'in') return test.values.includes(value);
  const { notBefore, before } = test;
  return (notBefore === undefined || value >= notBefore) && (before === undefined || value < before);
}
