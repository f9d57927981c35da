import {
  acting,
  addDraft,
  after,
  approvalOf,
  approve,
  check,
  fresh,
  from,
  newestDraft,
  refusal,
  today,
} from '../../testing/return-acts.js';
import { approveReturn } from './approval.js';
import { takeStep } from './step.js';

const figures = {
  kind: 'income-tax',
  income: 1_578_400,
  tax: 114_730,
  paid: 163_730,
  toPay: 0,
  refund: 49_000,
} as const;

it('an approval is of the draft’s figures too: they stand in its words and its record', () => {
  const checked = after(fresh(), check, [addDraft, 'staff']);
  const documentId = newestDraft(checked);
  const sent = (refund: number, stored = checked) =>
    after(stored, [
      takeStep({ to: 'prepared', documentId, approveBy: today, figures: { ...figures, refund }, version: 0 }),
      'staff',
    ]);
  const approved = after(sent(49_000), [approve, 'client']);
  expect(approved.approval).toMatchObject({
    words: expect.stringContaining(
      'It says: income ₹15,78,400; tax ₹1,14,730; already paid ₹1,63,730; refund ₹49,000.',
    ),
    figures,
  });
  const read = approvalOf(sent(49_000));
  expect(refusal(() => approveReturn(read, from)(sent(48_990), acting('client')))).toContain('consentVersion');
  const gst = { ...checked, form: 'GSTR-3B', period: '2026-10' } as const;
  expect(refusal(() => sent(49_000, gst))).toEqual(['figures']);
});
