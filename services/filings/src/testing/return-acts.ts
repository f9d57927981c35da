import { type ReturnForm, type StepActor, sampleFiguresFor } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { AppError } from '@easy-tax/platform/http';
import type { Act, ActContext } from '../return-records/acts/act.js';
import { approveReturn, consentOf, sentDraftOf } from '../return-records/acts/approval.js';
import { opened } from '../return-records/acts/fields.js';
import { addDocument } from '../return-records/acts/requests.js';
import { takeStep } from '../return-records/acts/steps.js';
import type { StoredReturn } from '../return-records/return.records.js';

export const today = '2026-11-25';
export const client = { _id: newId(), name: 'Asha Rao' };
export const context = (actor: StepActor, second = 0): ActContext => ({
  by: actor === 'client' ? { ...client, side: 'client' } : { _id: newId(), name: 'Meera Joshi', side: 'office' },
  actor,
  can: () => false,
  now: `2026-11-25T10:00:${String(second).padStart(2, '0')}.000Z`,
  today,
});
export const staff = context('staff');

export const fresh = (form: ReturnForm = 'ITR-1', period = 'AY 2026-27'): StoredReturn =>
  opened(
    {
      input: { clientId: client._id, form, period },
      client,
      assignee: null,
      reference: 'ETR-2026-00001',
      request: null,
      state: null,
      extensions: [],
    },
    staff,
  );

export const aDocument = (kind: 'draft' | 'invoice' = 'draft') => ({
  ...{ _id: newId(), kind, fileName: 'draft.pdf', mime: 'application/pdf' },
  ...{ size: 4, sha256: newId().replaceAll('-', '').repeat(2) },
});
export const from = { firm: 'Easy Tax', address: '203.0.113.24', email: 'asha@example.com', session: 'session' };
export const approvalOf = (stored: StoredReturn) => {
  const { _id: documentId = '', sha256 = '' } = sentDraftOf(stored) ?? {};
  return { documentId, sha256, consentVersion: consentOf(stored, from.firm, client._id)?.version ?? 0 };
};
export const newestDraft = (stored: StoredReturn) =>
  stored.documents.filter(({ kind }) => kind === 'draft').at(-1)?._id;
export const sendDraft: Act = (stored, by) => {
  const documentId = newestDraft(stored);
  const figures = sampleFiguresFor(stored.form);
  return takeStep({ to: 'prepared', documentId, approveBy: today, figures, version: 0 })(stored, by);
};
export const approve: Act = (stored, by) => approveReturn(approvalOf(stored), from)(stored, by);
export const filing = { acknowledgement: '412845960261126', filedOn: today };
export const file: Act = (stored, by) => takeStep({ to: 'filed', ...filing, version: 0 })(stored, by);

/** Each act by an allowed actor. */
export const after = (stored: StoredReturn, ...acts: readonly (readonly [Act, StepActor])[]) =>
  acts.reduce((each, [act, actor]) => act(each, context(actor)), stored);
export const check = [takeStep({ to: 'checking', version: 0 }), 'staff'] as const;
export const addDraft: Act = (stored, by) => addDocument(aDocument())(stored, by);
export const prepared = () => after(fresh(), check, [addDraft, 'staff'], [sendDraft, 'staff']);
export const refusal = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error.details.map(({ path, message }) => path || message);
    throw error;
  }
  return null;
};
