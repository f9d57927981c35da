import { type FeeInput, lastDayOf, type ReturnInput } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import type { StoredReturn } from '../return.records.js';
import { type ActContext, recorded } from './act.js';
import { type Assignee, type DueRules, lastDayFields, nameOfForm } from './change.js';
import { withFee } from './fee.js';

export interface Opening extends DueRules {
  readonly input: ReturnInput;
  readonly client: { readonly _id: string; readonly name: string };
  readonly assignee: Assignee;
  readonly reference: string;
  readonly request: { readonly key: string; readonly fingerprint: string } | null;
  /** That of the client's last return of the form. */
  readonly fee?: FeeInput | undefined;
  /** Titles of what that return asked for. */
  readonly usualPapers?: readonly string[] | undefined;
}

/** Makes a new return at the step Received. */
export function opened(opening: Opening, context: ActContext): StoredReturn {
  const { input, client, assignee, reference, request, dueClass, state, extensions, ownForms = [], fee } = opening;
  const { form, period, revises = null } = input;
  const stored: StoredReturn = {
    _id: newId(),
    createdAt: context.now,
    reference,
    owner: client._id,
    clientName: client.name,
    taxpayer: input.taxpayer ?? client.name,
    form,
    formName: nameOfForm(form, input.formName ?? null, ownForms),
    period,
    step: 'received',
    steppedAt: context.now,
    assigneeId: assignee?._id ?? null,
    assigneeName: assignee?.name ?? '',
    ...lastDayFields(lastDayOf({ form, period, revises, dueClass, state }, context.today, extensions, ownForms)),
    approveBy: null,
    acknowledgement: null,
    revises,
    enquiryId: input.enquiryId ?? null,
    usualPapers: opening.usualPapers ? [...opening.usualPapers] : null,
    waitsFor: 'office',
    needs: 0,
    answered: 0,
    newPapers: 0,
    newMessages: 0,
    feeState: 'none',
    deadline: null,
    urgency: '',
    periodNames: '',
    filedOn: null,
    feeSince: null,
    version: 1,
    revision: 1,
    requestKey: request?.key ?? null,
    requestFingerprint: request?.fingerprint ?? null,
    requests: [],
    documents: [],
    events: [],
    sentDraftId: null,
    approval: null,
    voidedApprovals: [],
    fee: null,
    seenUpTo: '',
    writes: [],
  };
  const begun = recorded(stored, context, { kind: 'opened', to: 'received' });
  return fee ? withFee(begun, fee, context) : begun;
}
