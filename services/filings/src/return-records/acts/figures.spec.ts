import { messages, type ReturnForm, type StepInput, sampleFigures } from '@easy-tax/contracts';
import {
  addDraft,
  after,
  approvalOf,
  approve,
  check,
  context,
  fresh,
  from,
  newestDraft,
  refusal,
  today,
} from '../../testing/return-acts.js';
import type { StoredReturn } from '../return.records.js';
import { approveReturn } from './approval.js';
import { takeStep } from './steps.js';

const figures = sampleFigures['income-tax'];

const checked = (form: ReturnForm) => after(fresh(form), check, [addDraft, 'staff']);
const sent = (stored: StoredReturn, typed: StepInput['figures']) => {
  const input = {
    to: 'prepared',
    documentId: newestDraft(stored),
    approveBy: today,
    figures: typed,
    version: 0,
  } as const;
  return after(stored, [takeStep(input), 'staff']);
};

it('an approval is of the draft’s figures too: they stand in its words and its record', () => {
  const stored = checked('ITR-1');
  const approved = after(sent(stored, figures), [approve, 'client']);
  expect(approved.approval).toMatchObject({
    words: expect.stringContaining(
      'It says: income ₹15,78,400; tax ₹1,14,730; already paid ₹1,63,730; refund ₹49,000.',
    ),
    figures,
  });
  const read = approvalOf(sent(stored, figures));
  const another = sent(stored, { ...figures, refund: 48_990 });
  expect(refusal(() => approveReturn(read, from)(another, context('client')))).toContain('consentVersion');
});

it.each([
  ['ITR-1', undefined, messages.figuresMissing],
  ['GSTR-3B', undefined, messages.figuresMissing],
  ['GSTR-3B', figures, messages.figuresForm],
  ['24Q', figures, messages.figuresForm],
] as const)('refuses a draft of %s with figures %j', (form, typed, message) => {
  const refused = () => sent(checked(form), typed);
  expect(refused).toThrow(expect.objectContaining({ details: [{ path: 'figures', message }] }));
});

it.each(['3CD', '24Q', 'other'] as const)('sends a draft of %s, which has no figures', (form) => {
  const stored = sent(checked(form), undefined);
  expect([stored.step, stored.documents[0]?.figures]).toEqual(['prepared', null]);
});
