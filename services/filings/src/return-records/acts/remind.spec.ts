import { messages } from '@easy-tax/contracts';
import { after, context, fresh, refusal, staff } from '../../testing/return-acts.js';
import { markReminded, remindClient, remindOfFee, unmarkReminded } from './remind.js';

it('a mark that is taken back leaves the earlier reminder and its limit of a day', () => {
  const yesterday = { ...staff, now: '2026-11-24T18:00:00.000Z', today: '2026-11-24' };
  const reminded = remindClient(fresh(), yesterday);
  const undone = after(reminded, [markReminded('papers'), 'staff'], [unmarkReminded, 'staff']);
  expect([undone.remindedAt, undone.events]).toEqual([yesterday.now, reminded.events]);
  expect(refusal(() => remindClient(undone, context('staff', 20)))).toEqual([messages.remindedToday]);
});

it('a reminder of the fee that went out by mail is not taken back as a mark', () => {
  const fee = { amount: 900, note: '', setAt: staff.now, claimed: null, payments: [] };
  const mailed = after({ ...fresh(), fee, feeState: 'open' }, [remindOfFee, 'staff']);
  expect(refusal(() => unmarkReminded(mailed, staff))).toEqual([messages.notReminded]);
  const marked = after({ ...fresh(), fee, feeState: 'open' }, [markReminded('fee'), 'staff']);
  expect(unmarkReminded(marked, staff).remindedAt).toBeNull();
});

it.each([
  ['just before midnight', '18:29:59', null],
  ['at midnight', '18:30:00', [messages.markedToday]],
])('a client is reminded by hand once a day of India: the last time %s', (_, time, refused) => {
  const reminded = { ...fresh(), remindedAt: `2026-11-24T${time}.000Z` };
  expect(refusal(() => markReminded('papers')(reminded, staff))).toEqual(refused);
});
