import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { type Answers, answering, deferred, ok, pageInfo } from '../../../testing/answers';
import { enterText } from '../../../testing/enter-text';
import { anOwner, aReviewer, visitAs } from '../../../testing/logged-in';
import { users } from '../../../testing/records';
import { visit, where } from '../../../testing/visit';
import { Invitations, InviteButton } from './Invitations';
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

  it('is offered for others than oneself, and shown in the row while it runs, when nothing else can be changed', async () => {
    const tara = { ...ravi, _id: ravi._id?.replace(/.$/, '9'), name: 'Tara Gill', erasing: true, emailVerified: false };
    const { person } = open('', anOwner(), [me, ravi, tara]);
    expect((await button(/Erase Deepa Nair/)).disabled).toBe(true);
    expect((await button(/Change Deepa Nair/)).disabled).toBe(true);
    const row = screen.getByText('Tara Gill').closest('tr');
    expect(row?.textContent).toContain('Being erased');
    expect(row?.textContent).toContain('Unconfirmed');
    expect(screen.getAllByText('Unconfirmed')).toHaveLength(1);
    expect((await button(/Change Tara Gill/)).disabled).toBe(true);
    expect((await button(/Progress of the erasure of Tara Gill’s account/)).disabled).toBe(false);
    await person.click(await button(/Erase Ravi Rao/));
    expect(await screen.findByRole('dialog', { name: 'Erase the account of Ravi Rao?' })).toBeTruthy();
  });
});

const ButtonAndList = () => (
  <>
    <InviteButton />
    <Invitations />
  </>
);

describe('invitations', () => {
  const invitation = {
    _id: '019ab000-0000-7000-8000-000000000811',
    createdAt: '2026-11-20T05:12:00.000Z',
    email: 'dev@office.example',
    name: 'Dev Patel',
    staffRole: 'reviewer',
    invitedBy: '019ab000-0000-7000-8000-000000000801',
    invitedByName: 'Meera Joshi',
    sentAt: '2026-11-20T05:12:00.000Z',
    expiresAt: '2026-11-27T05:12:00.000Z',
    opens: null,
  };
  const ONE = `/auth/invitations/${invitation._id}`;

  function open(more: Answers = {}, data: readonly object[] = [invitation]) {
    const asked = answering({ 'GET /auth/invitations': ok({ data }), ...more });
    const user = visit(<ButtonAndList />, '/admin/users');
    const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
    return { user, asked, sent };
  }

  it('shows who is invited, in which role, by whom, since when and until when, and which return opens for a client', async () => {
    open({}, [
      invitation,
      { ...invitation, _id: invitation._id.replace(/1$/, '2'), name: '', staffRole: null, opens: 'ITR-1, AY 2026-27' },
    ]);
    const colleague = (await screen.findByText('Dev Patel, dev@office.example')).closest('li, tr');
    for (const text of ['Reviewer', 'Meera Joshi', '20 Nov 2026, 10:42', '27 Nov 2026, 10:42'])
      expect(colleague?.textContent).toContain(text);
    expect(screen.getByText('Opens ITR-1, AY 2026-27')).toBeTruthy();
  });

  it('can resend and revoke one, which keeps its button while that runs; then the heading has the focus', async () => {
    const late = deferred();
    const { user, sent } = open({
      'GET /auth/invitations': [ok({ data: [invitation] }), ok({ data: [invitation] }), ok({ data: [] })],
      [`POST ${ONE}/resend`]: ok({ message: 'The invitation is on its way.', data: invitation }),
      [`DELETE ${ONE}`]: late.answer,
    });
    await user.click(await screen.findByRole('button', { name: 'Send again to dev@office.example' }));
    expect(await screen.findByText('The invitation is on its way.')).toBeTruthy();
    const revoke = screen.getByRole('button', { name: 'Revoke the invitation of dev@office.example' });
    await user.click(revoke);
    expect(document.activeElement).toBe(revoke);
    late.give(ok({ message: 'The invitation is revoked.' }));
    expect(await screen.findByText('No open invitations.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Invitations' }));
    expect(sent()).toEqual([`POST ${ONE}/resend`, `DELETE ${ONE}`]);
  });

  it('invites an address as owner, without a name if none is typed; focus begins there, and returns', async () => {
    const { user, asked } = open(
      { 'POST /auth/invitations': ok({ message: 'The invitation is on its way.', data: invitation }, 201) },
      [],
    );
    expect(await screen.findByText('No open invitations.')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Invite a colleague' });
    await user.click(button);
    // `showModal` uses the attribute.
    expect(screen.getByLabelText('Email').hasAttribute('autofocus')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(button);
    await user.click(button);
    enterText(screen.getByLabelText('Email'), 'tara@office.example');
    await user.click(screen.getByLabelText(/Owner/));
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      email: 'tara@office.example',
      staffRole: 'owner',
    });
  });
});
