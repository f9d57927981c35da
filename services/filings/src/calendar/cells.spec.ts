import type { ReturnForm } from '@easy-tax/contracts';
import { derived } from '../return-records/derive.js';
import { after, approve, file, prepared, today } from '../testing/return-acts.js';
import { datesOfOffice } from './calendar-file.js';
import { cellsOf, Totals } from './cells.js';

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

const place = { column: 'column', formName: null, period: 'AY 2026-27', dueOn: null, movedFrom: null, opensOn: null };

it('a client with the forms of two income tax returns has one place in a year, begun or not', () => {
  const planned = (['ITR-1', 'ITR-2'] as const).map((form) => ({ ...place, form }));
  const formsIn = (...returns: (typeof filed)[]) =>
    cellsOf({ forms: [], assigneeId: null, assigneeName: '' }, planned, returns, () => 'column').map(
      ({ form }) => form,
    );
  expect([formsIn(), formsIn({ ...filed, form: 'ITR-2' })]).toEqual([['ITR-1'], ['ITR-2']]);
});

it('a return whose last day staff have taken away stands in the place of its form', () => {
  const planned = [{ ...place, form: filed.form, period: filed.period }];
  const client = { forms: [], assigneeId: null, assigneeName: '' };
  const cells = cellsOf(client, planned, [{ ...filed, dueOn: null }], () => null);
  expect(cells.map(({ column }) => column)).toEqual(['column']);
});

it('a day is named as moved also if staff have given it to another return first', () => {
  const head = { key: 'column', form: 'GSTR-3B', formName: null, dueClass: null, period: '2026-10' } as const;
  const totals = new Totals({ today, heads: [], headOf: () => head });
  for (const movedFrom of [null, '2026-11-20'])
    totals.add({ ...place, form: 'GSTR-3B', dueOn: '2026-11-30', movedFrom, taxReturn: null, assignee: null });
  expect(totals.list().flatMap(({ days }) => days)).toMatchObject([{ dueOn: '2026-11-30', movedFrom: '2026-11-20' }]);
});

it('the office’s calendar tells what is to be filed from what is to be e-verified', async () => {
  const returns = [derived({ ...prepared(), dueOn: '2026-12-31' }, today), derived(filed, today)];
  const head = { kind: 'office', archived: new Set<string>(), publicUrl: '', now: new Date() } as const;
  const titles = (await datesOfOffice(returns, head)).map(({ title }) => title.split(': ')[1]);
  expect(titles.toSorted()).toEqual(['1 to e-verify', '1 to file']);
});
