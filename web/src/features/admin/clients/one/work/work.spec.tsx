import { type ClientReturn, type FormOfClient } from '@easy-tax/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SessionProvider } from '../../../../../lib/session/session';
import { answering, deferred, ok } from '../../../../../testing/answers';
import { aClientDetail, aClientReturn } from '../../../../../testing/clients';
import { enterText } from '../../../../../testing/enter-text';
import { idOf } from '../../../../../testing/staff-filings';
import { visit } from '../../../../../testing/visit';
import { Reach } from '../../../client-data/Reach';
import { openFeesOf, paidRupeesOf } from './Fees';
import { Messages } from './Messages';
import { nextOpening, notBegunOf, shelfOf } from './shelf';

const Visited = ({ children }: { readonly children: ReactNode }) => (
  <MemoryRouter>
    <SessionProvider>{children}</SessionProvider>
  </MemoryRouter>
);

describe('messages', () => {
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Write to the client');
  const about = () => screen.queryByLabelText<HTMLSelectElement>('About');

  it.each([
    ['another is open', [aClientReturn(8)]],
    ['none is', []],
  ])('keeps a begun message with its return when that is withdrawn and %s', async (_, open) => {
    const asked = answering({
      [`POST /api/returns/${idOf(7)}/messages`]: ok({ data: { _id: idOf(7), version: 1 }, message: 'Sent.' }, 201),
    });
    const shown = (own: ReturnType<typeof aClientReturn>) => {
      const returns = new Map([own, ...open].map((row) => [row._id, row]));
      const unfinished = own.step === 'withdrawn' ? open : [own, ...open];
      return (
        <Messages clientId={idOf(1)} lines={[]} returns={returns} open={unfinished} onWritten={async () => undefined} />
      );
    };
    const person = userEvent.setup();
    const { rerender } = render(shown(aClientReturn(7)), { wrapper: Visited });
    enterText(field(), 'Is that account yours?');
    rerender(shown(aClientReturn(7, { step: 'withdrawn' })));
    expect([field().value, about()?.value]).toEqual(['Is that account yours?', idOf(7)]);
    await person.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(about()).toBeNull());
    expect(asked.map(({ path }) => path)).toEqual([`/api/returns/${idOf(7)}/messages`]);
  });
});

it('a begun message to a client is there when the page opens again, and what is typed while one is sent stays', async () => {
  const { answer, give } = deferred();
  answering({ [`POST /api/returns/${idOf(7)}/messages`]: answer });
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Write to the client');
  const own = [aClientReturn(7)];
  const returns = new Map(own.map((row) => [row._id, row]));
  const page = (
    <Messages clientId={idOf(2)} lines={[]} returns={returns} open={own} onWritten={async () => undefined} />
  );
  const { unmount } = render(page, { wrapper: Visited });
  enterText(field(), 'One.');
  unmount();
  render(page, { wrapper: Visited });
  expect(field().value).toBe('One.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  enterText(field(), ' And two.');
  give(ok({ data: { _id: idOf(7), version: 1 }, message: 'Sent.' }, 201));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBeNull());
  expect(field().value).toBe('One. And two.');
});

it('two returns that are called the same, as after a merge, have their references; internal lines are not printed', () => {
  const own = [aClientReturn(7), aClientReturn(8), aClientReturn(9, { form: 'ITR-2' })];
  const returns = new Map(own.map((row) => [row._id, row]));
  const by = { _id: idOf(801), name: 'Rohan', side: 'office' } as const;
  const line = { by, createdAt: '2026-11-20T05:00:00.000Z', returnId: idOf(7) };
  const lines = [
    { ...line, _id: idOf(1), text: 'Owes papers', isNote: true },
    { ...line, _id: idOf(2), text: 'Hello', isNote: false },
  ];
  render(<Messages clientId={idOf(3)} lines={lines} returns={returns} open={own} onWritten={async () => undefined} />, {
    wrapper: Visited,
  });
  const { options } = screen.getByLabelText<HTMLSelectElement>('About');
  expect([...options].map(({ text }) => text.includes('ETR-'))).toEqual([true, true, false]);
  const isPrinted = (text: string) => screen.getByText(text).closest('.noprint') === null;
  expect([isPrinted('Owes papers'), isPrinted('Hello')]).toEqual([false, true]);
});

