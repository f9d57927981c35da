import { screen, within } from '@testing-library/react';
import { bulkOutcome, ok } from '../../../../testing/answers';
import { anOwner, visitAs } from '../../../../testing/logged-in';
import { aReturn, returnsPage } from '../../../../testing/returns/staff-returns';
import { idOf } from '../../../../testing/staff-filings';
import { FeeDebtors } from './FeeDebtors';

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
