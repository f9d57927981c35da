import { ReturnStep, returnForms, stepRules } from '@easy-tax/contracts';
import { returnActs as t } from '../../../../i18n/en/admin/return';
import { type Act, acts, actsAt, entryOf, labelOf } from './acts';
import type { CanStep, Row } from './entry';

const at = (step: ReturnStep, change: Partial<Row> = {}): Row => ({
  step,
  form: 'ITR-1',
  answered: 0,
  newPapers: 0,
  newMessages: 0,
  ...change,
});

it.each([
  ['received', {}, ['start', 'ask']],
  ['checking', {}, ['send', 'ask']],
  ['documents-needed', {}, ['remind']],
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
  expect(actsAt(['first', 'second'], at(step, change), 'staff')).toEqual(acts);
});

// Requests are settled one by one, in their own cards.
it.each(stepRules.filter(({ by, act }) => by !== 'client' && act !== 'settle'))(
  'leads staff from $from to $to by $act',
  ({ from, to, act }) => {
    const only: CanStep = (step, by = 'step') => step === to && by === act;
    const depends = (name: Act) => entryOf(name).place(at(from), only) !== entryOf(name).place(at(from), () => false);
    expect((Object.keys(acts) as Act[]).filter(depends)).not.toEqual([]);
  },
);

it.each(Object.values<string>(t.words))('has an action that is called %s', (words) => {
  const rows = ReturnStep.options.flatMap((step) =>
    [1, 2].map((count) => at(step, { answered: count, newPapers: count, newMessages: count })),
  );
  const labels = (Object.keys(acts) as Act[]).flatMap((act) => rows.map((row) => labelOf(act, row)));
  expect(labels).toContain(words.replace('{{count}}', '2'));
});

it('lets only an owner correct an acknowledgement, and nobody withdraw a filed return', () => {
  expect(actsAt(['more'], at('filed'), 'corrector')).toEqual(['change', 'correct']);
  expect(actsAt(['more'], at('filed'), 'staff')).toEqual(['change']);
});

it('offers for a withdrawn return only to reopen it and to change its details', () => {
  expect(actsAt(['first', 'second', 'more'], at('withdrawn'), 'corrector')).toEqual(['change', 'resume']);
});

it('can request more papers while an answer waits', () => {
  expect(actsAt(['card'], at('documents-needed', { answered: 1 }), 'staff')).toContain('ask');
});

it.each(ReturnStep.options)('has at most one primary button in %s', (step) => {
  for (const form of returnForms)
    for (const answered of [0, 1])
      expect(actsAt(['first'], at(step, { form, answered }), 'corrector').length).toBeLessThanOrEqual(1);
});
