import type { ReturnForm } from '@easy-tax/contracts';
import { derived } from '../return-records/derive.js';
import { after, approve, file, prepared, today } from '../testing/return-acts.js';
import { cellsOf } from './cells.js';

const filed = after(prepared(), [approve, 'client'], [file, 'staff']);

it.each<[form: ReturnForm, isKept: boolean, isToVerify: boolean]>([
  ['ITR-1', false, true],
  ['ITR-1', true, false],
  ['GSTR-3B', false, false],
  ['24Q', false, false],
  ['other', false, false],
])(
  'of a filed %s with an unread message (kept of an erased account: %s) an e-verification is left: %s',
  (form, isKept, isToVerify) => {
    const keptUntil = isKept ? '2033-11-25' : null;
    const stored = derived({ ...filed, form, newMessages: 1, keptUntil }, today);
    const [cell] = cellsOf({ forms: [], assigneeId: null, assigneeName: '' }, [], [stored], () => 'column');
    expect(cell?.taxReturn?.isToVerify).toBe(isToVerify);
  },
);

it('a client with the forms of two income tax returns has one place in a year, begun or not', () => {
  const place = { column: 'column', formName: null, period: 'AY 2026-27', dueOn: null, movedFrom: null, opensOn: null };
  const planned = (['ITR-1', 'ITR-2'] as const).map((form) => ({ ...place, form }));
  const formsIn = (...returns: (typeof filed)[]) =>
    cellsOf({ forms: [], assigneeId: null, assigneeName: '' }, planned, returns, () => 'column').map(
      ({ form }) => form,
    );
  expect([formsIn(), formsIn({ ...filed, form: 'ITR-2' })]).toEqual([['ITR-1'], ['ITR-2']]);
});
