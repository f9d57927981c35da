import { ReminderKind } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { derived } from '../return-records/derive.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { fresh } from '../testing/return-acts.js';
import { mattersOf, namedDayOf } from './find-reminders.js';

const by = { _id: newId(), name: 'Meera Joshi' };
// 00:30 of the day after in India.
const at = (day: string) => `${day}T19:00:00.000Z`;
const asked = (dueOn: string, change: Partial<StoredReturn['requests'][number]> = {}) => ({
  ...{ _id: dueOn, title: 'Form 16', reason: '', dueOn, askedAt: at('2026-06-01'), askedBy: by },
  ...{ sentBack: null, state: 'open' as const, settled: null, ...change },
});
const sentBack = { at: at('2026-06-20'), note: 'It is blurred', by };
const acknowledgement = { number: '123456789012345', filedOn: '2026-06-10', verifiedOn: null };
const verified = { ...acknowledgement, verifiedOn: '2026-06-10' };
const fee = { amount: 1000, note: '', setAt: at('2026-06-01'), claimed: null, payments: [] };

const cases: [string, Partial<StoredReturn>, string[]][] = [
  [
    'open papers, by the first day, since the last were asked for',
    {
      step: 'documents-needed',
      requests: [
        asked('2026-07-05'),
        asked('2026-07-01', { askedAt: at('2026-06-10') }),
        asked('2026-06-25', { state: 'taken-back' }),
      ],
    },
    ['papers 2026-07-01 2026-06-11'],
  ],
  [
    'papers that were sent back, since then',
    { step: 'documents-needed', requests: [asked('2026-07-05', { sentBack })] },
    ['papers 2026-07-05 2026-06-21'],
  ],
  [
    'papers that were asked for after an earlier day, by their own day',
    {
      step: 'documents-needed',
      requests: [asked('2026-06-05'), asked('2026-07-10', { askedAt: at('2026-06-30') })],
    },
    ['papers 2026-07-10 2026-07-01'],
  ],
  [
    'papers that were sent back after an earlier day, by the later one',
    { step: 'documents-needed', requests: [asked('2026-06-05'), asked('2026-07-05', { sentBack })] },
    ['papers 2026-07-05 2026-06-21'],
  ],
  [
    'the approval, by the day that staff ask for',
    { step: 'prepared', approveBy: '2026-07-20' },
    ['approval 2026-07-20 2026-06-02'],
  ],
  ['the approval, by the last day without one', { step: 'prepared' }, ['approval 2026-07-31 2026-06-02']],
  [
    'the e-verification, within thirty days',
    { step: 'filed', acknowledgement },
    ['verification 2026-07-10 2026-06-02'],
  ],
  [
    'an open fee beside it, within fifteen days of the filing',
    { step: 'filed', acknowledgement, fee },
    ['verification 2026-07-10 2026-06-02', 'fee 2026-06-25 2026-06-10'],
  ],
  ['no fee before the filing', { step: 'prepared', fee }, ['approval 2026-07-31 2026-06-02']],
  [
    'no fee that the client says is paid',
    {
      step: 'e-verified',
      acknowledgement: verified,
      fee: { ...fee, claimed: { at: at('2026-06-12'), reference: null } },
    },
    [],
  ],
  ['nothing while a message waits to be read', { step: 'prepared', newMessages: 1 }, []],
  ['nothing of an erased account', { step: 'filed', acknowledgement, fee, keptUntil: '2034-07-31' }, []],
  [
    'each since the last reminder',
    { step: 'prepared', remindedAt: at('2026-07-05') },
    ['approval 2026-07-31 2026-07-06'],
  ],
];
it.each(cases)('a client is reminded of %s', (_, change, expected) => {
  const stored = derived({ ...fresh(), dueOn: '2026-07-31', steppedAt: at('2026-06-01'), ...change }, '2026-06-01');
  expect(mattersOf(stored).map(({ kind, dueOn, since }) => `${kind} ${dueOn} ${since}`)).toEqual(expected);
});

it('a reminder of papers names the earliest day of all that are open', () => {
  const requests = [asked('2026-07-10', { askedAt: at('2026-06-30') }), asked('2026-06-05')];
  const stored = derived({ ...fresh(), step: 'documents-needed', requests }, '2026-06-01');
  const named = mattersOf(stored).map((matter) => [matter.dueOn, namedDayOf({ stored, matter })]);
  expect(named).toEqual([['2026-07-10', '2026-06-05']]);
});

it('a case for each kind is found: add one here', () => {
  const found = new Set(cases.flatMap(([, , expected]) => expected.map((matter) => matter.split(' ')[0])));
  expect([...found].toSorted()).toEqual(ReminderKind.options.toSorted());
});
