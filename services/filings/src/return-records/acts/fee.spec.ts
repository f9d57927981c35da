import { messages, openRupeesOf, type PaymentInput } from '@easy-tax/contracts';
import { aDocument, after, context, fresh, refusal, staff, today } from '../../testing/return-acts.js';
import { derived } from '../derive.js';
import { claimFeePaid, receiveFee, refuseClaim, undoPayment } from './fee.js';
import { changeReturn } from './fields.js';
import { remindOfFee } from './remind.js';
import { addDocument } from './requests.js';
import { takeStep, withdraw } from './steps.js';

const ask = (amount: number, note = '') =>
  changeReturn({ version: 0, fee: { amount, note } }, undefined, { extensions: [] });

describe('a payment', () => {
  const priced = after(fresh(), [ask(1500), 'staff']);
  const pay = (more: Partial<PaymentInput> = {}) => receiveFee({ way: 'upi', reference: '', version: 0, ...more });
  const part = after(priced, [pay({ amount: 500 }), 'staff']);
  const whole = after(part, [pay(), 'staff']);
  const [first] = part.fee?.payments ?? [];
  const undo = undoPayment(first?._id ?? '', 'Of another');

  it.each([
    ['of a part', part, 'open', 1000],
    ['of the rest', whole, 'received', 0],
    ['taken back', after(whole, [undo, 'staff']), 'open', 500],
    ['after a claim', after(priced, [claimFeePaid(null), 'client'], [pay({ amount: 500 }), 'staff']), 'open', 1000],
    ['before a claim', after(part, [claimFeePaid(null), 'client']), 'claimed', 1000],
    ['claimed of another fee', after(priced, [claimFeePaid(null), 'client'], [ask(2000), 'staff']), 'open', 2000],
    ['and a higher fee', after(whole, [ask(2000), 'staff']), 'open', 500],
  ] as const)('%s leaves what is open', (_, stored, feeState, open) => {
    expect([derived(stored, today).feeState, stored.fee && openRupeesOf(stored.fee)]).toEqual([feeState, open]);
  });

  it('that has not come leaves the fee open, also if an earlier amount is set back or a later payment taken back', () => {
    const claimed = after(priced, [claimFeePaid('UPI 1'), 'client']);
    const refused = after(claimed, [ask(2000), 'staff'], [claimFeePaid('UPI 2'), 'client'], [refuseClaim, 'staff']);
    const mistaken = (id: string) =>
      [
        [receiveFee({ way: 'upi', reference: '', version: 0 }, id), 'staff'],
        [undoPayment(id, 'Of another'), 'staff'],
      ] as const;
    const later = after(claimed, ...mistaken('1'), [refuseClaim, 'staff'], ...mistaken('2'));
    for (const stored of [refused, after(refused, [ask(1500), 'staff']), later])
      expect([derived(stored, today).feeState, stored.fee?.claimed]).toEqual(['open', null]);
    expect(refusal(() => refuseClaim(priced, staff))).toEqual([messages.claimNone]);
  });

  it('stands in the history with its day and way', () => {
    expect(part.events.at(-1)?.detail).toBe(`received: ₹500, ${today}, UPI`);
  });

  it.each([
    ['of more than is open', part, pay({ amount: 1001 }), 'amount'],
    ['of a day to come', part, pay({ on: '2099-01-01' }), 'on'],
    ['of a paid fee', whole, pay(), messages.feeNone],
    ['without a fee', fresh(), pay(), messages.feeNone],
    ['taken back twice', after(part, [undo, 'staff']), undo, messages.paymentGone],
    ['of more than a lower fee', part, ask(499), messages.feeBelowPaid],
  ])('%s is refused', (_, stored, act, message) => {
    expect(refusal(() => act(stored, staff))).toEqual([message]);
  });
});

describe('what the client says of a fee', () => {
  const claimed = after(fresh(), [ask(1500), 'staff'], [claimFeePaid('UPI 1'), 'client']);
  const pay = (id: string) =>
    [receiveFee({ amount: 500, way: 'upi', reference: '', version: 0 }, id), 'staff'] as const;
  const undo = (id: string) => [undoPayment(id, 'Of another'), 'staff'] as const;
  const said = claimed.fee?.claimed;
  const newer = { reference: 'UPI 2', at: staff.now };

  it.each([
    ['again once the payment is taken back', [pay('1'), undo('1')], said],
    ['not before a later payment is taken back, too', [pay('1'), pay('2'), undo('1')], null],
    ['again after both', [pay('1'), pay('2'), undo('1'), undo('2')], said],
    ['not of another amount', [pay('1'), [ask(2000), 'staff'], undo('1')], null],
    ['not in place of what it says since', [pay('1'), [claimFeePaid('UPI 2'), 'client'], undo('1')], newer],
  ] as const)('stands %s', (_, acts, claim) => {
    expect(after(claimed, ...acts).fee?.claimed).toEqual(claim);
  });
});