describe('the shelf', () => {
  const TODAY = '2026-11-27';
  const gst = { form: 'GSTR-3B', rhythm: 'month', dueClass: null, from: '2026-09' } as const;
  const of = (...forms: FormOfClient[]) => ({
    forms,
    gstins: [],
    createdAt: '2026-11-20T05:00:00.000Z',
    isActive: true,
  });
  const workOf = (returns: ClientReturn[], ...neverOpening: string[]) => ({ returns, neverOpening });

  it('puts returns by year, form and period, the newest year first; a second return of a period has its own line', () => {
    const years = shelfOf(
      workOf([
        aClientReturn(4, { form: 'ITR-1', period: 'AY 2026-27' }),
        aClientReturn(3, { form: 'ITR-1', period: 'AY 2026-27' }),
        aClientReturn(2, { form: 'GSTR-1', period: '2025-Q4' }),
        aClientReturn(1, { form: 'GSTR-3B', period: '2026-10' }),
      ]),
      of(),
      TODAY,
    );
    const shown = years.map(({ year, lines }) => [
      year,
      lines.map(({ form, isAgain, cells }) => [form, isAgain, cells.map(({ row }) => row?.reference.slice(-1) ?? '')]),
    ]);
    const none = (count: number) => Array.from({ length: count }, () => '');
    expect(shown).toEqual([
      [2026, [['GSTR-3B', false, [...none(6), '1', ...none(5)]]]],
      [
        2025,
        [
          ['GSTR-1', false, [...none(3), '2']],
          ['ITR-1', false, ['3']],
          ['ITR-1', true, ['4']],
        ],
      ],
    ]);
  });

  it('tells when returns of the client’s forms open, from the first period that the office files', () => {
    const years = shelfOf(workOf([aClientReturn(1, { form: 'GSTR-3B', period: '2026-10' })]), of(gst), TODAY);
    const opens = years[0]?.lines[0]?.cells.map(({ opensOn }) => opensOn);
    expect(opens?.slice(0, 9)).toEqual([null, null, null, null, null, '2026-10-01', null, '2026-12-01', '2027-01-01']);
    expect(nextOpening(years, TODAY)).toEqual({ form: 'GSTR-3B', period: '2026-11', day: '2026-12-01' });
    expect(nextOpening(shelfOf(workOf([]), of(), TODAY), TODAY)).toBeNull();
  });

  it('names no day for what does not open by itself, and expects nothing of a client in the archive', () => {
    const years = shelfOf(workOf([], 'GSTR-3B 2026-11'), of(gst), TODAY);
    expect(years[0]?.lines[0]?.cells[7]).toMatchObject({ period: '2026-11', isOurs: true, opensOn: null });
    expect(nextOpening(years, TODAY)).toMatchObject({ period: '2026-12' });
    expect(shelfOf(workOf([]), { ...of(gst), isActive: false }, TODAY)).toEqual([]);
  });

  it('names a year of income tax as its returns do, with the day on which they open', () => {
    const forms = [
      { form: 'ITR-1', rhythm: 'year', dueClass: null, from: null },
      { form: 'advance-tax', rhythm: 'year', dueClass: null, from: null },
    ] as const;
    const years = shelfOf(workOf([]), of(...forms), TODAY);
    expect(years.map(({ year, lines }) => [year, lines.map(({ cells }) => cells)])).toEqual([
      [
        2026,
        [
          [{ period: 'TY 2026-27', row: null, isOurs: true, dueOn: '2027-03-15', opensOn: '2027-03-01' }],
          [{ period: 'TY 2026-27', row: null, isOurs: true, dueOn: '2027-07-31', opensOn: '2027-04-01' }],
        ],
      ],
    ]);
    const next = nextOpening(shelfOf(workOf([], 'advance-tax TY 2026-27'), of(...forms), TODAY), TODAY);
    expect(next).toEqual({ form: 'ITR-1', period: 'TY 2026-27', day: '2027-04-01' });
  });

  it('knows the days of recorded extensions and of the client’s state', () => {
    const gstQuarter = { form: 'GSTR-3B', rhythm: 'quarter', dueClass: null, from: null } as const;
    const income = { form: 'ITR-1', rhythm: 'year', dueClass: null, from: 'AY 2026-27' } as const;
    const moved = { forms: ['ITR-1'], periods: ['AY 2026-27'], only: null, day: '2026-09-15', source: 'Circular 9' };
    const added = { createdAt: '2026-08-10T05:00:00.000Z', gstins: ['29 AAGCB7383J 1Z4'] };
    const dueIn = (day: string) =>
      notBegunOf(
        shelfOf(workOf([]), { ...of(income, gstQuarter), ...added }, day, { extensions: [moved], own: [] }),
        [],
        day,
      ).map(({ form, dueOn }) => [form, dueOn]);
    expect(dueIn('2026-08-12')).toEqual([['ITR-1', '2026-09-15']]);
    expect(dueIn('2026-10-01')).toEqual([
      ['GSTR-3B', '2026-10-22'],
      ['ITR-1', '2026-09-15'],
    ]);
  });

  it('has a place for last year’s annual return of GST until it opens in October', () => {
    const annual = { form: 'GSTR-9', rhythm: 'year', dueClass: null, from: 'FY 2025-26' } as const;
    const client = { ...of(annual, gst), createdAt: '2026-04-20T05:00:00.000Z' };
    const may = shelfOf(workOf([]), client, '2026-05-01');
    expect(may.map(({ year, lines }) => [year, lines.map(({ form }) => form)])).toEqual([
      [2026, ['GSTR-3B', 'GSTR-9']],
      [2025, ['GSTR-9']],
    ]);
    const alone = shelfOf(workOf([]), { ...client, forms: [annual] }, '2026-05-01');
    expect(nextOpening(alone, '2026-05-01')).toEqual({ form: 'GSTR-9', period: 'FY 2025-26', day: '2026-10-01' });
    const october = shelfOf(workOf([]), { ...client, forms: [annual] }, '2026-10-01');
    expect(notBegunOf(october, [], '2026-10-01')).toMatchObject([{ form: 'GSTR-9', dueOn: '2026-12-31' }]);
    const opened = aClientReturn(1, { form: 'GSTR-9', period: 'FY 2025-26', step: 'withdrawn' });
    expect(notBegunOf(october, [opened], '2026-10-01')).toEqual([]);
  });

  it('knows the returns that were to open before the client was added, and are still due: none in place of another', () => {
    const june = '2026-06-02';
    const forms = [
      { form: 'ITR-1', rhythm: 'year', dueClass: null, from: null },
      { form: 'GSTR-3B', rhythm: 'month', dueClass: null, from: null },
    ] as const;
    const client = { ...of(...forms), createdAt: '2026-06-01T05:00:00.000Z' };
    const notBegun = (...returns: ClientReturn[]) =>
      notBegunOf(shelfOf(workOf(returns), client, june), returns, june).map(({ form, period }) => `${form} ${period}`);
    expect(notBegun()).toEqual(['GSTR-3B 2026-05', 'ITR-1 AY 2026-27']);
    expect(notBegun(aClientReturn(1, { form: 'ITR-3', period: 'AY 2026-27' }))).toEqual(['GSTR-3B 2026-05']);
    expect(notBegun(aClientReturn(1, { form: 'GSTR-3B', period: '2026-Q1' }))).toEqual(['ITR-1 AY 2026-27']);
    // Another income tax return of the year never opens.
    client.forms.push({ ...forms[0], form: 'ITR-2' });
    expect(notBegun()).toEqual(['GSTR-3B 2026-05', 'ITR-1 AY 2026-27']);
  });

  it('asks for what is due since the client was added, of a form without a first period', () => {
    const [year] = shelfOf(workOf([]), of({ ...gst, from: null }), TODAY);
    const opens = year?.lines[0]?.cells.map(({ opensOn }) => opensOn);
    // GSTR-3B of October is due on 20 November, the day on which the client was added.
    expect(opens?.slice(5, 9)).toEqual([null, '2026-11-01', '2026-12-01', '2027-01-01']);
  });

  it('lists fees that are not paid in full, the oldest first', () => {
    const fee = (amount: number, setAt: string, paid = 0) => {
      const by = { _id: '019ab000-0000-7000-8000-000000000801', name: 'Meera Joshi' };
      const payment = {
        _id: by._id,
        amount: paid,
        on: '2026-11-21',
        way: null,
        reference: '',
        at: setAt,
        by,
        undone: null,
      };
      return { amount, note: '', setAt, claimed: null, payments: paid ? [payment] : [] };
    };
    const [newer, paid, older, none] = [
      aClientReturn(1, { fee: fee(1500, '2026-11-20T05:00:00.000Z', 600) }),
      aClientReturn(2, { fee: fee(500, '2026-11-01T05:00:00.000Z', 500) }),
      aClientReturn(3, { fee: fee(2000, '2026-10-02T05:00:00.000Z') }),
      aClientReturn(4),
    ];
    const all = [newer, paid, older, none];
    expect(openFeesOf(all).map(({ row, rupees }) => [row, rupees])).toEqual([
      [older, 2000],
      [newer, 900],
    ]);
    expect(paidRupeesOf(all)).toBe(1100);
  });
});

describe('the ways to reach a client', () => {
  const account = (number: number, name: string, isConfirmed: boolean, isStaff = false) => ({
    ...{ _id: idOf(number), name, email: `${name}@example.com` },
    ...{ givenAt: '2026-10-14T06:00:00.000Z', endsAt: null, isConfirmed, isStaff, isOver: false },
  });
  const nowhere = { mobiles: [], emails: [] };

  it('leads to the person who acts for a client without an address', () => {
    const accounts = [account(6, 'imran', false), account(7, 'dev', true, true), account(5, 'raj', true)];
    visit(<Reach {...aClientDetail(1, { ...nowhere, accounts })} />);
    expect(screen.getByRole('link', { name: 'Mail raj@example.com' })).toBeTruthy();
  });

  it('says so if there is no way', () => {
    visit(<Reach {...aClientDetail(1, { ...nowhere, accounts: [account(6, 'imran', false)] })} />);
    expect(screen.getByText('Neither mobile nor email yet.')).toBeTruthy();
  });
});
