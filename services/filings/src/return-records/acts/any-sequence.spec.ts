import { isEVerified, ReturnStep, type StepActor, stepRules } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import fc from 'fast-check';
import {
  aDocument,
  addDraft,
  approvalOf,
  approve,
  context,
  file,
  fresh,
  from,
  newestDraft,
  refusal,
  sendDraft,
  today,
} from '../../testing/return-acts.js';
import { derived } from '../derive.js';
import type { StoredReturn } from '../return.records.js';
import type { Act } from './act.js';
import { askForChange, recordPaperApproval, sentDraftOf } from './approval.js';
import { claimFeePaid, receiveFee, refuseClaim, undoPayment } from './fee.js';
import { changeReturn } from './fields.js';
import { addDocument, askForPapers, settleRequest } from './requests.js';
import { takeStep, withdraw } from './steps.js';

const text = fc.constantFrom('why', 'again');
const anyStep = fc.record({
  to: fc.constantFrom(...ReturnStep.options),
  note: fc.option(text, { nil: undefined }),
  approveBy: fc.constant(today),
  acknowledgement: fc.constantFrom('412845960261126', 'AA0710260000001'),
  filedOn: fc.constant(today),
  verifiedOn: fc.constant(today),
  isNewest: fc.boolean(),
});
const pick = fc.nat(9);
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: anyStep.map(
      ({ isNewest, ...input }): Act =>
        (stored, by) => {
          const documentId = isNewest ? newestDraft(stored) : stored.documents[0]?._id;
          return takeStep({ ...input, documentId, version: 0 })(stored, by);
        },
    ),
  },
  { weight: 4, arbitrary: fc.constantFrom<Act>(addDraft, sendDraft, approve, file) },
  fc.constantFrom<Act>(addDraft, (stored, by) => addDocument(aDocument('invoice'))(stored, by)),
  fc.constantFrom<Act>(askForPapers({ items: [{ title: 'Form 16', reason: 'It shows' }], dueOn: today })),
  fc.tuple(pick, fc.constantFrom('accepted', 'sent-back', 'taken-back')).map(
    ([at, state]): Act =>
      (stored, by) =>
        settleRequest(stored.requests[at % stored.requests.length]?._id ?? '', { state, note: 'why', version: 0 })(
          stored,
          by,
        ),
  ),
  fc.constantFrom<Act>(askForChange('why'), withdraw('why')),
  fc.constantFrom<Act>((stored, by) =>
    recordPaperApproval({ ...approvalOf(stored), version: 0 }, newId(), from)(stored, by),
  ),
  fc.constantFrom<Act>(
    changeReturn({ version: 0, fee: { amount: 1500, note: '' } }, undefined, { extensions: [] }),
    changeReturn({ version: 0, form: 'GSTR-3B', period: '2026-10' }, null, { extensions: [] }),
    changeReturn({ version: 0, form: 'ITR-1', period: 'AY 2026-27' }, null, { extensions: [] }),
    claimFeePaid('UPI 1'),
    refuseClaim,
    receiveFee({ way: 'upi', reference: '', version: 0 }),
    receiveFee({ amount: 500, way: 'cash', reference: '', version: 0 }),
    (stored, by) => undoPayment(stored.fee?.payments[0]?._id ?? '', 'why')(stored, by),
  ),
);
const anyActor = fc.constantFrom<StepActor>('client', 'staff', 'corrector');

it('any sequence of actions, by anybody, reaches no state that the rules forbid', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.array(fc.tuple(anyActor, anyAct), { minLength: 20, maxLength: 60 }), (acts) => {
      let stored = fresh();
      for (const [actor, act] of acts) {
        const refused = refusal(() => {
          stored = derived(act(stored, context(actor)), today);
        });
        if (!refused) verify(stored);
        seen.add(stored.step);
      }
    }),
    { numRuns: 600, seed: 2026 },
  );
  expect([...seen].toSorted()).toEqual([...ReturnStep.options].toSorted());
});

function verify(stored: StoredReturn): void {
  const { step, events, requests, approval, acknowledgement, form, needs } = stored;
  const steps = events.filter(({ kind }) => kind === 'step');
  const isSent = ['prepared', 'approved', 'filed', 'e-verified'].includes(step);
  const isApproved = isSent && step !== 'prepared';
  const rules: Record<string, boolean> = {
    'each step begins where the last one ended': steps.every(
      ({ from: left }, at) => left === (steps[at - 1]?.to ?? 'received'),
    ),
    // Asking in Received is two steps: Checking, then Documents needed.
    'each step is one of the rules’, by its side': steps.every(({ from: left, to, by }) =>
      stepRules.some(
        (rule) => rule.from === left && rule.to === to && (rule.by === 'client') === (by.side === 'client'),
      ),
    ),
    'the step is the last one': step === (steps.at(-1)?.to ?? 'received'),
    'open requests make Documents needed':
      requests.some(({ state }) => state === 'open') === (step === 'documents-needed'),
    'what is needed is counted then alone': needs > 0 === (step === 'documents-needed'),
    'a draft is sent from Prepared on': (sentDraftOf(stored) !== null) === isSent,
    'the approval is of the sent draft': approval?.sha256 === (isApproved ? sentDraftOf(stored)?.sha256 : undefined),
    'what is filed has its acknowledgement': (acknowledgement !== null) === (isApproved && step !== 'approved'),
    'e-verified has its day': Boolean(acknowledgement?.verifiedOn) === (step === 'e-verified'),
    'only some forms are e-verified': step !== 'e-verified' || isEVerified(form),
  };
  expect(Object.keys(rules).filter((rule) => !rules[rule])).toEqual([]);
}
