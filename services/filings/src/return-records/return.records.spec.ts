import { newId } from '@easy-tax/platform/data';
import { broughtUp } from '@easy-tax/platform/testing';
import { addDraft, after, approve, file, fresh, prepared, sendDraft } from '../testing/return-acts.js';
import { derived } from './derive.js';
import { ReturnRecords, type StoredReturn } from './return.records.js';

const NOVEMBER = '2026-11-25';
const JANUARY = '2027-01-25';
const filed = (form: StoredReturn['form'] = 'ITR-1') => ({
  ...after(prepared(), [approve, 'client'], [file, 'staff']),
  form,
});
/** As it is derived now, and as it was stored before: filed returns had rank 2 or 0, with a last day to e-verify. */
const cases = [
  ['unfiled', derived(fresh(), NOVEMBER), null],
  ['filed and on time', derived(filed(), NOVEMBER), '22026-12-25'],
  ['filed, with a late e-verification', derived(filed(), JANUARY), '02026-12-25'],
  ['filed, with a new message', derived({ ...filed(), newMessages: 1 }, NOVEMBER), '12026-12-25'],
  ['filed, of a form that nobody e-verifies', derived(filed('other'), JANUARY), '02026-12-25'],
  ['finished', derived(filed('GSTR-3B'), JANUARY), null],
] as const;

it('gets drafts and approvals without figures', async () => {
  const { documents, approval, voidedApprovals, ...rest } = derived(
    after(prepared(), [approve, 'client'], [addDraft, 'staff'], [sendDraft, 'staff'], [approve, 'client']),
    NOVEMBER,
  );
  const past = <Part extends object>(part: Part) => ({ ...part, figures: undefined });
  const stored = await broughtUp(ReturnRecords, {
    ...rest,
    documents: documents.map(past),
    approval: approval && past(approval),
    voidedApprovals: voidedApprovals.map(past),
  });
  const figures = null;
  expect(stored.documents).toMatchObject(documents.map((draft) => ({ ...draft, figures })));
  expect(stored.approval).toMatchObject({ ...approval, figures });
  expect(stored.voidedApprovals).toMatchObject(voidedApprovals.map((voided) => ({ ...voided, figures })));
});

const mark = { at: '2026-11-20T20:00:00.000Z', by: { _id: newId(), name: 'Meera Joshi' } };
const fee = { amount: 1500, note: 'GST included', setAt: '2026-11-18T10:00:00.000Z' };
it.each([
  ['no fee', null, null],
  ['an open fee', { ...fee, claimed: null, received: null }, { ...fee, claimed: null, payments: [] }],
  [
    'a received fee',
    { ...fee, claimed: { reference: '412345678901', at: mark.at }, received: mark },
    {
      ...fee,
      claimed: null,
      payments: [{ amount: 1500, on: '2026-11-21', way: null, reference: '412345678901', ...mark, undone: null }],
    },
  ],
])('has a fee paid as a whole as one payment: %s', async (_, old, expected) => {
  const stored = await broughtUp(ReturnRecords, { ...derived(fresh(), NOVEMBER), fee: old });
  expect(stored.feeSince).toBe(old && !old.received ? '2026-11-18' : null);
  expect(stored.fee ?? null).toEqual(
    expected && { ...expected, payments: expected.payments.map((payment) => ({ _id: stored._id, ...payment })) },
  );
});

it('has the age of a fee since the filing, if the fee was set before', async () => {
  const open = { ...fee, claimed: null, received: null };
  expect((await broughtUp(ReturnRecords, { ...derived(filed(), NOVEMBER), fee: open })).feeSince).toBe(NOVEMBER);
});

it('owes no fee any more if it is withdrawn', async () => {
  const open = { ...fee, claimed: null, received: null };
  const withdrawn = { ...derived(fresh(), NOVEMBER), step: 'withdrawn', fee: open, feeState: 'open' };
  expect(await broughtUp(ReturnRecords, withdrawn)).toMatchObject({ feeState: 'none', feeSince: null });
});

it.each(cases)('is brought to its last day and rank: %s', async (_, expected, rankAndDay) => {
  const { deadline: _deadline, searchNames, filedOn, feeSince: _since, ...rest } = expected;
  const urgency = rankAndDay ? `${rankAndDay} ${expected.steppedAt}` : expected.urgency;
  const stored = await broughtUp(ReturnRecords, { ...rest, urgency });
  expect(stored).toMatchObject({ deadline: expected.deadline, urgency: expected.urgency, searchNames, filedOn });
});
