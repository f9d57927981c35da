import {
  messages,
  type ReturnForm,
  ReturnStep,
  returnForms,
  type StaffReturnDetail,
  stepRules,
} from '@easy-tax/contracts';
import { formatDate } from '../../../../i18n/format';
import { aDocument, anEvent, aRequest, aReturn } from '../../../../testing/returns/opened-return';
import { inDays } from '../shared/words';
import type { CanStep, Row } from './act-form';
import { type Act, acts, actsAt, entryOf } from './acts';
import { feeActs } from './fee-acts';
import { paperActs } from './paper-acts';
import { stepActs } from './step-acts';

const at = (step: ReturnStep, change: Partial<Row> = {}): Row => ({
  step,
  form: 'ITR-1',
  needs: 2,
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
  ['documents-needed', { answered: 2 }, ['look']],
  ['documents-needed', { newPapers: 1 }, ['look', 'remind']],
  ['prepared', {}, ['remind', 'replace']],
  ['approved', {}, ['file']],
  ['checking', { form: 'unknown' }, ['change', 'ask']],
  ['approved', { form: 'unknown' }, ['replace']],
  ['filed', {}, ['verify', 'remind']],
  ['filed', { form: 'GSTR-3B' }, []],
  ['e-verified', {}, []],
  ['withdrawn', {}, []],
  ['documents-needed', { contact: null }, []],
  ['prepared', { contact: null }, ['paper-approval', 'replace']],
  ['filed', { contact: null }, ['verify']],
] as const)('in %s, %j: %j', (step, change, acts) => {
  expect(actsAt(['first', 'second'], at(step, change), 'staff')).toEqual(acts);
});

// Requests are settled one by one, in their own cards.
it.each(stepRules.filter(({ by, act }) => by !== 'client' && act !== 'settle'))(
  'leads staff from $from to $to by $act',
  ({ from, to, act }) => {
    const only: CanStep = (step, by = 'step') => step === to && by === act;
    const depends = (name: Act) => entryOf(name).place(at(from), only) !== entryOf(name).place(at(from), () => false);
    const leading = (Object.keys(acts) as Act[]).filter(depends);
    expect(leading.length > 0 || 'no act in step-acts.ts leads there').toBe(true);
  },
);

