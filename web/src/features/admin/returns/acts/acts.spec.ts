import { ReturnStep, returnForms, stepRules } from '@easy-tax/contracts';
import { returnActs as t } from '../../../../i18n/en/admin/returns/return';
import { aReturn } from '../../../../testing/returns/opened-return';
import type { CanStep, Row } from './act-form';
import { type Act, acts, actsAt, entryOf, labelOf } from './acts';
import { paperActs } from './paper-acts';
import { stepActs } from './step-acts';

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

// Only an owner corrects an acknowledgement; nobody withdraws a filed return.
it.each([
  ['filed', {}, 'corrector', 'more', ['change', 'correct']],
  ['filed', {}, 'staff', 'more', ['change']],
  ['withdrawn', {}, 'corrector', 'more', ['change', 'resume']],
  ['documents-needed', { answered: 1 }, 'staff', 'card', ['ask', 'assign']],
] as const)('in %s, %j, for %s, under %s: %j', (step, change, actor, place, acts) => {
  expect(actsAt([place], at(step, change), actor)).toEqual(acts);
});

it.each(['filed', 'e-verified'] as const)('asks for all that the correction of %s needs', (step) => {
  const rule = stepRules.find(({ from, to }) => from === step && to === step);
  expect(Object.keys(stepActs.correct.form(aReturn({ step })).fields)).toEqual(rule?.needs);
});

it.each([
  ['2999-12-31', {}],
  ['2999-11-30', { dueOn: '2999-11-30' }],
  ['', { dueOn: null }],
])('a last day of ‘%s’ is stored as %j: an untouched one follows the new period', (dueOn, stored) => {
  const { form, formName, taxpayer, version } = aReturn();
  const typed = { form, formName: formName ?? '', taxpayer, period: 'AY 2025-26', dueOn };
  const body = paperActs.change.form(aReturn(), '', []).schema.parse(typed).body;
  expect(body).toEqual({ form, taxpayer, period: 'AY 2025-26', version, ...stored });
});

it.each(ReturnStep.options)('has at most one primary button in %s', (step) => {
  for (const form of returnForms)
    for (const answered of [0, 1])
      expect(actsAt(['first'], at(step, { form, answered }), 'corrector').length).toBeLessThanOrEqual(1);
});
