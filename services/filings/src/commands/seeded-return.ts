import { dayInIndia, type ReturnForm, type ReturnStep, shownStepsOf, steps } from '@easy-tax/contracts';
import { type ActContext, moved } from '../return-records/acts/act.js';
import { withFee } from '../return-records/acts/fee.js';
import { opened } from '../return-records/acts/fields.js';
import type { StoredReturn } from '../return-records/return.records.js';

/** A made-up return. */
export interface ReturnDraft {
  readonly _id: string;
  readonly createdAt: string;
  readonly client: { readonly _id: string; readonly name: string };
  readonly form: ReturnForm;
  readonly period: string;
  /** Without `documents-needed`, which requires a request. */
  readonly step: Exclude<ReturnStep, 'documents-needed'>;
  /** In rupees; 0: none. */
  readonly fee: number;
}

/** No account has this id. */
const office = { _id: '00000000-0000-0000-0000-000000000000', name: 'Rohan Verma', side: 'office' } as const;

/** Makes a return that took all steps at once, without drafts and documents. */
export function seededReturn(draft: ReturnDraft, reference: string): StoredReturn {
  const { _id, createdAt, client, form, period, step, fee } = draft;
  const today = dayInIndia(new Date(createdAt));
  const context: ActContext = { by: office, actor: 'staff', can: () => false, now: createdAt, today };
  const input = { clientId: client._id, form, period };
  const first = {
    ...opened({ input, client, assignee: null, reference, request: null, state: null, extensions: [] }, context),
    _id,
  };
  const stops = step === 'withdrawn' ? [step] : shownStepsOf(form).slice(1, shownStepsOf(form).indexOf(step) + 1);
  const last = stops.reduce(
    (stored, to) => moved(stored, context, to),
    withFee(first, { amount: fee, note: '' }, context),
  );
  if (steps[step].phase !== 'filed') return last;
  const verifiedOn = step === 'e-verified' ? today : null;
  return { ...last, acknowledgement: { number: '123456789012345', filedOn: today, verifiedOn } };
}