it('asks no more again for a paper that somebody else has accepted', () => {
  const isOver = (state: 'answered' | 'accepted') => {
    const request = aRequest(1, { state });
    return paperActs.again.form(aReturn({ requests: [request] }), request._id).isOver;
  };
  expect([isOver('answered'), isOver('accepted')]).toEqual([false, true]);
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

it.each(['4500', '4,500', '₹4,500', 'Rs. 4500'])('takes %s as the whole of an open fee', (amount) => {
  const fee = { amount: 4500, note: '', setAt: '2026-11-20T05:00:00.000Z', claimed: null, payments: [] };
  const { go, schema } = feeActs.receive.form(aReturn({ fee }));
  expect(typeof go === 'function' && go({ amount })).toBe('Mark as paid');
  const typed = { on: '2026-11-20', amount, way: 'upi', reference: '' };
  expect(schema.parse(typed).body).toMatchObject({ amount: 4500 });
});

it.each([
  ['2999-11-27', ['note']],
  ['2020-11-27', ['note', 'dueOn']],
])('asks again by the same day, or by another if that has passed (%s)', (dueOn, fields) => {
  const request = aRequest(1, { dueOn });
  const form = paperActs.again.form(aReturn({ requests: [request] }), request._id);
  expect(Object.keys(form.fields)).toEqual(fields);
  const { body } = form.schema.parse({ note: 'Blurred', dueOn: '2999-12-01' });
  expect(body).toMatchObject({ state: 'sent-back', ...(fields.includes('dueOn') && { dueOn: '2999-12-01' }) });
  const { error } = form.schema.safeParse({ note: ' ', dueOn: '2999-12-01' });
  expect(error?.issues).toMatchObject([{ path: ['note'], message: messages.sentBackWhy }]);
});

it.each([
  [0, 'by', 30],
  [-10, 'by', 20],
  [-40, 'now: the last day was', -10],
])('names the last day to e-verify by the typed day of filing: %d days from now, %s', (filed, words, last) => {
  for (const contact of [aReturn().contact, null]) {
    const { foot } = stepActs.file.form(aReturn({ step: 'approved', contact }));
    const shown = typeof foot === 'function' && foot({ filedOn: inDays(filed), isSigned: false });
    expect(shown).toContain(`e-verify ${words} ${formatDate(inDays(last))}.`);
  }
});

it('says of a withdrawal that an open fee is not owed', () => {
  const fee = { amount: 1500, note: '', setAt: '2026-11-25T07:00:00.000Z', claimed: null, payments: [] };
  const lineOf = (open: Partial<StaffReturnDetail>) => stepActs.withdraw.form(aReturn(open)).line;
  expect(lineOf({ fee })).toBe(`${lineOf({ fee: null })} Until then the fee of ₹1,500 is not owed.`);
});

it.each(ReturnStep.options)('has at most one primary button in %s', (step) => {
  for (const form of returnForms)
    for (const answered of [0, 1])
      expect(actsAt(['first'], at(step, { form, answered }), 'corrector').length).toBeLessThanOrEqual(1);
});

describe('a draft', () => {
  const draft = aDocument(1);
  const typedInto = (form: ReturnForm, figures: Readonly<Record<string, string>>, events = [anEvent(1)]) => {
    const { fields, schema } = stepActs.send.form(aReturn({ form, documents: [draft], events }));
    const empty = Object.fromEntries(Object.keys(fields).map((name) => [name, '']));
    return schema.safeParse({ ...empty, file: null, approveBy: inDays(3), ...figures });
  };
  const refund = { income: '15,78,400', tax: '1,14,730', paid: '163730', toPay: '0', refund: '49 000' };

  it('sends the figures with the draft', () => {
    const { data } = typedInto('ITR-1', refund);
    expect(data?.body).toMatchObject({
      documentId: draft._id,
      figures: { kind: 'income-tax', income: 1_578_400, tax: 114_730, paid: 163_730, toPay: 0, refund: 49_000 },
    });
    const gst = typedInto('GSTR-3B', {
      outward: '6,40,000',
      outwardTax: '1,15,200',
      credit: '84,600',
      toPay: '31,056',
    });
    expect(gst.data?.body).toMatchObject({ figures: { kind: 'gst', outward: 640_000, toPay: 31_056 } });
  });

  it('needs a new file once the client has the last one', () => {
    const sent = anEvent(2, { to: 'prepared', at: '2026-11-25T07:00:00.000Z' });
    expect(typedInto('ITR-1', refund, [sent]).error?.issues).toMatchObject([
      { path: ['file'], message: 'Add the file.' },
    ]);
  });

  it.each(['3CD', '24Q', 'other'] as const)('sends a draft of %s, which has no figures', (form) => {
    expect(typedInto(form, {}).data?.body).toMatchObject({ documentId: draft._id, figures: undefined });
  });

  it.each([
    ['ITR-1', Object.keys(refund)],
    ['GSTR-3B', ['outward', 'outwardTax', 'credit', 'toPay']],
  ] as const)('asks for each figure of a draft of %s', (form, names) => {
    const issues = typedInto(form, {}).error?.issues ?? [];
    expect(issues.map(({ path, message }) => [path[0], message])).toEqual(names.map((name) => [name, messages.figure]));
  });

  it.each([
    ['one that is no number', { ...refund, tax: 'abc' }, 'tax', messages.figure],
    ['one that people write otherwise', { ...refund, tax: '1e5' }, 'tax', messages.figure],
    ['a sum that the others contradict', { ...refund, refund: '94000' }, 'paid', messages.figuresSum],
  ])('names %s', (_, figures, path, message) => {
    expect(typedInto('ITR-1', figures).error?.issues).toMatchObject([{ path: [path], message }]);
  });
});
