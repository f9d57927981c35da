import { lastDayToVerify, messages, sampleFigures } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import {
  addDraft,
  after,
  approvalOf,
  approve,
  check,
  client,
  context,
  file,
  filing,
  fresh,
  from,
  newestDraft,
  prepared,
  refusal,
  sendDraft,
  staff,
  today,
} from '../../testing/return-acts.js';
import { derived, isAnswered } from '../derive.js';
import type { StoredReturn } from '../return.records.js';
import { approveReturn, recordPaperApproval } from './approval.js';
import { claimFeePaid } from './fee.js';
import { changeReturn } from './fields.js';
import { askForPapers, settleRequest } from './requests.js';
import { takeStep } from './steps.js';

const ask = askForPapers({ items: [{ title: 'Form 16', reason: 'Salary' }], dueOn: today });

describe('an approval', () => {
  it('must be for the current draft; for another, the error names the current one', () => {
    const sent = prepared();
    const read = approvalOf(sent);
    const [{ _id, sha256 } = { _id: '', sha256: '' }] = sent.documents;
    const give = (change: object) =>
      refusal(() => approveReturn({ ...read, ...change }, from)(sent, context('client')));
    const details = [expect.any(String), 'documentId', 'sha256', 'consentVersion', 'words'];
    expect(give({ documentId: newId() })).toEqual(details);
    expect(give({ sha256: 'f'.repeat(64) })).toEqual(details);
    expect(give({ consentVersion: 0 })).toEqual(details);
    const renamed = { ...from, firm: 'Rao & Partner' };
    expect(refusal(() => approveReturn(read, renamed)(sent, context('client')))).toEqual(details);
    const { approval, step } = after(sent, [approve, 'client']);
    expect([step, approval?.documentId, approval?.sha256]).toEqual(['approved', _id, sha256]);
    expect(approval).toMatchObject({
      ...{ draft: 1, by: client, address: from.address, email: from.email, session: from.session },
    });
    expect(approval?.words).toContain('files it in my name.');
    expect(approval?.consentVersion).toBe(read.consentVersion);
  });

  it('becomes void once a new draft is sent, and both are kept', () => {
    const approved = after(prepared(), [approve, 'client'], [addDraft, 'staff'], [sendDraft, 'staff']);
    expect([approved.step, approved.approval, approved.voidedApprovals.length]).toEqual(['prepared', null, 1]);
    expect(approved.documents.map(({ version, replacedAt }) => [version, replacedAt === null])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  it('is asked for by no day any more once the draft is taken back', () => {
    const { approveBy, sentDraftId } = after(prepared(), check);
    expect([approveBy, sentDraftId]).toEqual([null, null]);
  });

  it('signed on paper is marked as such, in the name of the client', () => {
    const scan = newId();
    const sent = prepared();
    const stored = after(sent, [recordPaperApproval({ ...approvalOf(sent), version: 0 }, scan, from), 'staff']);
    expect(stored.approval).toMatchObject({ onPaper: { scanId: scan }, session: null, by: client, words: '' });
  });

  it('names the taxpayer, even if that is not the client', () => {
    const stored = { ...prepared(), taxpayer: 'Bhatt HUF' };
    expect(after(stored, [approve, 'client']).approval?.words).toContain('in the name of Bhatt HUF.');
  });
});

describe('a step', () => {
  it('reports the missing field', () => {
    const figures = sampleFigures['income-tax'];
    const missing = (stored: StoredReturn, input: Partial<Parameters<typeof takeStep>[0]>) =>
      refusal(() => takeStep({ to: 'prepared', figures, version: 0, ...input })(stored, staff))?.[0];
    const checked = after(fresh(), check, [addDraft, 'staff']);
    const documentId = newestDraft(checked);
    expect(missing(checked, { approveBy: today })).toBe('documentId');
    expect(missing(checked, { documentId, approveBy: today, figures: undefined })).toBe('figures');
    expect(missing(checked, { documentId })).toBe('approveBy');
    expect(missing(checked, { documentId, approveBy: '2026-11-24' })).toBe('approveBy');
    expect(missing(checked, { to: 'withdrawn' })).toBe('note');
    expect(missing(after(checked, [addDraft, 'staff']), { documentId, approveBy: today })).toBe('documentId');
    const sent = after(checked, [sendDraft, 'staff']);
    expect(missing(sent, { documentId, approveBy: today })).toBe('documentId');
    const approved = after(sent, [approve, 'client']);
    const odd = { to: 'filed', ...filing } as const;
    expect(missing(approved, { ...odd, acknowledgement: '12' })).toBe('acknowledgement');
    expect(missing(approved, { ...odd, filedOn: '2026-11-26' })).toBe('filedOn');
    expect(missing(approved, { ...odd, to: 'e-verified' })).toBe('verifiedOn');
    expect(missing(approved, { ...odd, to: 'e-verified', verifiedOn: '2026-11-24' })).toBe('verifiedOn');
  });

  it('can be corrected by staff with that permission, and both acknowledgements stay in the history', () => {
    const filed = after(prepared(), [approve, 'client'], [file, 'staff']);
    const correct = takeStep({ to: 'filed', ...filing, acknowledgement: '999 999 999 999 999', version: 0 });
    expect(refusal(() => correct(filed, staff))).not.toBeNull();
    const { acknowledgement, events, step } = after(filed, [correct, 'corrector']);
    expect([step, acknowledgement?.number]).toEqual(['filed', '999999999999999']);
    expect(events.at(-1)?.detail).toBe('412845960261126, 2026-11-25 → 999999999999999, 2026-11-25');
  });

  it('can’t be Filed while the form of the return is not decided', () => {
    const sent = after(fresh('unknown'), check, [addDraft, 'staff'], [sendDraft, 'staff'], [approve, 'client']);
    expect(refusal(() => file(sent, staff))).not.toBeNull();
  });
});

it('a return with a full history can still be completed', () => {
  const line = fresh().events[0];
  const full = { ...after(fresh(), check), events: Array.from({ length: 900 }, () => ({ ...line })) } as StoredReturn;
  expect(refusal(() => addDraft(full, staff))).toEqual([messages.returnFull]);
  const dated = { ...full, documents: after(fresh(), [addDraft, 'staff']).documents };
  expect(after(dated, [sendDraft, 'staff'], [approve, 'client'], [file, 'staff']).step).toBe('filed');
  const asked = { ...after(fresh(), [ask, 'staff']), events: full.events };
  const outcome = (state: 'accepted' | 'sent-back') =>
    settleRequest(asked.requests[0]?._id ?? '', { state, note: 'why', version: 0 });
  expect(refusal(() => outcome('sent-back')(asked, staff))).toEqual([messages.returnFull]);
  expect(after(asked, [outcome('accepted'), 'staff']).step).toBe('checking');
});

describe('the history', () => {
  const line = fresh().events[0];
  const many = (of: StoredReturn, side: 'client' | 'office') => {
    const by = { ...context('client').by, side };
    return { ...of, events: Array.from({ length: 1000 }, () => ({ ...line, by })) } as StoredReturn;
  };
  const fee = { amount: 1500, note: '' };
  const priced = changeReturn({ version: 0, fee }, undefined, { extensions: [] });

  it('has a share of each side: a client’s events leave room for all acts of staff, and the other way round', () => {
    const full = many(after(fresh(), check), 'client');
    const rohan = { _id: newId(), name: 'Rohan Verma' };
    for (const act of [addDraft, priced, ask, changeReturn({ version: 0 }, rohan, { extensions: [] })])
      expect(refusal(() => act(full, { ...staff, can: () => true }))).toBeNull();
    const ofStaff = many(after(fresh(), [priced, 'staff']), 'office');
    expect(refusal(() => claimFeePaid('UPI 1')(ofStaff, context('client')))).toBeNull();
    expect(refusal(() => priced({ ...ofStaff, fee: null }, staff))).toEqual([messages.returnFull]);
  });

  it('has only the last claim of a payment', () => {
    const claims = ['UPI 1', 'UPI 2', 'UPI 3'].map((reference) => [claimFeePaid(reference), 'client'] as const);
    const claimed = after(fresh(), [priced, 'staff'], ...claims);
    expect(claimed.events.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['opened', ''],
      ['fee', '₹1,500'],
      ['fee', 'paid by the client’s word: UPI 3'],
    ]);
    expect(claimed.fee?.claimed?.reference).toBe('UPI 3');
  });
});

describe('a change', () => {
  const change = (stored: StoredReturn, fields: object) =>
    changeReturn({ version: 0, ...fields }, undefined, { extensions: [] })(stored, staff);

  it('updates the last day with form and period, unless it was set by hand', () => {
    expect(fresh().dueOn).toBe('2026-12-31');
    expect(change(fresh(), { form: 'GSTR-3B', period: '2026-10' }).dueOn).toBe('2026-11-20');
    expect(change({ ...fresh(), dueOn: '2026-11-30' }, { form: 'GSTR-3B', period: '2026-10' }).dueOn).toBe(
      '2026-11-30',
    );
    expect(refusal(() => change(fresh(), { form: 'GSTR-3B' }))).toEqual(['period']);
    expect(refusal(() => change(fresh(), { form: 'other' }))).toEqual(['formName']);
  });

  it('can’t affect form, period and taxpayer once a draft is sent', () => {
    expect(refusal(() => change(prepared(), { form: 'ITR-2' }))).not.toBeNull();
    expect(change(prepared(), { dueOn: null }).dueOn).toBeNull();
  });

  it('writes no event if nothing changes', () => {
    const stored = fresh();
    expect(change(stored, { form: 'ITR-1', taxpayer: 'Asha Rao', fee: { amount: 0, note: '' } })).toEqual(stored);
  });
});

it('papers can’t be asked for by a day that is over', () => {
  const tooLate = askForPapers({ items: [{ title: 'Form 16', reason: 'Salary' }], dueOn: '2026-11-24' });
  expect(refusal(() => tooLate(fresh(), staff))).toEqual(['dueOn']);
});

it('papers can’t be asked for again by a day that is over, but by a later one', () => {
  const asked = after(fresh(), [ask, 'staff']);
  const { _id = '' } = asked.requests[0] ?? {};
  const over = { ...asked, requests: asked.requests.map((each) => ({ ...each, dueOn: '2026-11-24' })) };
  const again = (dueOn?: string) =>
    settleRequest(_id, { state: 'sent-back', note: 'Not readable', dueOn, version: 0 })(over, staff);
  expect([refusal(() => again()), refusal(() => again('2026-11-24'))]).toEqual([['dueOn'], ['dueOn']]);
  expect(again('2026-11-28').requests).toMatchObject([{ dueOn: '2026-11-28', sentBack: { note: 'Not readable' } }]);
});

it('a request is answered only by a paper that arrived after its last demand', () => {
  const asked = after(fresh(), [ask, 'staff']);
  const [request] = asked.requests;
  if (!request) throw new Error('nothing is asked for');
  const paper = (second: string) => {
    const createdAt = `2026-11-25T10:00:${second}.000Z`;
    return { papers: [{ requestId: request._id, createdAt, status: 'opened' as const }], answers: [] };
  };
  const back = settleRequest(request._id, { state: 'sent-back', note: 'Not readable', version: 0 })(
    asked,
    context('staff', 20),
  );
  const [again] = back.requests;
  expect(isAnswered(request, paper('10'))).toBe(true);
  expect([isAnswered(again ?? request, paper('10')), isAnswered(again ?? request, paper('30'))]).toEqual([false, true]);
});

it('returns with the same last day are ordered by the time at their step, the longest first', () => {
  const [later, longer] = [after(fresh(), check), fresh()].map((stored, at) => ({
    ...stored,
    steppedAt: context('staff', 20 - at).now,
  }));
  const urgency = (stored = fresh()) => derived(stored, today).urgency;
  expect(urgency(longer) < urgency(later)).toBe(true);
});

it('a return is overdue after its last day, and a filed one after the last day to e-verify', () => {
  const filed = after(prepared(), [approve, 'client'], [file, 'staff']);
  const rank = (stored: StoredReturn, day: string) => derived(stored, day).urgency[0];
  expect([rank(fresh(), '2026-12-31'), rank(fresh(), '2027-01-01')]).toEqual(['1', '0']);
  expect(lastDayToVerify(today)).toBe('2026-12-25');
  expect([rank(filed, '2026-12-25'), rank(filed, '2026-12-26')]).toEqual(['2', '0']);
  // Filed by its last day, it is not late for e-verification, and comes after all that is still to be filed.
  const due = { ...filed, dueOn: today };
  expect(derived({ ...due, keptUntil: '2034-11-25' }, today).deadline).toBeNull();
  expect([derived(due, '2026-12-25').deadline, rank(due, '2026-12-25')]).toEqual(['2026-12-25', '2']);
  const unfiled = { ...after(prepared()), dueOn: '2027-03-31' };
  expect(derived(unfiled, '2026-12-25').urgency < derived(due, '2026-12-25').urgency).toBe(true);
  const gst = { ...filed, form: 'GSTR-3B' } as const;
  expect(rank(gst, '2027-12-26')).toBe('3');
});
