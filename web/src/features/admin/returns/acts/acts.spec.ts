import { ReturnForm, ReturnStep } from '@easy-tax/contracts';
import { actsOf, mainActs } from './acts';

const at = (step: ReturnStep, change: { form?: ReturnForm; answered?: number } = {}) => ({
  step,
  form: 'ITR-1' as ReturnForm,
  answered: 0,
  ...change,
});

it.each([
  ['received', {}, ['start', 'ask']],
  ['checking', {}, ['send', 'ask']],
  ['documents-needed', {}, ['remind', 'ask']],
  ['documents-needed', { answered: 1 }, ['look', 'remind']],
  ['prepared', {}, ['remind', 'replace']],
  ['approved', {}, ['file']],
  ['checking', { form: 'unknown' }, ['change', 'ask']],
  ['approved', { form: 'unknown' }, ['replace']],
  ['filed', {}, ['verify', 'remind']],
  ['filed', { form: 'GSTR-3B' }, []],
  ['e-verified', {}, []],
  ['withdrawn', {}, []],
] as const)('in %s, %j: %j', (step, change, acts) => {
  expect(mainActs(at(step, change))).toEqual(acts);
});

it('lets only an owner correct an acknowledgement, and nobody withdraw a filed return', () => {
  expect(actsOf(at('filed'), 'owner')).toEqual(['verify', 'remind', 'change', 'correct']);
  expect(actsOf(at('filed'), 'staff')).toEqual(['verify', 'remind', 'change']);
});

it('offers a withdrawn return nothing but a fresh start and a change of its names', () => {
  expect(actsOf(at('withdrawn'), 'owner')).toEqual(['change', 'resume']);
});

it.each(ReturnStep.options)('names no act twice in %s', (step) => {
  const acts = actsOf(at(step, { answered: 1 }), 'owner');
  expect(new Set(acts).size).toBe(acts.length);
});
