import { act, screen, waitFor, within } from '@testing-library/react';
import { type Answers, bulkOutcome, deferred, ok } from '../../../../testing/answers';
import { anOwner, visitAs } from '../../../../testing/logged-in';
import { aReturn, returnsOverview, returnsPage } from '../../../../testing/returns/staff-returns';
import { idOf } from '../../../../testing/staff-filings';
import { ReturnsView } from '../list/ReturnsPage';

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

it('reminds of the open fees that are selected in their list', async () => {
  const { person, asked } = open(
    {
      'GET /api/returns': returnsPage([aReturn(1)]),
      'GET /api/returns/fees': feesOf(1500),
      'POST /api/returns/bulk/fee-reminders': bulkOutcome({ done: [idOf(1)] }),
    },
    '?fee=owed',
  );
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
  expect(writes()[2]).toEqual({ ids: [idOf(1)], what: { act: 'fee', fee: { amount: 20, note: '' } }, isTrial: false });
  await waitFor(() => expect(screen.getByRole('link', { name: /^All open\s*₹8,000/ })).toBeTruthy());
});
