import { messages } from '@easy-tax/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type Answers, bulkOutcome, deferred, ok, refused } from '../../../../testing/answers';
import { anOwner, aReviewer, visitAs } from '../../../../testing/logged-in';
import { aReturn, returnsOverview, returnsPage } from '../../../../testing/returns/staff-returns';
import { idOf } from '../../../../testing/staff-filings';
import { FeeDebtors } from '../fees/FeeDebtors';
import { ReturnsView } from '../list/ReturnsPage';
import { RemindersOfReturn } from './Pausing';
import { RemindToday } from './RemindToday';

describe('the list of today', () => {
  const due = (at: number, name: string, noMail: string | null) => ({
    ...{ returnId: idOf(at), reference: `ETR-2026-0000${at}`, client: { _id: idOf(100 + at), name } },
    ...{ form: 'ITR-1', formName: null, period: 'AY 2026-27', assignee: null, kind: 'papers', papers: 2 },
    ...{ dueOn: '2026-11-27', mobile: '9415036218', noMail },
  });

  it('reminds by WhatsApp with the ready text, marks as sent by one key, and takes the mark back', async () => {
    const [kavita, ravi] = [1, 2].map((at) => `/api/returns/${idOf(at)}`);
    const { person, asked } = visitAs(aReviewer(), <RemindToday />, '/admin/returns?view=remind', {
      'GET /api/reminders': ok({ data: [due(1, 'Kavita', 'nobody'), due(2, 'Ravi', null)] }),
      [`POST ${kavita}/reminder-text`]: ok({ data: { text: 'Namaste', mobile: '9415036218' } }),
      [`POST ${kavita}/reminded`]: ok({ data: { _id: idOf(1), version: 2 }, message: 'Marked as sent.' }),
      [`POST ${kavita}/reminded/undo`]: ok({ data: { _id: idOf(1), version: 3 }, message: 'Taken back.' }),
      [`POST ${ravi}/reminded`]: refused('conflict', 'This client was reminded today.'),
    });
    const tab = { opener: window, location: { href: '' }, close: () => undefined };
    jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    expect(await screen.findByText('1 without mail')).toBeTruthy();
    expect(screen.getByText('ETR-2026-00001')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Remind Kavita by WhatsApp' }));
    await waitFor(() => expect(tab.location.href).toBe('https://wa.me/919415036218?text=Namaste'));
    expect(tab.opener).toBeNull();

    await person.keyboard('s');
    expect(await screen.findByText('Kavita: marked as sent')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remind Ravi by WhatsApp' }));
    await person.keyboard('s');
    expect(await screen.findByText('This client was reminded today.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Mark as sent: Ravi' })).toBeTruthy();
    await person.keyboard('{ArrowUp}{Enter}');
    expect(await screen.findByRole('button', { name: 'Mark as sent: Kavita' })).toBeTruthy();
    expect(asked.at(-1)?.path).toBe(`${kavita}/reminded/undo`);
  });

  it('marks by the same key after a lost answer, also with others marked meanwhile, and by a new one after a mark was taken back', async () => {
    const [kavita, ravi] = [1, 2].map((at) => `POST /api/returns/${idOf(at)}/reminded`) as [string, string];
    const marked = ok({ data: { _id: idOf(1), version: 2 }, message: 'Marked as sent.' });
    const { person, asked } = visitAs(aReviewer(), <RemindToday />, '/admin/returns?view=remind', {
      'GET /api/reminders': ok({ data: [due(1, 'Kavita', null), due(2, 'Ravi', null)] }),
      [kavita]: [new Error('lost'), refused('unavailable', 'Not now.'), marked],
      [ravi]: marked,
      [`${kavita}/undo`]: ok({ data: { _id: idOf(1), version: 3 }, message: 'Taken back.' }),
    });
    const mark = async (name: string) =>
      person.click(await screen.findByRole('button', { name: `Mark as sent: ${name}` }));
    await mark('Kavita');
    await screen.findByText(messages.noAnswer);
    await mark('Ravi');
    await mark('Kavita');
    await screen.findByText('Not now.');
    await mark('Kavita');
    await person.click((await screen.findAllByRole('button', { name: 'Take back' }))[0] as HTMLElement);
    await mark('Kavita');
    await screen.findByText('Kavita: marked as sent');
    const sent = asked.filter(({ path }) => path === kavita.slice('POST '.length));
    const [first, ...others] = sent.map(({ headers }) => headers['idempotency-key']);
    expect(others.map((key) => key === first)).toEqual([true, true, false]);
  });

  it('keeps a marked row in its place, to be taken back, when the list is read again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const [asha, kavita, ravi] = [due(1, 'Asha', null), due(2, 'Kavita', null), due(3, 'Ravi', null)];
    const { person, asked } = visitAs(aReviewer(), <RemindToday />, '/admin/returns?view=remind', {
      'GET /api/reminders': [ok({ data: [asha, kavita, ravi] }), ok({ data: [asha, ravi] })],
      [`POST /api/returns/${idOf(2)}/reminded`]: ok({ data: { _id: idOf(2), version: 2 }, message: 'Marked as sent.' }),
      [`POST /api/returns/${idOf(2)}/reminded/undo`]: ok({
        data: { _id: idOf(2), version: 3 },
        message: 'Taken back.',
      }),
    });
    const names = () => screen.getAllByRole('listitem').map((row) => row.querySelector('b')?.textContent);
    await person.click(await screen.findByRole('button', { name: 'Mark as sent: Kavita' }));
    await act(async () => {
      jest.advanceTimersByTime(10_000);
      window.dispatchEvent(new Event('focus'));
    });
    await waitFor(() => expect(asked.filter(({ method }) => method === 'GET')).toHaveLength(3));
    expect(names()).toEqual(['Asha', 'Kavita', 'Ravi']);
    await person.click(screen.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByRole('button', { name: 'Mark as sent: Kavita' })).toBeTruthy();
  });
});

