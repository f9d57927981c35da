import type { MyReturn } from '@easy-tax/contracts';
import { aRequest, aReturn } from '../../../../testing/returns/my-returns';
import { idOf } from '../../../../testing/staff-filings';
import { groupReturns } from './group-returns';

const TODAY = '2026-11-25';
const filed = { number: '412845960261126', filedOn: '2026-11-26', verifiedOn: null };
const namesOf = (ones: readonly MyReturn[]) => ones.map(({ reference }) => reference);
const called = (reference: string, change: Partial<MyReturn> = {}) =>
  aReturn({ _id: idOf(reference.charCodeAt(0)), reference, ...change });

it('sorts returns with open requests first, by date, and finished returns last, newest first', () => {
  const groups = groupReturns(
    [
      called('verify', { step: 'filed', acknowledgement: filed }),
      called('approve', { step: 'prepared', approveBy: '2026-11-30' }),
      called('papers', { step: 'documents-needed', requests: [aRequest(1)] }),
      called('answered', { step: 'documents-needed', requests: [aRequest(1, { state: 'answered' })] }),
      called('reading', { dueOn: '2026-11-28' }),
      called('gone', { step: 'withdrawn', steppedAt: '2026-08-03T05:00:00.000Z' }),
      called('done', { step: 'e-verified', steppedAt: '2026-09-03T05:00:00.000Z', acknowledgement: filed }),
      called('gst', { step: 'filed', form: 'GSTR-1', period: '2026-10', steppedAt: '2026-11-03T05:00:00.000Z' }),
    ],
    TODAY,
  );
  expect(namesOf(groups.needed)).toEqual(['papers', 'approve', 'verify']);
  expect(namesOf(groups.underWay)).toEqual(['reading', 'answered']);
  expect(namesOf(groups.finished)).toEqual(['gst', 'done', 'gone']);
});
