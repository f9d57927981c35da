import { messages, type ReturnForm } from '@easy-tax/contracts';
import { aDocument, anEvent, aReturn } from '../../../../testing/returns/opened-return';
import { inDays } from '../shared/words';
import { stepActs } from './step-acts';

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
  const gst = typedInto('GSTR-3B', { outward: '6,40,000', outwardTax: '1,15,200', credit: '84,600', toPay: '31,056' });
  expect(gst.data?.body).toMatchObject({ figures: { kind: 'gst', outward: 640_000, toPay: 31_056 } });
});

it('needs a new file once the client has the last one', () => {
  const sent = anEvent(2, { to: 'prepared', at: '2026-11-25T07:00:00.000Z' });
  expect(typedInto('ITR-1', refund, [sent]).error?.issues).toMatchObject([
    { path: ['file'], message: messages.fileMissing },
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