describe('open fees of groups', () => {
  const none = { returns: 0, rupees: 0 };
  const ages = { 'owed-30': none, 'owed-60': none, 'owed-90': none, 'owed-older': none };
  const debtors = [
    { _id: idOf(9), name: 'Rao family', ages: { ...ages, 'owed-60': { returns: 2, rupees: 3500 } } },
    { _id: null, name: '', ages: { ...ages, 'owed-older': { returns: 1, rupees: 500 } } },
  ];

  it('shows what each group owes by age, with its returns, and reminds all of one group', async () => {
    const { person, asked } = visitAs(anOwner(), <FeeDebtors by="group" />, '/admin/returns?view=fees-of-groups', {
      'GET /api/returns/debtors': ok({ data: debtors }),
      'GET /auth/staff': ok({ data: [] }),
      'GET /api/returns': returnsPage([aReturn(1), aReturn(2)]),
      'POST /api/returns/bulk/fee-reminders': bulkOutcome({ done: [idOf(1), idOf(2)] }),
    });
    const row = within(await screen.findByRole('row', { name: /^Rao family/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent?.trim())).toEqual([
      '₹0',
      '₹3,500',
      '₹0',
      '₹0',
      '₹3,500',
      'Remind',
    ]);
    const links = row.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([`/admin/returns?fee=owed-60&group=${idOf(9)}`, `/admin/returns?fee=owed&group=${idOf(9)}`]);
    expect(within(screen.getByRole('row', { name: /^In no group/ })).queryByRole('button')).toBeNull();
    await person.click(row.getByRole('button', { name: 'Remind Rao family' }));
    await person.click(await screen.findByRole('button', { name: 'Remind of 2' }));
    expect(await screen.findByText('Reminded of the fees of 2 returns.')).toBeTruthy();
    const [list] = asked.filter(({ path }) => path.startsWith('/api/returns?'));
    expect(list?.path).toContain(`fee=owed&group=${idOf(9)}`);
    const bodies = asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(bodies).toEqual([true, false].map((isTrial) => ({ ids: [idOf(1), idOf(2)], isTrial })));
  });
});

describe('open fees of the office', () => {
  const kavita = { _id: idOf(803), name: 'Kavita Arora', email: 'kavita@office.example' };

  function open(answers: Answers, search: string) {
    jest.useFakeTimers({ now: new Date('2026-11-24T06:00:00Z'), advanceTimers: true });
    return visitAs(
      anOwner(),
      <ReturnsView view="table" />,
      { pathname: '/admin/returns', search },
      {
        'GET /api/returns/overview': ok({ data: returnsOverview() }),
        'GET /auth/staff': ok({ data: [kavita] }),
        ...answers,
      },
    );
  }

  const feesOf = (rupees: number) => {
    const sums = { returns: 1, rupees };
    return ok({ data: { 'owed-30': sums, 'owed-60': sums, 'owed-90': sums, 'owed-older': sums } });
  };

  it('shows open fees of one group and what is left of each, without the office’s sums', async () => {
    const at = '2026-10-25T05:00:00.000Z';
    const part = { _id: idOf(7), amount: 600, on: '2026-10-25', way: 'upi', reference: '', at, by: kavita } as const;
    const fee = { amount: 1500, note: '', setAt: at, claimed: null, payments: [{ ...part, undone: null }] };
    const group = { _id: idOf(9), name: 'Rao family', createdAt: '2026-10-01T05:00:00.000Z', clients: 2 };
    const { asked } = open(
      {
        'GET /api/returns': returnsPage([aReturn(1, { fee, feeState: 'open' })]),
        [`GET /api/client-groups/${idOf(9)}`]: ok({ data: { ...group, members: [] } }),
      },
      `?fee=owed&group=${idOf(9)}`,
    );
    expect(await screen.findByRole('button', { name: 'Remove filter Rao family' })).toBeTruthy();
    expect(asked.find(({ path }) => path.startsWith('/api/returns?'))?.path).toContain(`group=${idOf(9)}`);
    expect(await screen.findByRole('cell', { name: '₹900 of ₹1,500' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Fees open, by age' })).toBeNull();
  });

  it('reminds of the open fees that are selected in their list, whose ages keep their place until their sums are known', async () => {
    const fees = deferred();
    const { person, asked } = open(
      {
        'GET /api/returns': returnsPage([aReturn(1)]),
        'GET /api/returns/fees': fees.answer,
        'POST /api/returns/bulk/fee-reminders': bulkOutcome({ done: [idOf(1)] }),
      },
      '?fee=owed',
    );
    expect(await screen.findByRole('link', { name: /^All open\s*…/ })).toBeTruthy();
    act(() => fees.give(feesOf(1500)));
    expect(await screen.findByRole('link', { name: /^All open\s*₹6,000/ })).toBeTruthy();
    await person.click(await screen.findByRole('checkbox', { name: 'Select Client 1, ITR-1' }));
    await person.click(screen.getByRole('button', { name: 'Remind of the fee' }));
    await person.click(await screen.findByRole('button', { name: 'Remind of 1' }));
    expect(await screen.findByText('Reminded of the fee of 1 return.')).toBeTruthy();
    const bodies = asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(bodies).toEqual([true, false].map((isTrial) => ({ ids: [idOf(1)], isTrial })));
  });

  it('sets the fee of many by amount and Enter, though what it would do is not known yet, and reads the sums again', async () => {
    const trial = deferred();
    const { person, asked } = open(
      {
        'GET /api/returns': returnsPage([aReturn(1)]),
        'GET /api/returns/fees': [feesOf(1500), feesOf(2000)],
        'POST /api/returns/bulk': [bulkOutcome({ done: [idOf(1)] }), trial.answer, bulkOutcome({ done: [idOf(1)] })],
      },
      '?fee=owed',
    );
    await screen.findByRole('link', { name: /^All open\s*₹6,000/ });
    await person.click(await screen.findByRole('checkbox', { name: 'Select Client 1, ITR-1' }));
    await person.click(screen.getByRole('button', { name: 'More' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Set the fee' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText(/^Amount for each/).hasAttribute('autofocus')).toBe(true);
    await person.type(dialog.getByLabelText(/^Amount for each/), '20{Enter}');
    const writes = () => asked.filter(({ path }) => path === '/api/returns/bulk').map(({ body }) => body);
    expect(writes()).toHaveLength(2);
    act(() => trial.give(bulkOutcome({ done: [idOf(1)] })));
    expect(await screen.findByText(/^Fee of 1 return set/)).toBeTruthy();
    expect(writes()).toHaveLength(3);
    expect(writes()[2]).toEqual({
      ids: [idOf(1)],
      what: { act: 'fee', fee: { amount: 20, note: '' } },
      isTrial: false,
    });
    await waitFor(() => expect(screen.getByRole('link', { name: /^All open\s*₹8,000/ })).toBeTruthy());
  });
});

it.each([
  ['prepared', 'client', 'None is planned.'],
  ['prepared', 'office', 'None until what the client has sent is seen.'],
  ['checking', 'office', 'None is planned.'],
] as const)('says of a return that is %s and waits for the %s without a reminder: %s', async (step, waitsFor, line) => {
  const taxReturn = { ...aReturn(1), step, waitsFor };
  visitAs(aReviewer(), <RemindersOfReturn taxReturn={taxReturn} />, '/admin/returns', {
    [`GET /api/returns/${taxReturn._id}/reminders`]: ok({
      data: { next: null, last: null, isPaused: false, isClientPaused: false },
    }),
  });
  expect(await screen.findByText(line)).toBeTruthy();
});

it('leads from a return to its client, whose pause is ended there', async () => {
  const taxReturn = aReturn(1);
  visitAs(aReviewer(), <RemindersOfReturn taxReturn={taxReturn} />, '/admin/returns', {
    [`GET /api/returns/${taxReturn._id}/reminders`]: ok({
      data: { next: null, last: null, isPaused: true, isClientPaused: true },
    }),
  });
  const link = await screen.findByRole('link', { name: 'Go on at the client’s page' });
  expect(link.getAttribute('href')).toContain(taxReturn.client._id);
  expect([screen.queryByRole('button'), screen.queryByText('Paused for this client.')]).toEqual([
    null,
    expect.anything(),
  ]);
});