describe('the fee of a withdrawn return', () => {
  const priced = after(fresh(), [ask(1500), 'staff']);
  const paid = after(priced, [receiveFee({ amount: 500, way: 'upi', reference: '', version: 0 }), 'staff']);
  const ended = (stored: typeof priced) => derived(after(stored, [withdraw('No longer'), 'client']), today);

  it.each([
    ['open', priced, 'none', 'open'],
    ['said to be paid', after(priced, [claimFeePaid('UPI 1'), 'client']), 'none', 'claimed'],
    ['paid in part', paid, 'received', 'open'],
  ] as const)('is not owed, until it is taken up again: %s', (_, stored, feeState, later) => {
    const withdrawn = ended(stored);
    expect(withdrawn).toMatchObject({ feeState, feeSince: null, fee: stored.fee });
    const resumed = after(withdrawn, [takeStep({ to: 'checking', version: 0 }), 'staff']);
    expect(derived(resumed, today)).toMatchObject({ feeState: later, feeSince: today });
  });

  it('is neither reminded of nor said to be paid or not to have come; a payment that comes all the same is recorded', () => {
    const withdrawn = ended(after(priced, [claimFeePaid('UPI 1'), 'client']));
    for (const act of [remindOfFee, claimFeePaid(null), refuseClaim])
      expect(refusal(() => act(withdrawn, staff))).toEqual([messages.feeNone]);
    const pay = receiveFee({ amount: 1500, way: 'upi', reference: '', version: 0 });
    expect(derived(after(withdrawn, [pay, 'staff']), today).feeState).toBe('received');
  });
});

describe('a changed fee', () => {
  const later = context('staff', 20);
  const mistaken = receiveFee({ amount: 100, way: 'cash', reference: '', version: 0 }, 'mistaken');
  const undo = undoPayment('mistaken', 'Of another');
  const undone = after(fresh(), [ask(1500), 'staff'], [mistaken, 'staff'], [undo, 'staff']);
  const claimed = after(undone, [claimFeePaid('UPI 1'), 'client']);

  it.each([
    ['2000', [ask(2000)]],
    ['0', [ask(0)]],
    ['2000 with another note', [ask(2000), ask(2000, 'GST included')]],
  ] as const)('is as it was once it is set back from %s, with payments that were taken back', (_, acts) => {
    const back = [...acts, ask(1500)].reduce((stored, act) => act(stored, later), claimed);
    expect(back.fee).toEqual(claimed.fee);
  });

  it('keeps its age, and with a new note what the client said', () => {
    expect(ask(2000)(claimed, later).fee).toMatchObject({ setAt: staff.now, claimed: null });
    expect(ask(1500, 'GST included')(claimed, later).fee).toEqual({ ...claimed.fee, note: 'GST included' });
  });

  it('is owed since the filing, if it was set before', () => {
    const day = '2027-07-31';
    const acknowledgement = { number: '1', filedOn: day, verifiedOn: null };
    expect([claimed, { ...claimed, acknowledgement }].map((each) => derived(each, day).feeSince)).toEqual([today, day]);
  });

  it('of a paid one is owed since then, and a payment between settles what the client said', () => {
    const pay = receiveFee({ amount: 1500, way: 'upi', reference: '', version: 0 });
    const higher = ask(2000)(after(claimed, [pay, 'staff']), later);
    expect(higher.fee?.setAt).toBe(later.now);
    expect(after(claimed, [ask(2000), 'staff'], [pay, 'staff'], [ask(1500), 'staff']).fee?.claimed).toBeNull();
  });
});

it('a second invoice replaces none', () => {
  const add = () => [addDocument(aDocument('invoice')), 'staff'] as const;
  const { documents } = after(fresh(), add(), add());
  expect(documents.map(({ version, replacedAt }) => [version, replacedAt])).toEqual([
    [1, null],
    [2, null],
  ]);
});
