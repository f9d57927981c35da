import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { ok, pageInfo } from '../../../testing/answers';
import { anOwner, aReviewer, visitAs } from '../../../testing/logged-in';
import { users } from '../../../testing/records';
import { where } from '../../../testing/visit';
import UsersPage from './UsersPage';

function open(search: string, user = anOwner(), rows: readonly object[] = []) {
  const page = (
    <>
      <UsersPage />
      <Link to="/admin/users?search=tara@office.example">Tara</Link>
    </>
  );
  return visitAs(
    user,
    page,
    { pathname: '/admin/users', search },
    {
      'GET /auth/users': ok({ data: rows, ...pageInfo(rows.length) }),
      'GET /auth/invitations': ok({ data: [] }),
      'GET /auth/office/audit': ok({ data: [], ...pageInfo(0) }),
    },
  );
}
const tab = (name: string) => screen.findByRole('tab', { name, selected: true });

it('shows the users that a link from another page searches for, also when the audit trail was open', async () => {
  const { person } = open('?tab=audit');
  await tab('Audit trail');
  await person.click(screen.getByRole('link', { name: 'Tara' }));
  expect(await tab('People')).toBeTruthy();
  expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('tara@office.example');
});

it('has the group and the tab in the address, and keeps focus on the tab', async () => {
  const { person, asked } = open('');
  await person.click(await screen.findByText('Staff'));
  await waitFor(() => expect(asked.at(-1)?.path).toContain('role=admin'));
  expect(where()).toBe('/admin/users?role=admin');
  await person.click(screen.getByRole('tab', { name: 'Audit trail' }));
  await waitFor(() => expect(where()).toBe('/admin/users?tab=audit'));
  expect(document.activeElement).toBe(await tab('Audit trail'));
});

it('tells a reviewer that only owners manage users, and sends no request', async () => {
  const { asked } = open('', aReviewer());
  expect(await screen.findByText(/[Oo]wners/)).toBeTruthy();
  expect(asked.map(({ path }) => path)).toEqual(['/auth/checkauth']);
});

describe('the erasure of an account', () => {
  const [first, second] = users;
  const [me, ravi] = [
    { ...first, _id: anOwner()._id },
    { ...second, name: 'Ravi Rao' },
  ];
  const button = (name: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

  it('is offered for others, but not for one’s own account', async () => {
    const { person } = open('', anOwner(), [me, ravi]);
    expect((await button(/Erase Deepa Nair/)).disabled).toBe(true);
    expect((await button(/Change Deepa Nair/)).disabled).toBe(true);
    await person.click(await button(/Erase Ravi Rao/));
    expect(await screen.findByRole('dialog', { name: 'Erase the account of Ravi Rao?' })).toBeTruthy();
  });

  it('is shown in the row while it is running, as is an unconfirmed address, and nothing else can be changed', async () => {
    open('', anOwner(), [me, { ...ravi, erasing: true, emailVerified: false }]);
    const row = (await screen.findByText('Ravi Rao')).closest('tr');
    expect(row?.textContent).toContain('Being erased');
    expect(row?.textContent).toContain('unconfirmed');
    expect(screen.getAllByText('unconfirmed')).toHaveLength(1);
    expect((await button(/Change Ravi Rao/)).disabled).toBe(true);
    expect((await button(/Progress of the erasure of Ravi Rao’s account/)).disabled).toBe(false);
  });
});
