import type { ReturnEvent } from '@easy-tax/contracts';
import { idOf } from '../../../../testing/staff-filings';
import { eventText } from './History';

const by = { _id: idOf(801), name: 'Meera Joshi', side: 'office' } as const;
const textOf = (change: Pick<ReturnEvent, 'kind' | 'detail'>) =>
  eventText({ _id: idOf(1), at: '2026-11-29T05:00:00.000Z', by, from: null, to: null, note: '', ...change });

it('has the days of payments and of last days as the page has them, and names of files as they are', () => {
  const texts = [
    textOf({ kind: 'fee', detail: 'received: ₹1,500, 2026-11-29, UPI' }),
    textOf({ kind: 'changed', detail: 'due 2026-12-20' }),
    textOf({ kind: 'document', detail: 'challan 2026-11-29.pdf' }),
  ];
  expect(texts[0]).toContain('received: ₹1,500, 29 Nov 2026, UPI');
  expect(texts[1]).toContain('due 20 Dec 2026');
  expect(texts[2]).toContain('challan 2026-11-29.pdf');
});
