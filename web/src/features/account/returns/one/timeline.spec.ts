import type { MyReturnDetail } from '@easy-tax/contracts';
import { anOpenReturn, aRequest, aStep } from '../../../../testing/returns/my-returns';
import { timelineOf } from './timeline';

const checking = aStep('checking', '2026-11-17T05:12', { from: 'received' });
const asked = aStep('documents-needed', '2026-11-20T05:50', { from: 'checking' });
const back = aStep('checking', '2026-11-24T05:50', { from: 'documents-needed' });
const lineOf = (change: Partial<MyReturnDetail>) =>
  timelineOf(anOpenReturn(change), '2026-11-25').map(({ step, state }) => `${step} ${state}`);

it.each<[string, Partial<MyReturnDetail>, string[]]>([
  [
    'starts at the first step',
    { step: 'received', events: [] },
    ['received now', 'checking next', 'prepared next', 'approved next', 'filed next', 'e-verified next'],
  ],
  [
    'shows Documents needed instead of Checking during that step',
    { step: 'documents-needed', events: [checking, asked], requests: [aRequest(1)] },
    [
      'received done',
      'checking done',
      'documents-needed now',
      'prepared next',
      'approved next',
      'filed next',
      'e-verified next',
    ],
  ],
  [
    'never goes backwards: the second Checking comes after Documents needed',
    { step: 'checking', events: [checking, asked, back] },
    [
      'received done',
      'checking done',
      'documents-needed done',
      'checking now',
      'prepared next',
      'approved next',
      'filed next',
      'e-verified next',
    ],
  ],
  [
    'shows Filed as next once a return is approved',
    { step: 'approved', events: [checking] },
    ['received done', 'checking done', 'prepared done', 'approved done', 'filed now', 'e-verified next'],
  ],
  [
    'ends with the filing of a GST return',
    { step: 'filed', form: 'GSTR-3B', period: '2026-10', events: [checking] },
    ['received done', 'checking done', 'prepared done', 'approved done', 'filed done'],
  ],
  [
    'ends with the withdrawal',
    { step: 'withdrawn', events: [checking, aStep('withdrawn', '2026-11-22T05:00')] },
    ['received done', 'checking done', 'withdrawn ended'],
  ],
])('the timeline %s', (_, change, line) => {
  expect(lineOf(change)).toEqual(line);
});
