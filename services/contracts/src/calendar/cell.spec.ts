import { type CalendarCell, daysLateOfCell, isLateCell, stateOfCell, wordsOfCell } from './schema.js';

const today = '2026-11-24';
type Given = Partial<NonNullable<CalendarCell['taxReturn']>> & {
  readonly dueOn?: string | null;
  readonly opensOn?: string;
};

function cellOf({ dueOn = '2026-11-20', opensOn, ...taxReturn }: Given) {
  const isOpen = taxReturn.step !== undefined;
  const rest = { _id: 'some', waitsFor: 'office', isToVerify: false, filedOn: null } as const;
  return {
    dueOn,
    opensOn: isOpen ? null : (opensOn ?? '2026-11-01'),
    taxReturn: isOpen ? { ...rest, step: 'received' as const, ...taxReturn } : null,
  };
}

it.each<[what: string, given: Given, state: string, daysLate: number, words: string]>([
  ['a return that opens later', { opensOn: '2026-12-01', dueOn: '2026-12-20' }, 'later', 0, 'Opens 2026-12-01'],
  ['one that opens today', { opensOn: today, dueOn: '2026-12-20' }, 'not-begun', 0, 'Not begun, due 2026-12-20'],
  ['one not begun, late', {}, 'not-begun', 4, 'Not begun, due 2026-11-20, 4 days late'],
  ['one on its last day', { dueOn: today }, 'not-begun', 0, 'Not begun, due 2026-11-24'],
  ['one the day after', { step: 'received', dueOn: '2026-11-23' }, 'us', 1, 'Received, due 2026-11-23, 1 day late'],
  ['one in the office’s hands', { step: 'checking' }, 'us', 4, 'Checking, due 2026-11-20, 4 days late'],
  [
    'papers asked for',
    { step: 'documents-needed', waitsFor: 'client', dueOn: '2026-11-30' },
    'client',
    0,
    'Documents needed, due 2026-11-30',
  ],
  [
    'papers asked for and answered',
    { step: 'documents-needed', dueOn: '2026-11-30' },
    'us',
    0,
    'Documents needed, due 2026-11-30',
  ],
  ['a draft with the client', { step: 'prepared', waitsFor: 'client', dueOn: null }, 'client', 0, 'Prepared'],
  ['one filed in time', { step: 'filed', waitsFor: 'nobody', filedOn: '2026-11-19' }, 'done', 0, 'Filed 2026-11-19'],
  // Neither the e-verification nor a new message makes a filed return late.
  [
    'one filed late, to verify',
    { step: 'filed', waitsFor: 'client', filedOn: '2026-11-22' },
    'done',
    2,
    'Filed 2026-11-22, 2 days late',
  ],
  ['a verified one', { step: 'e-verified', filedOn: '2026-11-20' }, 'done', 0, 'e-Verified, filed 2026-11-20'],
  ['a withdrawn one', { step: 'withdrawn', waitsFor: 'nobody' }, 'withdrawn', 0, 'Withdrawn, due 2026-11-20'],
])('%s', (_, given, state, daysLate, words) => {
  const cell = cellOf(given);
  expect([stateOfCell(cell, today), daysLateOfCell(cell, today), wordsOfCell(cell, today)]).toEqual([
    state,
    daysLate,
    words,
  ]);
  expect(isLateCell(cell, today)).toBe(daysLate > 0 && state !== 'done');
});
