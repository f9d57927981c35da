import { screen, waitFor } from '@testing-library/react';
import { answering, ok, refused } from '../../../testing/answers';
import { visit, where } from '../../../testing/visit';
import RegisterPage from './RegisterPage';

const READ = 'POST /auth/invitation/read';
const view = { email: 'dev@office.example', name: 'Dev', staffRole: 'owner', expiresAt: '2026-11-27T05:12:00.000Z' };
const open = () => visit(<RegisterPage />, { pathname: '/register', search: '?invite=tok' });

it('asks an invited person for a name and a password, and goes to the login', async () => {
  const asked = answering({
    [READ]: ok({ data: view }),
    'POST /auth/invitation/accept': ok({ message: 'Your account is ready. Please log in.' }, 201),
  });
  const user = open();
  expect(await screen.findByText(/invited as an owner, with dev@office\.example/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Dev');
  expect(screen.queryByLabelText('Email')).toBeNull();
  await user.type(screen.getByLabelText('Password'), 'nine clay cups of tea');
  await user.click(screen.getByRole('button', { name: 'Create my account' }));
  await waitFor(() => expect(where()).toBe('/login'));
  expect(asked.at(-1)?.body).toMatchObject({ token: 'tok', name: 'Dev', password: 'nine clay cups of tea' });
});

it('does not call a client a member of staff', async () => {
  answering({ [READ]: ok({ data: { ...view, staffRole: null } }) });
  open();
  expect(await screen.findByRole('heading', { name: 'Your account' })).toBeTruthy();
  expect(screen.getByText(/has the address dev@office\.example/)).toBeTruthy();
});

it('reports that an invitation was used or revoked, or has expired', async () => {
  answering({ [READ]: refused('validation', 'This invitation was used or revoked, or it has expired.') });
  open();
  expect(await screen.findByRole('heading', { name: 'This invitation is not valid' })).toBeTruthy();
  expect(screen.getByText('This invitation was used or revoked, or it has expired.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to login' }).getAttribute('href')).toBe('/login');
});

it.each([
  ['no answer comes', new TypeError('network')],
  ['the service is down', refused('unavailable', 'Not now.')],
])('does not call an invitation invalid if %s, and loads it again on Retry', async (_, answer) => {
  answering({ [READ]: [answer, ok({ data: view })] });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/invited as an owner/)).toBeTruthy();
});
